/**
 * `<dialog {@attach modal}>` is open while it is there: the focus stays inside, and goes back where
 * it was afterwards.
 */
export function modal(dialog: Element): () => void {
  const before = document.activeElement;
  (dialog as HTMLDialogElement).showModal();
  return () => {
    if (before instanceof HTMLElement)
      void Promise.resolve().then(() => before.isConnected && before.focus());
  };
}
