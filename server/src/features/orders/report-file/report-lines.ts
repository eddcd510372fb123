export type ReportLine = { number: number; text: string | null };

export type LineCutter = { cut(text: string): ReportLine[]; end(): ReportLine[] };

type LineEnd = '\n' | '\r';

function lineEndIn(text: string): LineEnd | null {
  const at = text.search(/[\r\n]/);
  if (at === -1) return null;
  if (text[at] === '\n') return '\n';
  // A CR at the end may be the first half of a CRLF.
  if (at === text.length - 1) return null;
  return text[at + 1] === '\n' ? '\n' : '\r';
}

/**
 * Cuts text into lines, counted from 1, that end with LF or CRLF, or with CR if the first line does. A line
 * past the limit is reported at once and skipped, never held.
 */
export function lineCutter(maxLength: number): LineCutter {
  let number = 0;
  let rest = '';
  let isPassingOver = false;
  let lineEnd: LineEnd | null = null;

  const lineOf = (text: string): ReportLine => {
    number += 1;
    return { number, text: text.length > maxLength ? null : text.replace(/\r$/, '') };
  };

  return {
    cut(text) {
      const lines: ReportLine[] = [];
      const all = rest + text;
      lineEnd ??= lineEndIn(all);
      const ending = lineEnd ?? '\n';
      let from = 0;
      for (let end = all.indexOf(ending); end !== -1; end = all.indexOf(ending, from)) {
        if (!isPassingOver) lines.push(lineOf(all.slice(from, end)));
        isPassingOver = false;
        from = end + 1;
      }
      rest = isPassingOver ? '' : all.slice(from);
      if (rest.length > maxLength) {
        lines.push(lineOf(rest));
        isPassingOver = true;
        rest = '';
      }
      return lines;
    },
    end: () => (rest === '' ? [] : [lineOf(rest)]),
  };
}
