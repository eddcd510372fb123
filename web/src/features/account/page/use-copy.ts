import { viewCopy } from '@aftercare/contract/privacy/copy';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { keepAsking } from '../../../lib/api/keep-asking.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';

export type Copy =
  | { kind: 'none' | 'preparing' | 'gone' | 'failed' }
  /** The address is valid for an hour, so it is requested again before that. */
  | { kind: 'ready'; fileUrl: string };

const key = 'ownCopy';
const lookMs = { preparing: 1_500, ready: 15 * 60_000 } as const;
const mailed = /^#copy=([A-Za-z0-9_-]{1,64})$/;

/** Requested in this tab, or named by the link in a mail. */
const knownCopy = (): string | null => mailed.exec(location.hash)?.[1] ?? tabStorage.read(key);

export function useCopy() {
  const api = useApi();
  const [copyId, setCopyId] = useState<string | null>(null);
  const [copy, setCopy] = useState<Copy>({ kind: 'none' });
  const [looks, setLooks] = useState(0);
  useEffect(() => setCopyId(knownCopy()), []);

  useEffect(() => {
    if (copyId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Copy, lookAgainMs: number) => {
      setCopy(next);
      timer = setTimeout(() => setLooks(looks + 1), lookAgainMs);
    };
    const stop = keepAsking({
      ask: () => api.send(viewCopy, { copyId }, { startedBy: 'app' }),
      onAnswer: (answer) => {
        if (answer?.kind !== 'ok') return setCopy({ kind: 'gone' });
        const { fileUrl } = answer.data;
        if (fileUrl === null) show({ kind: 'preparing' }, lookMs.preparing);
        else show({ kind: 'ready', fileUrl }, lookMs.ready);
      },
      onFailed: () => setCopy({ kind: 'failed' }),
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, copyId, looks]);

  return {
    copy,
    begin: (id: string) => {
      tabStorage.write(key, id);
      setCopy({ kind: 'preparing' });
      setCopyId(id);
    },
    again: () => setLooks(looks + 1),
  };
}
