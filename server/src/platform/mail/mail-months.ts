import { escapeHtml } from './escape-html.ts';

/** The warranty bar in words and figures; labels come in the mail's language. */
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

function cell(width: number, background: string): string {
  return `<td width="${width}%" height="12" style="height:12px;line-height:12px;font-size:0;background:${background}">&nbsp;</td>`;
}

/** Drawn to scale as table cells, because mail readers keep those (look.md, the warranty bar). */
export function monthsBar(months: MailMonths, accent: string): string {
  const { basisMonths, extendedMonths } = months;
  const basis = percent(basisMonths, basisMonths + extendedMonths);
  const row = (left: string, right: string, look: string) =>
    `<tr><td width="50%" style="padding:4px 0;${look}">${escapeHtml(left)}</td><td width="50%" align="right" style="padding:4px 0;${look}">${escapeHtml(right)}</td></tr>`;
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  return [
    `${table} style="margin:8px 0 0">${row(months.basisLabel, months.extendedLabel, 'font-weight:600')}</table>`,
    `${table} style="border-collapse:separate;border-radius:3px;overflow:hidden"><tr>`,
    cell(basis, '#8b939d'),
    extendedMonths === 0 ? '' : cell(100 - basis, accent),
    `</tr></table>${table} class="quiet" style="margin:0 0 24px">${row(months.startLabel, months.endLabel, 'font-size:14px')}</table>`,
  ].join('');
}

export function monthsText(months: MailMonths): string {
  const { basisLabel, extendedLabel, startLabel, endLabel } = months;
  return `${basisLabel} + ${extendedLabel}\n${startLabel} | ${endLabel}`;
}
