import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { certificatePath, pdfEnding } from '@aftercare/contract/warranty/certificate';
import type { Merchant } from '../../../platform/merchant.ts';
import { orderNumberText } from '../../orders/orders.port.ts';
import { inARow } from '../in-a-row.ts';
import type { Extension } from '../warranty.view.ts';
import { dayOf } from '../warranty-term.ts';
import { certificateTexts } from './certificate-texts.ts';

export type CertificateMonths = {
  basis: number;
  extended: number;
  basisLabel: string;
  extendedLabel: string;
  start: Fact;
  end: Fact;
  /** One sentence for screen readers. */
  summary: string;
};

type Fact = { label: string; value: string };

/** The contents of the page and of the PDF. Days are YYYY-MM-DD in the time zone of the merchant. */
export type Certificate = {
  lang: Language;
  brand: string;
  /** A path on the site itself; '' where the logo is on another host. */
  logo: string;
  /** `#rrggbb`, only for screens: print is black. */
  accent: string;
  title: string;
  lead: string;
  months: CertificateMonths | null;
  facts: readonly Fact[];
  notes: readonly string[];
  /** The version that the customer agreed to. It has all that the law requires in writing, such as the guarantor. */
  terms: { heading: string; html: string } | null;
  /** Without the file name extension. */
  fileName: string;
  paper: 'A4' | 'LETTER';
  actions: { print: string; keep: Link; back: Link };
};

type Link = { label: string; path: string };

type Given = {
  merchant: Merchant;
  lang: Language;
  extension: Extension;
  terms: { title: string; content: string; version: string } | null;
  now: Date;
};

/** Countries that print on Letter. All others use A4. */
const letterCountries: ReadonlySet<string> = new Set(['us', 'ca', 'mx']);

/** Pure, so that page and PDF have the same contents. */
export function certificateOf({ merchant, lang, extension, terms, now }: Given): Certificate {
  const { configuration, mailColours } = merchant;
  const { warranty: item, orderNumberTyped, productName } = extension;
  const { logo, merchantBrand: brand, timeZone, shoppingSites, guarantor, contactInfo } = configuration;
  const texts = certificateTexts(lang);
  const day = (moment: Date | null) => (moment ? dayOf(moment, timeZone) : '');
  const shop = shoppingSites.find(({ id }) => id === item.shoppingSite)?.name ?? item.shoppingSite ?? '';
  const { basisMonths, extendedMonths, endsAt } = item;
  const total = (basisMonths ?? 0) + (extendedMonths ?? 0);
  const end = day(endsAt);
  const product = productName ?? item.sku ?? '';
  const { email = '', contactPhone = '' } = contactInfo[0] ?? {};
  const isOver = endsAt !== null && endsAt <= now;
  const words: Record<string, string> = {
    brand,
    product,
    end,
    start: day(item.purchasedAt),
    total: String(total),
    basis: String(basisMonths),
    extended: String(extendedMonths),
    version: terms?.version ?? '',
    contact: inARow(
      lang,
      [email, contactPhone].filter((one) => one !== ''),
    ),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  const isDated = basisMonths !== null && extendedMonths !== null && end !== '';
  const facts: [string, string][] = [
    [texts.product, product],
    [texts.quantity, item.quantity ? String(item.quantity) : ''],
    [texts.orderNumber, orderNumberText(orderNumberTyped)],
    [texts.shoppingSite, shop],
    [texts.bought, day(item.purchasedAt)],
    [texts.duration, isDated ? fill(texts.months) : ''],
    [texts.ends, end],
    [texts.activated, day(item.activatedAt)],
    [texts.guarantor, guarantor ? inARow(lang, [guarantor.name, guarantor.address]) : ''],
    [texts.issued, day(now)],
  ];
  return {
    lang,
    brand,
    accent: mailColours.accent,
    title: texts.title,
    logo: logo.startsWith('/') ? logo : '',
    lead: fill(isOver ? texts.leadOver : isDated ? texts.lead : texts.leadUndated),
    months: isDated
      ? {
          basis: basisMonths,
          extended: extendedMonths,
          basisLabel: fill(texts.basis),
          extendedLabel: fill(texts.extended),
          start: { label: texts.bought, value: words.start ?? '' },
          end: { label: texts.ends, value: end },
          summary: fill(texts.summary),
        }
      : null,
    facts: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    notes: [texts.statutory, ...(words.contact === '' ? [] : [texts.questions])].map(fill),
    terms: terms && {
      heading: terms.version === '' ? terms.title : `${terms.title} (${fill(texts.version)})`,
      html: terms.content,
    },
    fileName: `${texts.fileName}-${orderNumberTyped}`,
    paper: letterCountries.has(configuration.countryWebsiteName) ? 'LETTER' : 'A4',
    actions: {
      print: texts.print,
      keep: { label: texts.keep, path: certificatePath(item.id, lang, pdfEnding) },
      back: { label: texts.back, path: siteBase + pages.quickWarranty },
    },
  };
}
