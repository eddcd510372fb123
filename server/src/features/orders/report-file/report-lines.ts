/** A line of a report; `text` is null where it is too long to be held. */
export type ReportLine = { number: number; text: string | null };

export type LineCutter = { cut(text: string): ReportLine[]; end(): ReportLine[] };

/**
 * Cuts text into lines, LF or CRLF, counted from 1. A line past the bound is told of at once and passed over, never
 * held.
 */
export function lineCutter(maxLength: number): LineCutter {
  let number = 0;
  let rest = '';
  let isPassingOver = false;

  const lineOf = (text: string): ReportLine => {
    number += 1;
    return { number, text: text.length > maxLength ? null : text.replace(/\r$/, '') };
  };

  return {
    cut(text) {
      const lines: ReportLine[] = [];
      const all = rest + text;
      let from = 0;
      for (let end = all.indexOf('\n'); end !== -1; end = all.indexOf('\n', from)) {
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
