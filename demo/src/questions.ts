import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@aftercare/contract/languages';

/** Only the development half may be used to tune the bot. */
export type Half = 'development' | 'held-back';

export type OrderTopic =
  | 'orderStatus'
  | 'shipping'
  | 'refund'
  | 'cancelOrder'
  | 'warrantyStatus'
  | 'deleteData'
  | 'changeAddress';

/** A right answer: `faq` lists slugs, the best one first; `fact` is a text that the answer contains. */
export type Expectation =
  | { faq: readonly string[] }
  | { fact: string; product: string | null }
  | { topic: OrderTopic }
  | { none: true };

/** A list of expectations belongs to a text that asks for several things. */
export type TestQuestion = { text: string; expects: Expectation | readonly Expectation[] };

export type SiteQuestions = { site: string; lang: Language; questions: readonly TestQuestion[] };

export type SmallTalk = {
  text: string;
  kind: 'greeting' | 'thanks' | 'goodbye' | 'praise' | 'insult' | 'ok' | 'whoAreYou';
};

/** Texts of one language that do not belong to a site. */
export type GeneralTexts = {
  lang: Language;
  wishes: readonly string[];
  dangers: readonly string[];
  smallTalk: readonly SmallTalk[];
  unrelated: readonly string[];
};

const folderOf = (half: Half) => new URL(`../questions/${half}/`, import.meta.url);
const filesOf = (half: Half) => readdirSync(folderOf(half)).sort();

const read = <Content>(half: Half, file: string): Content =>
  JSON.parse(readFileSync(new URL(file, folderOf(half)), 'utf8')) as Content;

export const siteQuestions = (half: Half): SiteQuestions[] =>
  filesOf(half)
    .filter((file) => !file.startsWith('general.'))
    .map((file) => read<SiteQuestions>(half, file));

export const generalTexts = (half: Half): GeneralTexts[] =>
  filesOf(half)
    .filter((file) => file.startsWith('general.'))
    .map((file) => read<GeneralTexts>(half, file));

/** SHA-256 over the names and contents of the files of a half. */
export function hashOfQuestions(half: Half): string {
  const hash = createHash('sha256');
  for (const file of filesOf(half))
    hash.update(`${file}\n`).update(readFileSync(new URL(file, folderOf(half))));
  return hash.digest('hex');
}

export const expectationsOf = ({ expects }: TestQuestion): readonly Expectation[] =>
  Array.isArray(expects) ? (expects as readonly Expectation[]) : [expects as Expectation];
