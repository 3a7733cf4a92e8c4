/** Words: one Fluent file a language, shared with the rest of the project. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Messages } from "../generated/messages";

export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
} as const;
export type Language = keyof typeof LANGUAGES;

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/kensington/messages/en.ftl?words"),
  de: () => import("../../../src/kensington/messages/de.ftl?words"),
  fr: () => import("../../../src/kensington/messages/fr.ftl?words"),
  it: () => import("../../../src/kensington/messages/it.ftl?words"),
  pl: () => import("../../../src/kensington/messages/pl.ftl?words"),
};
const KEPT = "kensington-language";

let language = $state<Language>("en");
let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));

export const currentLanguage = (): Language => language;

/** The language somebody chose here before, or the browser's, or English. */
export function preferred(): Language {
  const wished = [kept(), ...navigator.languages].filter((tag) => tag !== null);
  for (const tag of wished) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function made(tag: Language, text: string): FluentBundle {
  const next = new FluentBundle(tag, { useIsolating: false });
  const [error] = next.addResource(new FluentResource(text));
  if (error) throw error;
  return next;
}

/**
 * The words in a language, or in English where its file cannot be had or read: a page in English is
 * better than none.
 */
async function understood(tag: Language): Promise<[FluentBundle, Language]> {
  try {
    return [made(tag, (await FILES[tag]()).default), tag];
  } catch (error) {
    console.error(`The words in ${LANGUAGES[tag]} cannot be read.`, error);
    if (tag === "en") return [bundle, language];
    return understood("en");
  }
}

export async function speak(tag: Language, keep = false): Promise<void> {
  [bundle, language] = await understood(tag);
  document.documentElement.lang = language;
  if (keep) {
    try {
      localStorage.setItem(KEPT, tag);
    } catch {
      // It is not remembered then.
    }
  }
}

type Arguments<K extends keyof Messages> = Messages[K] extends null ? [] : [facts: Messages[K]];

/** A message in the language of the page. Read inside a component, it follows the language. */
export function t<K extends keyof Messages>(key: K, ...facts: Arguments<K>): string {
  return words(key, facts[0] ?? {});
}

/** A message whose key comes from elsewhere, or null where there is none. */
export function maybe(key: string, facts: Record<string, FluentVariable> = {}): string | null {
  return bundle.hasMessage(key) ? words(key, facts) : null;
}

function words(key: string, facts: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, facts, errors);
}

/** Several things in one sentence: "a, b and c". */
export function list(items: readonly string[]): string {
  // Our English is British: no comma before the "and".
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}
