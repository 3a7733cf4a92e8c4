/**
 * Copy what stands in a field. On plain http browsers give no clipboard, but still the old command;
 * where even that fails, the text stays selected, and false is returned.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    try {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- plain http has nothing newer
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
