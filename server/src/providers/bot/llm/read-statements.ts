import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import type { Language } from '@aftercare/contract/languages';
import * as z from 'zod/mini';
import type { OutsideAnswer } from '../bot.port.ts';
import { tellingTokens } from '../embedded/features.ts';
import { BotServiceFault, noAnswer, type Passage } from '../outside-engine.port.ts';
import { jsonIn } from './json-in.ts';
import { linksIn } from './links-in.ts';

const { statements: maxStatements, statementMaxLength, passages: maxPassages } = botServiceLimits;

const answerSchema = z.union([
  z.strictObject({ notFound: z.literal(true) }),
  z.strictObject({
    statements: z
      .array(
        z.strictObject({
          text: z.string().check(z.minLength(1), z.maxLength(statementMaxLength)),
          passages: z
            .array(z.int().check(z.minimum(1), z.maximum(maxPassages)))
            .check(z.minLength(1), z.maxLength(maxPassages)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxStatements)),
  }),
]);
type Statement = { text: string; passages: readonly number[] };

function read(content: string) {
  const answer = answerSchema.safeParse(jsonIn(content));
  if (!answer.success) throw new BotServiceFault('answerUnreadable');
  return answer.data;
}

/** Minimum share of a statement's telling words, as concepts and stems, that its passages must contain. */
const minSupport = 0.4;
const markup = /<[a-z!/?]|&#?\w{1,32};|\]\(/i;
const control = /[\p{Cc}\p{Cf}\p{Co}]/u;
const placeholder = /\[(?:order|email|phone|card|link) \d{1,3}\]/gu;
const number = /\d+(?:[.,:]\d+)*/g;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether the passages contain every link, address and number of the text. */
function areFactsInPassages(text: string, passageText: string): boolean {
  const statement = plain(text.replace(placeholder, ' '));
  const numbers = new Set(passageText.match(number) ?? []);
  return (
    linksIn(statement).every((link) => passageText.includes(link)) &&
    (statement.match(number) ?? []).every((one) => numbers.has(one))
  );
}

/** A statement with this number of consecutive words of the instructions repeats them. */
const shingleSize = 5;
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function repeats(text: string, secret: string): boolean {
  const hidden = ` ${wordsOf(secret).join(' ')} `;
  const words = wordsOf(text);
  return words.some((_, at) => {
    const row = words.slice(at, at + shingleSize);
    return row.length === shingleSize && hidden.includes(` ${row.join(' ')} `);
  });
}

function supportOf(text: string, passageText: string, lang: Language): number {
  const tokens = new Set(tellingTokens(text, lang));
  const passageTokens = new Set(tellingTokens(passageText, lang));
  if (tokens.size === 0) return 1;
  return [...tokens].filter((token) => passageTokens.has(token)).length / tokens.size;
}

export type Reading = {
  lang: Language;
  passages: readonly Passage[];
  /** The instructions to the model, which no answer may repeat. */
  secret: string;
  putBack(text: string): string | null;
};

function checked({ text, passages: numbers }: Statement, { lang, passages, secret, putBack }: Reading) {
  const own = numbers.map((one) => passages[one - 1]);
  const passageText = own.map((passage) => `${passage?.title}\n${passage?.text}`).join('\n');
  const isSafe = own.every((one) => one !== undefined) && !markup.test(text) && !control.test(text);
  const isSupported =
    isSafe &&
    !repeats(text, secret) &&
    areFactsInPassages(text, plain(passageText)) &&
    supportOf(text.replace(placeholder, ' '), passageText, lang) >= minSupport;
  const unmasked = isSupported ? putBack(text.trim()) : null;
  if (unmasked === null || unmasked === '') throw new BotServiceFault('answerUnsupported');
  return { text: unmasked, sources: own.flatMap((passage) => passage ?? []) };
}

/**
 * Reads the answer of a model. One statement that its passages do not support makes the whole answer
 * unusable. Returns `unsure` if the passages do not answer the question.
 */
export function readStatements(content: string, reading: Reading): OutsideAnswer | typeof noAnswer {
  const answer = read(content);
  if ('notFound' in answer) return noAnswer;
  const statements = answer.statements.map((one) => checked(one, reading));
  const texts = statements.map(({ text }) => text);
  if (tellingTokens(texts.join('\n'), reading.lang).length === 0)
    throw new BotServiceFault('answerUnsupported');
  const sources = new Map(
    statements.flatMap((one) =>
      one.sources.map(({ entryId, title, page }) => [entryId, { entryId, title, page }]),
    ),
  );
  return { kind: 'written', statements: texts, sources: [...sources.values()] };
}
