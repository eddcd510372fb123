import type { RequestOf } from '@aftercare/contract/call';
import {
  changeOrderSource,
  type OrderSource,
  removeOrderSource,
} from '@aftercare/contract/desk/order-sources';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import { CallForm } from '../../lib/call-form.tsx';
import { countText, momentText } from '../../lib/format.ts';
import type { Problem } from '../../lib/loaded.ts';
import { problemLine } from '../../lib/problem-text.ts';
import { Said } from '../../lib/said.tsx';
import { Facts } from '../../lib/screen.tsx';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './order-sources.module.css';
import { secretFields } from './source-fields.ts';
import { channelsOf, SourceMark } from './source-marks.tsx';

const words = texts.orderSources;
const asItIs = {
  isPaused: undefined,
  withPostalCode: undefined,
  clientId: undefined,
  clientSecret: undefined,
  refreshToken: undefined,
};

type Props = { source: OrderSource; onChanged: () => void; onRemoved: (name: string) => void };

export function SourceDetail({ source, onChanged, onRemoved }: Props) {
  const { api } = useSession();
  const { sourceId, name, isPaused, withPostalCode, problem } = source;
  const [done, setDone] = useState({ text: '', isGood: true });
  const [isBusy, setIsBusy] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);

  async function run(send: () => Promise<{ kind: 'ok' } | Problem>, onDone: () => void) {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    if (outcome.kind === 'ok') return onDone();
    setDone({ text: problemLine(outcome), isGood: false });
  }
  const change = (changed: Partial<RequestOf<typeof changeOrderSource>>, text: string) =>
    run(
      () => api.send(changeOrderSource, { ...asItIs, sourceId, ...changed }),
      () => {
        setDone({ text, isGood: true });
        onChanged();
      },
    );
  async function remove() {
    const question = { title: fill(words.removeAsk, { name }), message: words.removeWhy };
    if (await askConfirm({ ...question, confirm: words.remove, cancel: words.cancel }))
      await run(
        () => api.send(removeOrderSource, { sourceId }),
        () => onRemoved(name),
      );
  }

  return (
    <>
      <div className={styles.state} aria-live="polite">
        <SourceMark source={source} />
        {problem && !isPaused && <p>{problem.msg}</p>}
      </div>
      <Facts
        facts={[
          [words.marketplaces, channelsOf(source)],
          [words.lastSuccess, source.lastSuccessAt ? momentText(source.lastSuccessAt) : words.never],
          problem && [words.lastProblem, momentText(problem.at)],
          source.nextAt && [words.next, momentText(source.nextAt)],
          [words.readUpTo, momentText(source.readUpTo)],
          [words.ordersRead, countText(source.ordersRead)],
          [words.itemsStored, countText(source.itemsStored)],
          [words.itemsUnplaced, countText(source.itemsUnplaced)],
          [words.itemsRefused, countText(source.itemsRefused)],
          [words.postalCodes, withPostalCode ? words.asked : words.notAsked],
          [words.clientId, source.clientId],
          [words.connectedBy, source.connectedBy],
          [words.connectedAt, momentText(source.createdAt)],
        ]}
      />
      <div className={styles.part}>
        <Said isGood={done.isGood} text={done.text} />
        <div className={styles.actions}>
          <Button
            look="plain"
            isBusy={isBusy}
            onClick={() => void change({ isPaused: !isPaused }, isPaused ? words.resumed : words.paused)}
          >
            {isPaused ? words.resume : words.pause}
          </Button>
          <Button look="plain" onClick={() => setIsRenewing(true)}>
            {words.renew}
          </Button>
          <Button
            look="plain"
            isBusy={isBusy}
            onClick={() => void change({ withPostalCode: !withPostalCode }, words.changed)}
          >
            {withPostalCode ? words.postalCodesOff : words.postalCodesOn}
          </Button>
          <Button look="plain" isBusy={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </div>
      </div>
      {isRenewing && (
        <Dialog title={words.renewTitle} onClose={() => setIsRenewing(false)} closeLabel={texts.desk.close}>
          <p>{words.renewWhy}</p>
          <CallForm
            api={api}
            call={changeOrderSource}
            focus="clientId"
            fields={secretFields}
            requestOf={(typed) => ({
              ...asItIs,
              sourceId,
              clientId: typed('clientId') || undefined,
              clientSecret: typed('clientSecret') || undefined,
              refreshToken: typed('refreshToken') || undefined,
            })}
            action={words.renew}
            onRefused={(refusal) => {
              if (refusal.code !== 'conflictStale') return false;
              setIsRenewing(false);
              setDone({ text: words.known, isGood: false });
              return true;
            }}
            onDone={() => {
              setIsRenewing(false);
              setDone({ text: words.renewed, isGood: true });
              onChanged();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
