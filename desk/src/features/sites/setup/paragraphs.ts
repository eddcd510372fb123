const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as markup: an empty line starts a new paragraph, and what looks like a tag is shown as it was typed. */
export const paragraphsOf = (text: string): string =>
  text
    .replace(/[&<>]/g, (letter) => escaped[letter] ?? letter)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\n/g, '<br>'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
