import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  type CannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { errorsOfOutcome } from '../../lib/forms/form-outcome.ts';
import { type SaveResult, useVersionedForm } from '../../lib/forms/use-versioned-form.ts';
import type { Problem } from '../../lib/lists/loaded.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useChange } from '../../lib/server-state/use-change.ts';
import { problemsOf, type ReplyValues, requestOf, valuesOfReply } from './reply-values.ts';

const t = texts.replies;

export type ReplyFormOptions = {
  replyId: string;
  draft: string;
  first: ReplyValues;
  onSaved: (reply: CannedReply) => void;
};

/** The form of a reply, with the newer version if another user saved one. */
export function useReplyForm({ replyId, ...options }: ReplyFormOptions) {
  const change = useChange(saveCannedReply, { invalidates: [listCannedReplies] });
  async function save(values: ReplyValues): Promise<SaveResult<CannedReply>> {
    const outcome = await change.send(requestOf(replyId, values));
    if (outcome.kind === 'ok') return { kind: 'saved', stored: outcome.data };
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale')
      return { kind: 'stale', latest: outcome.data.latest };
    if (outcome.kind === 'refused' && outcome.code === 'shortcutTaken')
      return { kind: 'refused', fields: { shortcut: t.taken } };
    if (outcome.kind === 'refused' && outcome.code === 'tooManyReplies')
      return { kind: 'refused', fields: {}, form: fill(t.tooMany, { max: deskLimits.cannedRepliesPerSite }) };
    return { kind: 'refused', ...errorsOfOutcome(saveCannedReply, outcome as Problem) };
  }
  return useVersionedForm<ReplyValues, CannedReply>({
    ...options,
    problemsOf,
    valuesOf: valuesOfReply,
    save,
    texts: t,
  });
}
