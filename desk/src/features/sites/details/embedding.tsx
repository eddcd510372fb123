import {
  renewIdentityKey,
  stopIdentityKeys,
  viewIdentityKey,
} from '@aftercare/contract/desk/chat/identity-key';
import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { loaderPath } from '@aftercare/contract/embedding/embed-places';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import styles from '../../../lib/forms/form.module.css';
import { useDecision } from '../../../lib/forms/use-decision.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { Copyable } from '../../../lib/parts/copyable.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';

const t = texts.siteEmbedding;

/** Snippet and identity key take effect at once; neither is part of the draft. */
export function Embedding({ site: { merchantId, origin } }: { site: SiteState }) {
  return (
    <section className={styles.group}>
      <h2>{t.title}</h2>
      <div className={styles.fields}>
        <Copyable label={t.snippet} text={`<script async src="${origin}${loaderPath}"></script>`} />
        <IdentityKey merchantId={merchantId} />
      </div>
    </section>
  );
}

function IdentityKey({ merchantId }: { merchantId: string }) {
  const { api } = useSession();
  const [secret, setSecret] = useState('');
  const loaded = useCall(viewIdentityKey, { merchantId });
  const { decide, isBusy, problem: message } = useDecision('', loaded.reload);
  const make = () =>
    decide(async () => {
      const outcome = await api.send(renewIdentityKey, { merchantId });
      if (outcome.kind === 'ok') setSecret(outcome.data.secret);
      return outcome;
    });
  async function stop(): Promise<void> {
    const question = {
      title: t.stop,
      message: t.stopSure,
      confirm: t.stop,
      cancel: t.keep,
    };
    if (!(await askConfirm(question))) return;
    setSecret('');
    await decide(() => api.send(stopIdentityKeys, { merchantId }));
  }
  return (
    <LoadedBody loaded={loaded} lines={2}>
      {({ key, formerUntil }) => (
        <fieldset>
          <legend>{t.key}</legend>
          <p className={styles.hint}>{t.why}</p>
          <p>{key ? fill(t.made, { name: key.madeBy, time: dateTimeText(key.madeAt) }) : t.none}</p>
          {formerUntil && <p>{fill(t.former, { time: dateTimeText(formerUntil) })}</p>}
          <div role="status">{secret && <Copyable key={secret} label={t.once} text={secret} />}</div>
          <StatusMessage text={message} />
          <p>
            <Button isBusy={isBusy} onClick={() => void make()}>
              {key ? t.renew : t.make}
            </Button>{' '}
            {key && (
              <Button look="quiet" disabled={isBusy} onClick={() => void stop()}>
                {t.stop}
              </Button>
            )}
          </p>
        </fieldset>
      )}
    </LoadedBody>
  );
}
