import type { BusinessCodeName } from '@aftercare/contract/wire/business-codes';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Unreachable } from '../api/api.ts';
import { problemLine } from '../api/problem-text.ts';
import { StatusMessage } from '../frame/status-message.tsx';
import { fill } from '../parts/text.ts';

type Refused<Code, Data> = { kind: 'refused'; code: Code; msg: string; data: Data };
type Deleted =
  | { kind: 'ok' }
  | Unreachable
  | Refused<'conflictStale', { latest: { name: string } }>
  | Refused<Exclude<BusinessCodeName, 'ok' | 'conflictStale'>, unknown>;

type Props = {
  name: string;
  /** Deletes the version that the user sees. */
  send: () => Promise<Deleted>;
  isBusy: boolean;
  /** The list, which opens after the deletion. */
  backHref: string;
  /** `stale`: another user saved a version since, which has this name. */
  texts: Record<'remove' | 'removeAsk' | 'removeWhy' | 'cancel' | 'stale', string>;
};

/** Deletes an entry with a `version` after a confirmation. */
export function DeleteVersioned({ name, send, isBusy, backHref, texts: t }: Props) {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState('');

  async function remove() {
    const question = { title: fill(t.removeAsk, { name }), message: t.removeWhy };
    if (!(await askConfirm({ ...question, confirm: t.remove, cancel: t.cancel }))) return;
    const outcome = await send();
    if (outcome.kind === 'ok') return navigate(backHref);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    setProblem(isStale ? fill(t.stale, { name: outcome.data.latest.name }) : problemLine(outcome));
  }
  return (
    <div>
      <Button look="quiet" isBusy={isBusy} onClick={() => void remove()}>
        {t.remove}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}
