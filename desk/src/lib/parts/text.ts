import { enUs } from '../texts/en-us.ts';

type TextTree<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextTree<T[K]> };

export type Texts = TextTree<typeof enUs>;

export const texts: Texts = enUs;

/** Inserts values at `{name}`; an unknown place stays, so that the mistake is visible. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
