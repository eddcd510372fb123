import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  type CannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { useState } from 'react';
import { errorsOfOutcome } from '../../lib/forms/form-outcome.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
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
export function useReplyForm({ replyId, draft, first, onSaved }: ReplyFormOptions) {
  const work = useContractForm<ReplyValues>({ draft, first, problemsOf });
  const change = useChange(saveCannedReply, { invalidates: [listCannedReplies] });
  const [latest, setLatest] = useState<CannedReply | null>(null);
  const [message, setMessage] = useState('');
  const { form, showRefusal, finish } = work;

  /** Shows a stored version. The draft is dropped last, because the reset would store it again. */
  function show(reply: CannedReply) {
    form.reset(valuesOfReply(reply));
    finish();
    setLatest(null);
  }
  async function save(values: ReplyValues) {
    setMessage('');
    const outcome = await change.send(requestOf(replyId, values));
    if (outcome.kind === 'ok') {
      show(outcome.data);
      setMessage(t.saved);
      return onSaved(outcome.data);
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') return setLatest(outcome.data.latest);
    if (outcome.kind === 'refused' && outcome.code === 'shortcutTaken')
      return showRefusal({ shortcut: t.taken });
    if (outcome.kind === 'refused' && outcome.code === 'tooManyReplies')
      return showRefusal({}, fill(t.tooMany, { max: deskLimits.cannedRepliesPerSite }));
    const { fields, form: whole } = errorsOfOutcome(saveCannedReply, outcome as Problem);
    showRefusal(fields, whole);
  }
  return {
    ...work,
    message,
    latest,
    submit: work.submit(save),
    useLatest: () => latest && show(latest),
    keepMine() {
      if (latest === null) return;
      form.setValue('version', latest.version);
      setLatest(null);
      setMessage(t.kept);
    },
  };
}
