import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { certificatePath, pdfEnding } from '@aftercare/contract/warranty/certificate';
import type { Merchant } from '../../../platform/merchant.ts';
import { orderNumberText } from '../../orders/index.ts';
import { dayOf } from '../decision/warranty-term.ts';
import { inARow } from '../registration/in-a-row.ts';
import type { Extension } from '../warranty.view.ts';
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

type Texts = ReturnType<typeof certificateTexts>;

/** Countries that print on Letter. All others use A4. */
const letterCountries: ReadonlySet<string> = new Set(['us', 'ca', 'mx']);

/** Pure, so that page and PDF have the same contents. */
export function certificateOf(given: Given): Certificate {
  const { merchant, lang, extension, terms, now } = given;
  const { configuration, mailColours } = merchant;
  const { warranty: item, orderNumberTyped } = extension;
  const { logo, merchantBrand: brand } = configuration;
  const texts = certificateTexts(lang);
  const values = valuesOf(given);
  const fill = (text: string) => filled(text, values);
  const months = monthsOf(extension, texts, values);
  const isOver = item.endsAt !== null && item.endsAt <= now;
  return {
    lang,
    brand,
    accent: mailColours.accent,
    title: texts.title,
    logo: logo.startsWith('/') ? logo : '',
    lead: fill(isOver ? texts.leadOver : months ? texts.lead : texts.leadUndated),
    months,
    facts: factsOf(given, texts, values, months !== null),
    notes: [texts.statutory, ...(values.contact === '' ? [] : [texts.questions])].map(fill),
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

/** The values of the placeholders in the texts. */
type Values = Record<
  'brand' | 'product' | 'end' | 'start' | 'total' | 'basis' | 'extended' | 'version' | 'contact',
  string
>;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const dayIn = ({ configuration }: Merchant, at: Date | null) => (at ? dayOf(at, configuration.timeZone) : '');

function valuesOf({ merchant, lang, extension, terms }: Given): Values {
  const { warranty: item, productName } = extension;
  const { merchantBrand: brand, contactInfo } = merchant.configuration;
  const { basisMonths, extendedMonths } = item;
  const { email = '', contactPhone = '' } = contactInfo[0] ?? {};
  return {
    brand,
    product: productName ?? item.sku ?? '',
    end: dayIn(merchant, item.endsAt),
    start: dayIn(merchant, item.purchasedAt),
    total: String((basisMonths ?? 0) + (extendedMonths ?? 0)),
    basis: String(basisMonths),
    extended: String(extendedMonths),
    version: terms?.version ?? '',
    contact: inARow(
      lang,
      [email, contactPhone].filter((one) => one !== ''),
    ),
  };
}

function monthsOf({ warranty: item }: Extension, texts: Texts, values: Values): CertificateMonths | null {
  const { basisMonths, extendedMonths } = item;
  if (basisMonths === null || extendedMonths === null || values.end === '') return null;
  return {
    basis: basisMonths,
    extended: extendedMonths,
    basisLabel: filled(texts.basis, values),
    extendedLabel: filled(texts.extended, values),
    start: { label: texts.bought, value: values.start },
    end: { label: texts.ends, value: values.end },
    summary: filled(texts.summary, values),
  };
}

function factsOf(
  { merchant, lang, extension, now }: Given,
  texts: Texts,
  values: Values,
  isDated: boolean,
): Fact[] {
  const { warranty: item, orderNumberTyped } = extension;
  const { shoppingSites, guarantor } = merchant.configuration;
  const shop = shoppingSites.find(({ id }) => id === item.shoppingSite)?.name ?? item.shoppingSite ?? '';
  const facts: [string, string][] = [
    [texts.product, values.product],
    [texts.quantity, item.quantity ? String(item.quantity) : ''],
    [texts.orderNumber, orderNumberText(orderNumberTyped)],
    [texts.shoppingSite, shop],
    [texts.bought, values.start],
    [texts.duration, isDated ? filled(texts.months, values) : ''],
    [texts.ends, values.end],
    [texts.activated, dayIn(merchant, item.activatedAt)],
    [texts.guarantor, guarantor ? inARow(lang, [guarantor.name, guarantor.address]) : ''],
    [texts.issued, dayIn(merchant, now)],
  ];
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}
