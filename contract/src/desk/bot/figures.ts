import * as z from 'zod/mini';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { enumOf, id, queryDigit } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { fileAnswer, spreadsheetFormats } from '../../wire/file-answer.ts';

/** Length of a period in days up to today, in the merchant's time zone. */
export const botFigurePeriods = [30, 90, 365] as const;
export const botFigureSteps = ['day', 'week'] as const;

const query = {
  merchantId: ['merchant_id', id],
  lang: ['language', languageSchema],
  days: ['days', queryDigit(...botFigurePeriods)],
  step: ['step', enumOf(...botFigureSteps)],
} as const;

/** Numbers of questions by outcome. Each question counts once, in the last outcome that applies to it. */
const botFigures = {
  /** The bot answered at once. */
  solved: ['solved', z.int()],
  /** The customer chose an offered entry. */
  chosen: ['chosen', z.int()],
  /** The bot was unsure, and the customer chose nothing. */
  unsure: ['unsure', z.int()],
  ratedBadly: ['rated_badly', z.int()],
  handedOver: ['handed_over', z.int()],
} as const;

/** `from`: the day, or the Monday of the week, as YYYY-MM-DD. */
const botFigureRow = shape({ from: ['from', z.string()], ...botFigures });
export type BotFigureRow = OursOf<typeof botFigureRow>;

export const viewBotFigures = call('GET', '/v1/desk/bot/figures', {
  summary: "Returns the outcomes of customers' questions to the bot, by day or week.",
  who: 'desk',
  request: shape(query),
  response: shape({ rows: ['rows', listOf(botFigureRow)] }),
  codes: { notFound: nothing },
});

export const exportBotFigures = call('GET', '/v1/desk/bot/figures/export', {
  summary: "Exports the outcomes of customers' questions to the bot as a spreadsheet file.",
  who: 'desk',
  request: shape({ ...query, format: ['format', enumOf(...spreadsheetFormats)] }),
  response: fileAnswer,
  codes: { notFound: nothing },
  file: true,
});
