import { mailKinds } from '@aftercare/contract/desk/mail/mail-preview';
import { languages } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { demoSites } from '@aftercare/demo/sites';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../script/testing/full-run.ts';
import { buildMerchant } from '../testing/cases/build-merchant.ts';
import { themeOf } from './features/sites/answers/theme.ts';
import { mailSamples } from './mail-samples.ts';
import { namedSamples } from './platform/mail/desk/mail-samples.ts';
import { layOutMail } from './platform/mail/layout/mail-layout.ts';
import { renderMail } from './platform/mail/layout/render-mail.ts';
import { frameOf } from './platform/mail/queue-mail.ts';

/** One site of each brand: a brand's sites have one name and one colour. */
const oneOfEachBrand = new Map(demoSites.map((site) => [site.configuration.brandName, site]));
const merchants = [...oneOfEachBrand.values()].map(({ id, configuration }) => ({
  ...buildMerchant({ id, configuration }),
  mailColours: themeOf(configuration.accent).mailColours,
}));
const named = namedSamples(mailSamples);

/** A short run has each brand in one language and each language for several brands. */
const languagesOf = (position: number) =>
  isFullRun ? languages : languages.filter((_, index) => index === position % languages.length);

const mails = merchants.flatMap((merchant, position) =>
  languagesOf(position).flatMap((lang) =>
    [...named].map(([name, sample]) => {
      const mail = sample(merchant, lang);
      const laidOut = layOutMail(frameOf(merchant, lang), mail.layout);
      return { title: `${name} of ${merchant.id} in ${lang}`, name, merchant, lang, mail, ...laidOut };
    }),
  ),
);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '',
};
const segmentsOf = (html: string): string[] =>
  html
    .replace(/<(style|title)>[^<]*<\/\1>|<div style="display:none[^>]*>[^<]*<\/div>/g, '')
    .split(/<[^>]*>/)
    .map((segment) => segment.replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity).trim())
    .filter((segment) => segment !== '');

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** WCAG contrast, independent of the product's implementation. */
function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Every text colour with its background, as a mail reader without a style sheet shows it. */
function pairsOf(html: string): [string, string][] {
  const last = (style: string, name: string) =>
    [...style.matchAll(new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`, 'g'))].at(-1)?.[1];
  const grounds: string[] = [];
  const open: boolean[] = [];
  const pairs: [string, string][] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (/^(?:meta|br|img|doctype)$/i.test(name)) continue;
    if (slash) {
      if (open.pop()) grounds.pop();
      continue;
    }
    const style = /style="([^"]*)"/.exec(tag)?.[1] ?? '';
    const ground = last(style, 'background');
    open.push(ground !== undefined);
    if (ground !== undefined) grounds.push(ground);
    const ink = last(style, 'color');
    if (ink !== undefined) pairs.push([ink, grounds.at(-1) ?? '#ffffff']);
  }
  return pairs;
}

describe('every mail', () => {
  it('links the terms and the contact address where a text names them', () => {
    for (const { title, name, merchant, html, text } of mails) {
      const email = merchant.configuration.contactInfo[0]?.email ?? '';
      const terms = `${merchant.origin}${siteBase}${pages.warrantyTerms}`;
      if (name === 'warranty.activated') expect([title, text.includes(terms)]).toEqual([title, true]);
      for (const [shown, url] of [
        [terms, terms],
        [email, `mailto:${email}`],
      ] as const) {
        const bare = html
          .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
          .replaceAll(`<a href="${url}" style="color:inherit">${shown}</a>`, '');
        expect([title, bare.includes(shown)]).toEqual([title, false]);
      }
    }
  });

  it('has samples of its kind only, with unique names', () => {
    expect(Object.keys(mailSamples).sort()).toEqual([...mailKinds].sort());
    for (const { name, mail, title } of mails)
      expect([title, mail.kind]).toEqual([title, name.split('/')[0]]);
    expect(new Set(mails.map(({ title }) => title)).size).toBe(mails.length);
    expect(mails.length).toBeGreaterThan(merchants.length * languagesOf(0).length * mailKinds.length);
  });

  it('is in the language and the name of its site, without unfilled placeholders', () => {
    for (const { title, merchant, lang, mail, html, text } of mails) {
      const whole = `${mail.subject}\n${text}\n${html.replace(/<style>[^<]*<\/style>/, '')}`;
      expect([title, /\{\w+\}|undefined|null|NaN/.exec(whole)?.[0]]).toEqual([title, undefined]);
      expect([title, text.includes(merchant.configuration.merchantBrand)]).toEqual([title, true]);
      const isJapanese = /[぀-ヿ]/.test(mail.subject + mail.layout.heading);
      expect([title, isJapanese]).toEqual([title, lang === 'ja_JP']);
    }
  });

  it('has the same content in its plain part, with its link and its code alone on a line', () => {
    for (const { title, mail, html, text } of mails) {
      const missing = segmentsOf(html).filter((segment) => !text.includes(segment));
      expect([title, missing]).toEqual([title, []]);
      const lines = text.split('\n');
      for (const alone of [mail.layout.code, mail.layout.button?.url])
        if (alone !== undefined) expect([title, lines.includes(alone)]).toEqual([title, true]);
    }
  });

  it('loads nothing from outside, and links only to the brand’s own site and address', () => {
    for (const { title, merchant, html } of mails) {
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '');
      const address = `mailto:${merchant.configuration.contactInfo[0]?.email}`;
      for (const url of links)
        expect([title, url, url.startsWith(`${merchant.origin}/`) || url === address]).toEqual([
          title,
          url,
          true,
        ]);
      const buttons = html.match(/<a href="[^"]*" style="display:inline-block/g) ?? [];
      expect([title, buttons.length <= 1]).toEqual([title, true]);
      expect([title, html.match(/ src="[^"]*"/g)]).toEqual([title, [' src="cid:brand-logo"']]);
    }
  });

  it('is legible in light and dark mode: the contrast of each word is at least 4.5', () => {
    for (const { title, merchant, html } of mails) {
      const rendered = renderMail(html, merchant.mailColours, Buffer.from('png'));
      for (const [mode, shown] of Object.entries(rendered)) {
        const pairs = pairsOf(shown);
        expect(pairs.length).toBeGreaterThan(4);
        const faint = pairs.filter(([ink, ground]) => contrastOf(ink, ground) < 4.5);
        expect([title, mode, faint]).toEqual([title, mode, []]);
      }
      expect(new Set(pairsOf(rendered.dark).map(([, ground]) => ground))).toContain('#15181c');
    }
  });

  it('is shown at the desk without a style sheet, and without a link that could be used up', () => {
    for (const { title, merchant, html } of mails) {
      for (const shown of Object.values(renderMail(html, merchant.mailColours, null)))
        expect([title, /<style|href=|cid:|<script/.exec(shown)?.[0]]).toEqual([title, undefined]);
    }
  });
});
