/** Replaces {name} placeholders. Throws for an unknown name, because that is a mistake in the content. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = values[name];
    if (word === undefined) throw new Error(`No word for {${name}}`);
    return word;
  });
}
