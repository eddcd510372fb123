/** Inserts values at `{name}`; an unknown place stays, so that the mistake is visible. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
