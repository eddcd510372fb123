import {
  type BotServiceState,
  removeBotKey,
  serviceKey,
  storeBotKey,
  viewBotService,
} from '@aftercare/contract/desk/sites/bot-service';
import { hostOfService } from '@aftercare/contract/sites/bot-service';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { TextField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { useDecision } from '../../../lib/forms/use-decision.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';

const t = texts.siteBot;

type Props = { merchantId: string; url: string };

/** The key that the server sends to the host of this address. No call returns it. */
export function BotKey({ merchantId, url }: Props) {
  const { api } = useSession();
  const loaded = useCall(viewBotService, { merchantId });
  const { decide, isBusy, problem } = useDecision('', loaded.reload);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  async function store(): Promise<void> {
    const key = typed.trim();
    const isKey = serviceKey.safeParse(key).success;
    setIsWrong(!isKey);
    if (!isKey) return;
    await decide(async () => {
      const outcome = await api.send(storeBotKey, { merchantId, url, key });
      if (outcome.kind === 'ok') setTyped('');
      return outcome;
    });
  }
  async function remove(): Promise<void> {
    const question = {
      title: t.remove,
      message: t.removeSure,
      confirm: t.remove,
      cancel: t.keep,
    };
    if (await askConfirm(question)) await decide(() => api.send(removeBotKey, { merchantId }));
  }
  return (
    <LoadedBody loaded={loaded} lines={3}>
      {(state) => (
        <fieldset>
          <legend>{t.key}</legend>
          <KeyLines state={state} host={hostOfService(url)} />
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
            <Button isBusy={isBusy} onClick={() => void store()}>
              {t.store}
            </Button>{' '}
            {state.key && (
              <Button look="quiet" disabled={isBusy} onClick={() => void remove()}>
                {t.remove}
              </Button>
            )}
          </p>
        </fieldset>
      )}
    </LoadedBody>
  );
}

function KeyLines({ state: { key, allowedHosts }, host }: { state: BotServiceState; host: string }) {
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
