import * as z from 'zod/mini';
import { maxLength } from '../fields/max-length.ts';
import { shape } from '../fields/shape.ts';
import { languageSchema } from '../languages.ts';

/** A question in the format of the vendor's service: the fields of `zhuiyibot/run` (decision 154). */
export const zhuiyiQuestion = shape({
  chatId: ['zhuiyibot_chat_id', z.string()],
  threadId: ['zhuiyibot_thread_id', z.string()],
  message: ['message', z.string()],
  type: ['type', z.literal('text')],
  lang: ['lang', languageSchema],
});

export type ZhuiyiAnswer = { html: string; handsOver: boolean };

/** The fields of the vendor's answer that the server reads; the vendor may send more. */
const wireSchema = z.object({
  code: z.literal(200),
  data: z.object({
    toManual: z.union([z.literal(0), z.literal(1)]),
    info: z.array(z.object({ answer: z.string() })).check(maxLength(20)),
  }),
});

export const zhuiyiAnswer = {
  /** null: the body has another form. `html` is '' if there is no answer. */
  fromWire(body: unknown): ZhuiyiAnswer | null {
    const read = wireSchema.safeParse(body);
    if (!read.success) return null;
    const { toManual, info } = read.data.data;
    return { html: info[0]?.answer ?? '', handsOver: toManual === 1 };
  },
  toWire: ({ html, handsOver }: ZhuiyiAnswer): unknown => ({
    code: 200,
    data: { toManual: handsOver ? 1 : 0, info: html === '' ? [] : [{ answer: html, answerType: 1 }] },
  }),
};
