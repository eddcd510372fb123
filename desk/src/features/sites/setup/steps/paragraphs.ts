const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const paragraphsOf = (text: string): string =>
  text
    .replace(/[&<>]/g, (letter) => escaped[letter] ?? letter)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\n/g, '<br>'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
