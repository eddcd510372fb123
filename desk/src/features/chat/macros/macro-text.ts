import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { textActionOf } from '@aftercare/contract/desk/replies/macro-actions';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { fillVariables, type ReplyValues } from '@aftercare/contract/desk/replies/reply-variables';
import { type Language, languages } from '@aftercare/contract/languages';

export type MacroText = { mode: 'insert' | 'send'; text: string };

/**
 * The text of a macro with its variables filled in, in this language, or else the first one that exists. '' if it has
 * none, or while the replies load; null if no action has a text.
 */
export function macroText(
  { actions }: Pick<Macro, 'actions'>,
  { lang, values, replies }: { lang: Language; values: ReplyValues; replies: readonly CannedReply[] },
): MacroText | null {
  const action = textActionOf(actions);
  if (action === null) return null;
  const texts =
    action.kind === 'text'
      ? action.texts
      : (replies.find(({ replyId }) => replyId === action.replyId)?.texts ?? {});
  const text = [lang, ...languages].map((one) => texts[one]).find((one) => one !== undefined) ?? '';
  return { mode: action.mode, text: fillVariables(text, values) };
}
