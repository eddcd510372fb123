import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  type CannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { siteOptions } from '../../lib/lists/filters.tsx';
import type { Problem } from '../../lib/lists/loaded.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useChange } from '../../lib/server-state/use-change.ts';
import styles from './replies.module.css';

const t = texts.replies;

/** Copies the stored reply. Both then change independently. */
export function CopyReply({ reply }: { reply: CannedReply }) {
  const { person } = useSession();
  const sites = siteOptions(
    person.merchants.filter(
      ({ merchantId }) => merchantId !== reply.merchantId && mayCallAt(person, merchantId, saveCannedReply),
    ),
  );
  const [chosen, setChosen] = useState('');
  const { copy, isBusy, result } = useCopy(reply);
  const [site, name] = sites.find(([id]) => id === chosen) ?? sites[0] ?? [];
  if (site === undefined || name === undefined) return null;
  return (
    <div className={styles.copy}>
      <select aria-label={t.copyTo} value={site} onChange={({ target }) => setChosen(target.value)}>
        {sites.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Button isBusy={isBusy} onClick={() => void copy(site, name)}>
        {t.copy}
      </Button>
      <StatusMessage text={result.text} isGood={result.isGood} />
    </div>
  );
}

function useCopy({ folder, shortcut, name, texts: own }: CannedReply) {
  const [result, setResult] = useState({ text: '', isGood: true });
  const { send, isBusy } = useChange(saveCannedReply, { invalidates: [listCannedReplies] });

  async function copy(merchantId: string, site: string) {
    const replyId = crypto.randomUUID();
    const outcome = await send({ merchantId, replyId, version: 0, folder, shortcut, name, texts: own });
    if (outcome.kind === 'ok') return setResult({ text: fill(t.copied, { site }), isGood: true });
    setResult({ text: refusalText(outcome as Problem), isGood: false });
  }
  return { copy, isBusy, result };
}

function refusalText(problem: Problem): string {
  if (problem.kind === 'refused' && problem.code === 'shortcutTaken') return t.taken;
  if (problem.kind === 'refused' && problem.code === 'tooManyReplies')
    return fill(t.tooMany, { max: deskLimits.cannedRepliesPerSite });
  return problemLine(problem);
}
