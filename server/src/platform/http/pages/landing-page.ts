import { escapeHtml } from '../../mail/layout/escape-html.ts';
import type { Merchant } from '../../merchant.ts';

export const landingStyle = `:root{color-scheme:light dark;--line:color-mix(in oklch,currentColor 16%,transparent);--quiet:color-mix(in oklch,currentColor 72%,transparent)}
*{box-sizing:border-box}
body{max-width:46rem;margin:0 auto;padding:64px 16px;font:16px/1.6 system-ui,sans-serif}
h1{margin:0;font-size:28px;line-height:1.3}
h2{display:flex;gap:12px;align-items:center;margin:0;font-size:18px;line-height:44px}
p{margin:4px 0 40px;color:var(--quiet)}
ul{margin:0;padding:0;list-style:none}
.brands{border-top:1px solid var(--line)}
.brands>li{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);padding:8px 0;border-bottom:1px solid var(--line)}
a{color:inherit;text-decoration-color:var(--line);text-underline-offset:4px}
a:hover{text-decoration-color:currentColor}
a:focus-visible{outline:2px solid currentColor;outline-offset:2px;border-radius:6px}
li ul{display:flex;flex-wrap:wrap;column-gap:32px}
li li{display:flex;flex-wrap:wrap;column-gap:8px;align-items:baseline;min-width:8rem}
li li a{line-height:44px;white-space:nowrap}
small{color:var(--quiet);font-size:14px}
.desk a{display:inline-block;line-height:44px}
.desk{margin:24px 0 0}
svg{flex:none}
.dark{display:none}
@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}
@media (max-width:480px){.brands>li{grid-template-columns:1fr;padding:12px 0}li ul{padding-inline-start:28px}}
`;

type Remarks = ReadonlyMap<string, string>;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A missing feature of the site, which would otherwise look like a fault. */
function remarkOf({ features }: Merchant): string | undefined {
  if (features.outOfService) return 'out of service';
  return features.offersWarranty ? undefined : 'no warranty';
}

function siteItem(merchant: Merchant, further: string | undefined): string {
  const { configuration, origin } = merchant;
  const country = countryNames.of(configuration.countryWebsiteName.toUpperCase()) ?? '';
  const label = escapeHtml(`${configuration.merchantBrand}, ${country}`);
  const remark = remarkOf(merchant) ?? further;
  const small = remark === undefined ? '' : `<small>${escapeHtml(remark)}</small>`;
  return `<li><a href="${escapeHtml(`${origin}/web/`)}" aria-label="${label}">${escapeHtml(country)}</a>${small}</li>`;
}

/** Colours as attributes, because the page's policy allows no styles. */
const swatch = ({ accent, accentInDark }: Merchant['mailColours']): string =>
  `<svg width="16" height="16" aria-hidden="true"><rect class="light" width="16" height="16" rx="4" fill="${accent}"/><rect class="dark" width="16" height="16" rx="4" fill="${accentInDark}"/></svg>`;

function brandItem(brand: string, sites: readonly Merchant[], remarks: Remarks): string {
  const [first] = sites;
  const mark = first ? swatch(first.mailColours) : '';
  return `<li><h2>${mark}${escapeHtml(brand)}</h2><ul>${sites.map((site) => siteItem(site, remarks.get(site.id))).join('')}</ul></li>`;
}

const inOrder = new Intl.Collator('en').compare;

function brandList(merchants: readonly Merchant[], remarks: Remarks): string {
  const brands = Map.groupBy(merchants, ({ configuration }) => configuration.merchantBrand);
  const items = [...brands].sort(([one], [other]) => inOrder(one, other));
  return `<ul class="brands">${items.map(([brand, sites]) => brandItem(brand, sites, remarks)).join('')}</ul>`;
}

export type LandingLink = { href: string; text: string };

const besides = (links: readonly LandingLink[]): string =>
  links
    .map(({ href, text }) => `<p class="desk"><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>\n`)
    .join('');

export function landingPage(
  merchants: readonly Merchant[],
  deskOrigin: string,
  {
    links = [],
    remarks = new Map(),
  }: { links?: readonly LandingLink[] | undefined; remarks?: Remarks | undefined } = {},
): string {
  const list =
    merchants.length === 0
      ? '<p>There is no site yet.</p>'
      : `<p>Each brand has a site in each of its countries.</p>${brandList(merchants, remarks)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aftercare</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/house.css"></head>
<body><h1>Aftercare</h1>
${list}
${besides(links)}<p class="desk"><a href="${escapeHtml(deskOrigin)}/desk/">The desk</a></p></body></html>
`;
}
