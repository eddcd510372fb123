import { enUs } from './texts/en-us.ts';

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** What a further language has to say. */
export type Texts = Words<typeof enUs>;

export const texts: Texts = enUs;

/** Puts values into `{name}` places; an unknown place stays as it is, so that a mistake is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
