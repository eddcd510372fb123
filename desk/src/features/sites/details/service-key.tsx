import { type BotServiceState, serviceKey } from '@aftercare/contract/desk/sites/bot-service';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { TextField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useDecision } from '../../../lib/forms/use-decision.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.siteBot;

type Outcome = Promise<{ kind: 'ok' } | Problem>;
type Props = {
  state: Pick<BotServiceState, 'key' | 'allowedHosts'>;
  /** The recipient of the key. */
  host: string;
  legend: string;
  /** Says in a question how the site works without a key. */
  removeSure: string;
  store: (key: string) => Outcome;
  remove: () => Outcome;
  onChanged: () => void;
};

/** The key that the server sends to a host. No call returns it. */
export function ServiceKey({ state, host, legend, removeSure, store, remove, onChanged }: Props) {
  const { decide, isBusy, problem } = useDecision('', onChanged);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  async function storeTyped(): Promise<void> {
    const key = typed.trim();
    const isKey = serviceKey.safeParse(key).success;
    setIsWrong(!isKey);
    if (!isKey) return;
    await decide(async () => {
      const outcome = await store(key);
      if (outcome.kind === 'ok') setTyped('');
      return outcome;
    });
  }
  async function removeStored(): Promise<void> {
    const question = { title: t.remove, message: removeSure, confirm: t.remove, cancel: t.keep };
    if (await askConfirm(question)) await decide(remove);
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      <KeyLines state={state} host={host} />
      <TextField
        type="password"
        label={t.newKey}
        hint={t.newKeyHint}
        error={isWrong ? t.keyWrong : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <StatusMessage text={problem} />
      <p>
        <Button isBusy={isBusy} onClick={() => void storeTyped()}>
          {t.store}
        </Button>{' '}
        {state.key && (
          <Button look="quiet" disabled={isBusy} onClick={() => void removeStored()}>
            {t.remove}
          </Button>
        )}
      </p>
    </fieldset>
  );
}

function KeyLines({ state: { key, allowedHosts }, host }: Pick<Props, 'state' | 'host'>) {
  return (
    <>
      {!allowedHosts.includes(host) && <p>{fill(t.notAllowed, { host })}</p>}
      <p role="status">
        {key
          ? fill(t.keyStored, { host: key.host, name: key.storedBy, time: dateTimeText(key.storedAt) })
          : t.keyNone}
      </p>
      {key && key.host !== host && <p>{fill(t.keyElsewhere, { host })}</p>}
    </>
  );
}
