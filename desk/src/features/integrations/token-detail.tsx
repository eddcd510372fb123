import { type ApiToken, revokeApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import styles from './integrations.module.css';
import { TokenMark, TokenSite } from './token-marks.tsx';

const t = texts.tokens;

type Props = { token: ApiToken; onRevoked: () => void };

export function TokenDetail({ token, onRevoked }: Props) {
  const { api } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState({ text: '', isGood: true });
  const { tokenId, name, scopes, revokedAt, usedAt } = token;

  async function revoke() {
    const question = { title: fill(t.revokeAsk, { name }), message: t.revokeWhy };
    if (!(await askConfirm({ ...question, confirm: t.revoke, cancel: t.keep }))) return;
    setIsBusy(true);
    const outcome = await api.send(revokeApiToken, { tokenId });
    setIsBusy(false);
    if (outcome.kind !== 'ok') return setMessage({ text: problemLine(outcome), isGood: false });
    setMessage({ text: fill(t.revoked, { name }), isGood: true });
    onRevoked();
  }

  return (
    <>
      <div className={styles.state} aria-live="polite">
        <TokenMark token={token} />
      </div>
      <Facts
        facts={[
          [t.site, <TokenSite key="site" token={token} />],
          [t.scopes, scopes.map((scope) => t.scopeNames[scope]).join(', ')],
          [t.prefix, `${token.prefix}…`],
          [t.expires, dateTimeText(token.endsAt)],
          [t.used, usedAt ? dateTimeText(usedAt) : t.neverUsed],
          revokedAt && [t.revokedAt, dateTimeText(revokedAt)],
          [t.created, dateTimeText(token.createdAt)],
          [t.createdBy, token.createdBy],
        ]}
      />
      <div className={styles.part}>
        <StatusMessage {...message} />
        {!revokedAt && (
          <div className={styles.actions}>
            <Button look="plain" isBusy={isBusy} onClick={() => void revoke()}>
              {t.revoke}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
