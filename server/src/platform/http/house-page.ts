import { escapeHtml } from '../mail/escape-html.ts';
import type { Merchant } from '../merchant.ts';

export const houseStyle = `:root{color-scheme:light dark}
body{max-width:40rem;margin:0 auto;padding:40px 16px;font:16px/1.6 system-ui,sans-serif}
h1{font-size:28px;line-height:1.3}
ul{list-style:none;padding:0;border-top:1px solid}
li{border-bottom:1px solid}
li a{display:flex;justify-content:space-between;padding:12px 0}
`;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function siteItem({ configuration, origin }: Merchant): string {
  const country = countryNames.of(configuration.countryWebsiteName.toUpperCase()) ?? '';
  const href = escapeHtml(`${origin}/web/`);
  return `<li><a href="${href}"><span>${escapeHtml(configuration.merchantBrand)}</span><span>${escapeHtml(country)}</span></a></li>`;
}

/** What the plain host shows: which sites there are, and where the desk is (design 12). */
export function housePage(merchants: readonly Merchant[], deskOrigin: string): string {
  const list =
    merchants.length === 0 ? '<p>There is no site yet.</p>' : `<ul>${merchants.map(siteItem).join('')}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aftercare</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/house.css"></head>
<body><h1>Aftercare</h1><p>Each brand has its site, each site its host:</p>
${list}
<p><a href="${escapeHtml(deskOrigin)}/desk/">The desk</a></p></body></html>
`;
}
