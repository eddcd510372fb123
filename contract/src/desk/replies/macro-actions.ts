import * as z from 'zod/mini';
import { listOf, type OursOf, oneOf, optional, shape } from '../../fields/shape.ts';
import { enumOf, id, lines, prose } from '../../fields/values.ts';
import { closeReasons } from '../chat/inbox.ts';
import { tagName } from '../chat/tags.ts';
import { ticketPriorities } from '../chat/tickets.ts';
import { deskLimits } from '../limits.ts';
import { inLanguages } from './canned-replies.ts';
import { unknownVariables } from './reply-variables.ts';

/** `insert` only writes the text into the draft of the agent who runs the macro. */
export const macroTextModes = ['insert', 'send'] as const;
const mode = { mode: ['mode', enumOf(...macroTextModes)] } as const;
const tags = { tags: ['tags', listOf(tagName, deskLimits.macroTagsPerAction)] } as const;

/** `take`: the agent who runs the macro. `priority`: of the newest ticket, if the chat has one. `bot`: hand back. */
export const macroAction = oneOf('kind', {
  text: shape({ ...mode, texts: ['texts', inLanguages(lines(deskLimits.cannedReplyMaxLength))] }),
  reply: shape({ ...mode, replyId: ['reply_id', id] }),
  tag: shape(tags),
  untag: shape(tags),
  take: shape({}),
  assign: shape({ personId: ['person_id', id] }),
  group: shape({ groupId: ['group_id', id] }),
  priority: shape({ priority: ['priority', enumOf(...ticketPriorities)] }),
  note: shape({ body: ['body', prose(deskLimits.noteMaxLength)] }),
  snooze: shape({
    minutes: ['minutes', z.int().check(z.minimum(1), z.maximum(deskLimits.snoozeMaxDays * 24 * 60))],
  }),
  bot: shape({}),
  close: shape({ reason: ['reason', optional(enumOf(...closeReasons))] }),
});
export type MacroAction = OursOf<typeof macroAction>;
export type MacroActionKind = MacroAction['kind'];

export const macroActionKinds = [
  ...(['text', 'reply', 'tag', 'untag', 'take', 'assign', 'group'] as const),
  ...(['priority', 'note', 'snooze', 'bot', 'close'] as const),
] as const;

const endings: ReadonlySet<MacroActionKind> = new Set(['assign', 'group', 'bot', 'close']);
type TextAction = Extract<MacroAction, { kind: 'text' | 'reply' }>;

/** The action with the text of the macro; null if it has none. */
export const textActionOf = (actions: readonly MacroAction[]): TextAction | null =>
  actions.find((action) => action.kind === 'text' || action.kind === 'reply') ?? null;

export type MacroProblem = 'none' | 'twice' | 'order' | 'textMissing' | 'variable' | 'tagsMissing';

/**
 * Why these actions are no macro; null if they are one. Each kind occurs once, with one text in all. An action that
 * passes the chat on or closes it is the last one, and no text is inserted into its draft.
 */
export function macroProblem(actions: readonly MacroAction[]): MacroProblem | null {
  if (actions.length === 0) return 'none';
  const kinds = actions.map(({ kind }) => (kind === 'reply' ? 'text' : kind));
  if (new Set(kinds).size < kinds.length) return 'twice';
  const ending = actions.findIndex(({ kind }) => endings.has(kind));
  const isInserted = textActionOf(actions)?.mode === 'insert';
  if (ending !== -1 && (isInserted || ending < actions.length - 1)) return 'order';
  for (const action of actions) {
    if ('tags' in action && action.tags.length === 0) return 'tagsMissing';
    if (action.kind !== 'text') continue;
    const written = Object.values(action.texts).filter((text) => text !== undefined && text.trim() !== '');
    if (written.length === 0) return 'textMissing';
    if (written.some((text) => unknownVariables(text ?? '').length > 0)) return 'variable';
  }
  return null;
}
