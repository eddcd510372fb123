import * as z from 'zod/mini';
import { type OursOf, shape } from '../../fields/shape.ts';
import { enumOf, id, verbatim } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

/** The customer or the team, for whom the text is. */
export const draftTargets = ['reply', 'note'] as const;
export type DraftTarget = (typeof draftTargets)[number];

const maxLength = Math.max(limits.messageMaxLength, deskLimits.noteMaxLength);
const draftText = verbatim(
  () => undefined,
  (text) => text.length <= maxLength,
);
const version = z.int().check(z.minimum(0), z.maximum(2 ** 30));

/** `version` rises with each change and is 0 if there was none. `text` is '' after sending. */
const draft = shape({ text: ['text', z.string()], version: ['version', z.int()] });
export type ServerDraft = OursOf<typeof draft>;

const conversationId = { conversationId: ['conversation_id', id] } as const;

export const readDrafts = call('GET', '/v1/desk/conversation/drafts', {
  summary: "Returns the caller's unsent reply and note of a conversation.",
  who: 'desk',
  request: shape(conversationId),
  response: shape({ reply: ['reply', draft], note: ['note', draft] }),
  codes: { notFound: nothing },
});

/** `version` is the one that the text was based on. If another tab stored a newer text, nothing is stored. */
export const saveDraft = call('PUT', '/v1/desk/conversation/draft', {
  summary: "Stores the caller's unsent reply or note of a conversation for 30 days; '' clears it.",
  who: 'desk',
  request: shape({
    ...conversationId,
    target: ['target', enumOf(...draftTargets)],
    text: ['text', draftText],
    version: ['version', version],
  }),
  response: draft,
  codes: { notFound: nothing, conflictStale: shape({ latest: ['latest', draft] }) },
});
