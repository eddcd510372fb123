const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]([^<>]*))?$`);
const head = /^WEBVTT(?:[ \t].*)?$/;
const note = /^NOTE(?:[ \t]|$)/;

const secondsOf = (
  hours: string | undefined,
  minutes: string,
  seconds: string,
  thousandths: string,
): number => Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/**
 * Start of a cue; null when the block is not a cue. A name may precede the times, and text must follow them.
 */
function cueStart(block: readonly string[]): number | null {
  const at = block[0]?.includes('-->') ? 0 : 1;
  const [, hours, minutes = '', seconds = '', thousandths = '', ...end] = timing.exec(block[at] ?? '') ?? [];
  if (minutes === '' || block.length <= at + 1) return null;
  if (block.slice(at + 1).some((line) => line.includes('-->'))) return null;
  const [endHours, endMinutes = '', endSeconds = '', endThousandths = ''] = end;
  const from = secondsOf(hours, minutes, seconds, thousandths);
  return from < secondsOf(endHours, endMinutes, endSeconds, endThousandths) ? from : null;
}

/**
 * Validates captions by W3C WebVTT 4.1: a header, notes, and cues in order. Styles and regions are refused,
 * because our player has its own. Returns the text with LF line ends, or null.
 */
export function readWebVtt(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (lines.includes('\0') || !lines.isWellFormed()) return null;
  const [first = '', ...blocks] = lines
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n|\n$/g, ''))
    .filter((block) => block !== '');
  if (!head.test(first)) return null;
  let last = 0;
  let cues = 0;
  for (const block of blocks) {
    if (note.test(block) && !block.includes('-->')) continue;
    const from = cueStart(block.split('\n'));
    if (from === null || from < last) return null;
    last = from;
    cues += 1;
  }
  return cues === 0 ? null : `${[first, ...blocks].join('\n\n')}\n`;
}
