import {
  changeOrderSource,
  type OrderSource,
  removeOrderSource,
} from '@aftercare/contract/desk/orders/order-sources';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { countText, dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './order-sources.module.css';
import { secretFields } from './source-fields.ts';
import { channelsOf, SourceMark } from './source-marks.tsx';

const t = texts.orderSources;
const asItIs = {
  isPaused: undefined,
  withPostalCode: undefined,
  clientId: undefined,
  clientSecret: undefined,
  refreshToken: undefined,
};

type Done = { text: string; isGood: boolean };
type Props = { source: OrderSource; onChanged: () => void; onRemoved: (name: string) => void };

export function SourceDetail({ source, onChanged, onRemoved }: Props) {
  const [done, setDone] = useState<Done>({ text: '', isGood: true });
  const [isRenewing, setIsRenewing] = useState(false);
  const { problem, isPaused } = source;
  return (
    <>
      <div className={styles.state} aria-live="polite">
        <SourceMark source={source} />
        {problem && !isPaused && <p>{problem.msg}</p>}
      </div>
      <SourceFacts source={source} />
      <div className={styles.part}>
        <StatusMessage isGood={done.isGood} text={done.text} />
        <SourceActions
          source={source}
          onDone={setDone}
          onChanged={onChanged}
          onRemoved={onRemoved}
          onRenew={() => setIsRenewing(true)}
        />
      </div>
      {isRenewing && (
        <RenewDialog
          sourceId={source.sourceId}
          onClose={() => setIsRenewing(false)}
          onKnown={() => {
            setIsRenewing(false);
            setDone({ text: t.known, isGood: false });
          }}
          onRenewed={() => {
            setIsRenewing(false);
            setDone({ text: t.renewed, isGood: true });
            onChanged();
          }}
        />
      )}
    </>
  );
}

function SourceFacts({ source }: { source: OrderSource }) {
  const { problem } = source;
  return (
    <Facts
      facts={[
        [t.marketplaces, channelsOf(source)],
        [t.lastSuccess, source.lastSuccessAt ? dateTimeText(source.lastSuccessAt) : t.never],
        problem && [t.lastProblem, dateTimeText(problem.at)],
        source.nextAt && [t.next, dateTimeText(source.nextAt)],
        [t.readUpTo, dateTimeText(source.readUpTo)],
        [t.ordersRead, countText(source.ordersRead)],
        [t.itemsStored, countText(source.itemsStored)],
        [t.itemsUnplaced, countText(source.itemsUnplaced)],
        [t.itemsRefused, countText(source.itemsRefused)],
        [t.postalCodes, source.withPostalCode ? t.imported : t.notImported],
        [t.clientId, source.clientId],
        [t.connectedBy, source.connectedBy],
        [t.connectedAt, dateTimeText(source.createdAt)],
      ]}
    />
  );
}

type ChangesProps = Props & { onDone: (done: Done) => void };

/** Changes and removes a source. Reports the result, since the detail shows it in one place. */
function useSourceChanges({ source: { sourceId, name }, onDone, onChanged, onRemoved }: ChangesProps) {
  const { api } = useSession();
  const [isBusy, setIsBusy] = useState(false);

  async function run(send: () => Promise<{ kind: 'ok' } | Problem>, onOk: () => void) {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    if (outcome.kind === 'ok') return onOk();
    onDone({ text: problemLine(outcome), isGood: false });
  }
  const change = (changed: Partial<RequestOf<typeof changeOrderSource>>, text: string) =>
    run(
      () => api.send(changeOrderSource, { ...asItIs, sourceId, ...changed }),
      () => {
        onDone({ text, isGood: true });
        onChanged();
      },
    );
  async function remove() {
    const question = { title: fill(t.removeAsk, { name }), message: t.removeWhy };
    if (await askConfirm({ ...question, confirm: t.remove, cancel: t.cancel }))
      await run(
        () => api.send(removeOrderSource, { sourceId }),
        () => onRemoved(name),
      );
  }
  return { isBusy, change, remove };
}

function SourceActions({ onRenew, ...props }: ChangesProps & { onRenew: () => void }) {
  const { isBusy, change, remove } = useSourceChanges(props);
  const { isPaused, withPostalCode } = props.source;
  return (
    <div className={styles.actions}>
      <Button
        look="plain"
        isBusy={isBusy}
        onClick={() => void change({ isPaused: !isPaused }, isPaused ? t.resumed : t.paused)}
      >
        {isPaused ? t.resume : t.pause}
      </Button>
      <Button look="plain" onClick={onRenew}>
        {t.renew}
      </Button>
      <Button
        look="plain"
        isBusy={isBusy}
        onClick={() => void change({ withPostalCode: !withPostalCode }, t.changed)}
      >
        {withPostalCode ? t.postalCodesOff : t.postalCodesOn}
      </Button>
      <Button look="plain" isBusy={isBusy} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </div>
  );
}

type RenewProps = { sourceId: string; onClose: () => void; onKnown: () => void; onRenewed: () => void };

function RenewDialog({ sourceId, onClose, onKnown, onRenewed }: RenewProps) {
  const { api } = useSession();
  return (
    <Dialog title={t.renewTitle} onClose={onClose} closeLabel={texts.desk.close}>
      <p>{t.renewWhy}</p>
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
        action={t.renew}
        onRefused={(refusal) => {
          if (refusal.code !== 'conflictStale') return false;
          onKnown();
          return true;
        }}
        onDone={onRenewed}
      />
    </Dialog>
  );
}
