import { escapeHtml } from './escape-html.ts';
import { table } from './mail-blocks.ts';
import { basisMonthsColour, bodyFont, mailInks } from './mail-look.ts';

export type MailMonths = {
  basisMonths: number;
  extendedMonths: number;
  basisLabel: string;
  extendedLabel: string;
  startLabel: string;
  endLabel: string;
};

const percent = (part: number, whole: number): number =>
  Math.max(1, Math.round((part / Math.max(1, whole)) * 100));

function cell(width: number, background: string, name: 'basis' | 'extra'): string {
  return `<td width="${width}%" height="12" class="${name}" bgcolor="${background}" style="height:12px;line-height:12px;font-size:0;background:${background}">&nbsp;</td>`;
}

/** Drawn to scale as table cells, because mail readers keep those. */
export function monthsBar(months: MailMonths, accent: string): string {
  const { basisMonths, extendedMonths } = months;
  const basis = percent(basisMonths, basisMonths + extendedMonths);
  const row = (left: string, right: string, name: 'ink' | 'quiet', look: string) => {
    const cell = `width="50%" class="${name}" valign="top"`;
    const style = `padding:4px 0;${bodyFont};${look}`;
    return `<tr><td ${cell} style="${style}">${escapeHtml(left)}</td><td ${cell} align="right" style="${style}">${escapeHtml(right)}</td></tr>`;
  };
  const wide = (style: string) => table(`width="100%" style="${style}"`);
  return [
    `${wide('margin:8px 0 0')}>${row(months.basisLabel, months.extendedLabel, 'ink', 'font-weight:600')}</table>`,
    `${wide('border-collapse:separate;border-radius:3px;overflow:hidden')}><tr>`,
    cell(basis, basisMonthsColour, 'basis'),
    extendedMonths === 0 ? '' : cell(100 - basis, accent, 'extra'),
    `</tr></table>${wide('margin:0 0 24px')}>${row(months.startLabel, months.endLabel, 'quiet', `font-size:14px;color:${mailInks.light.quiet}`)}</table>`,
  ].join('');
}

export function monthsText(months: MailMonths): string {
  const { basisLabel, extendedLabel, startLabel, endLabel } = months;
  return `${basisLabel} + ${extendedLabel}\n${startLabel} | ${endLabel}`;
}
