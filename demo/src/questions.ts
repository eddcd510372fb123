import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@aftercare/contract/languages';

/** The held-back questions may not be used to tune the bot. The used ones were held back until they were run. */
export type QuestionSet = 'development' | 'used' | 'held-back';

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

const folderOf = (set: QuestionSet) => new URL(`../questions/${set}/`, import.meta.url);
const filesOf = (set: QuestionSet) => readdirSync(folderOf(set)).sort();

const read = <Content>(set: QuestionSet, file: string): Content =>
  JSON.parse(readFileSync(new URL(file, folderOf(set)), 'utf8')) as Content;

export const siteQuestions = (set: QuestionSet): SiteQuestions[] =>
  filesOf(set)
    .filter((file) => !file.startsWith('general.'))
    .map((file) => read<SiteQuestions>(set, file));

export const generalTexts = (set: QuestionSet): GeneralTexts[] =>
  filesOf(set)
    .filter((file) => file.startsWith('general.'))
    .map((file) => read<GeneralTexts>(set, file));

/** SHA-256 over the names and contents of the files of a set. */
export function hashOfQuestions(set: QuestionSet): string {
  const hash = createHash('sha256');
  for (const file of filesOf(set))
    hash.update(`${file}\n`).update(readFileSync(new URL(file, folderOf(set))));
  return hash.digest('hex');
}

export const expectationsOf = ({ expects }: TestQuestion): readonly Expectation[] =>
  Array.isArray(expects) ? (expects as readonly Expectation[]) : [expects as Expectation];
