import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';
import type { Certificate, CertificateMonths } from './certificate.ts';
import { certificateStyle } from './certificate-style.ts';

/** `inline` has the digests of the style sheet and the script for the Content-Security-Policy. */
export type PageToPrint = { html: string; inline: { style: string; script: string } };

/** Shows the print button, which would do nothing without scripts. */
const printScript =
  "const b=document.querySelector('nav button');b.hidden=false;b.addEventListener('click',()=>print())";

const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Keeps a date on one line. */
const prose = (text: string): string => escapeHtml(text).replace(/\d{4}-\d\d-\d\d/g, '<time>$&</time>');

const percent = (months: number, of: number): string => `${((months / of) * 100).toFixed(2)}%`;

/** To scale, and legible without colour: a thin line for the basis months, a thick one for the extension. */
function monthsFigure({ basis, extended, basisLabel, extendedLabel, ...rest }: CertificateMonths): string {
  const { start, end, summary } = rest;
  const total = Math.max(1, basis + extended);
  const years = Array.from({ length: Math.floor((total - 1) / 12) }, (_, year) =>
    percent((year + 1) * 12, total),
  );
  const tick = (at: string, to: number) =>
    `<line x1="${at}" x2="${at}" y1="18" y2="${to}" stroke="#000" stroke-width="1"/>`;
  const point = ({ label, value }: CertificateMonths['start']) =>
    `<p><span>${escapeHtml(label)}</span><strong>${escapeHtml(value)}</strong></p>`;
  const counts = [basis > 0 ? basisLabel : '', extended > 0 ? extendedLabel : ''];
  return [
    `<figure role="img" aria-label="${escapeHtml(summary)}">`,
    `<div class="counts">${counts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>`,
    '<svg width="100%" height="28" aria-hidden="true">',
    ...years.map((at) => tick(at, 23)),
    tick('0', 28) + tick('100%', 28),
    `<line x1="0" x2="${percent(basis, total)}" y1="10" y2="10" stroke="#000" stroke-width="4"/>`,
    `<rect class="won" x="${percent(basis, total)}" y="4" width="${percent(extended, total)}" height="12" rx="6"/>`,
    `</svg><div class="points">${point(start)}${point(end)}</div></figure>`,
  ].join('');
}

/** A self-contained document without external requests. `terms.html` must be sanitized markup. */
export function certificatePage(certificate: Certificate): PageToPrint {
  const { brand, logo, title, lead, months, facts, notes, terms, actions } = certificate;
  const lang = certificate.lang.replace('_', '-');
  const style = certificateStyle(certificate.accent);
  const link = ({ label, path }: Certificate['actions']['keep'], more = '') =>
    `<a${more} href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;
  const rows = facts.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">',
    // Without a link the browser requests /favicon.ico, which does not exist.
    `<link rel="icon" href="${escapeHtml(logo || 'data:,')}">`,
    `<title>${escapeHtml(`${title} | ${brand}`)}</title><style>${style}</style></head><body>`,
    `<nav>${link(actions.keep, ' class="main"')}<button type="button" hidden>${escapeHtml(actions.print)}</button>${link(actions.back)}</nav>`,
    '<main>',
    `<header><p>${escapeHtml(brand)}</p>${logo === '' ? '' : `<img src="${escapeHtml(logo)}" alt="">`}</header>`,
    `<h1>${escapeHtml(title)}</h1><p class="lead">${prose(lead)}</p>`,
    months === null ? '' : monthsFigure(months),
    `<dl>${rows.join('')}</dl>`,
    `<div class="notes">${notes.map((note) => `<p>${prose(note)}</p>`).join('')}</div>`,
    terms === null
      ? ''
      : `<section class="terms"><h2>${escapeHtml(terms.heading)}</h2>${terms.html}</section>`,
    `</main><script>${printScript}</script></body></html>\n`,
  ].join('\n');
  return { html, inline: { style: digestOf(style), script: digestOf(printScript) } };
}
