import { cancelReplay, type Replay, type ReplayAim, viewReplay } from '@aftercare/contract/desk/bot/replay';
import type { Language } from '@aftercare/contract/languages';
import { useEffect, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { type CallLoaded, useCall } from '../../../lib/server-state/use-call.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';

export type ReplayPlace = { merchantId: string; lang: Language };

const lookMs = 1_000;

export const isUnderWay = (replay: Replay | null | undefined): boolean =>
  replay?.state === 'waiting' || replay?.state === 'running';

/** The newest replay of an aim; its progress each second while it runs. */
export function useReplay(place: ReplayPlace, aim: ReplayAim) {
  const [isGoing, setIsGoing] = useState(false);
  const loaded = useCall(viewReplay, { ...place, aim }, isGoing ? { everyMs: lookMs } : {});
  const isRunning = isUnderWay(loaded.data?.replay);
  useEffect(() => setIsGoing(isRunning), [isRunning]);
  const { send, isBusy } = useChange(cancelReplay, { invalidates: [viewReplay] });
  const [problem, setProblem] = useState<string>();
  return {
    loaded: loaded as CallLoaded<{ replay: Replay | null }>,
    isCancelling: isBusy,
    cancelProblem: problem,
    async cancel() {
      const outcome = await send({ ...place, aim });
      setProblem(outcome.kind === 'ok' ? undefined : problemLine(outcome));
    },
  };
}
