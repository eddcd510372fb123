export function cuesOf(file: string): string[] {
  return file.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const times = lines.findIndex((line) => line.includes('-->'));
    const text = lines
      .slice(times + 1)
      .join(' ')
      .replace(/<[^<>]*>/g, '')
      .trim();
    return times === -1 || text === '' ? [] : [text];
  });
}
