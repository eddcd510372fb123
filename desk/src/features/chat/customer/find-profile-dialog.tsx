import type { CustomerView } from '@aftercare/contract/desk/customers/customer-view';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { type Found, searchDesk } from '@aftercare/contract/desk/search/search';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import styles from './customer-pane.module.css';
import type { OtherProfile } from './link-dialogs.tsx';

const t = texts.samePerson;

type Props = { view: CustomerView; onChoose: (other: OtherProfile) => void; onClose: () => void };

/** Finds customers and chats of the same site by a part of a name or email address. */
export function FindProfileDialog({ view, onChoose, onClose }: Props) {
  const { api } = useSession();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<OtherProfile[] | null>(null);
  async function find() {
    const typed = text.trim();
    if (typed.length < deskLimits.deskSearchMinLength) return setProblem(t.findMore);
    setBusy(true);
    const outcome = await api.send(searchDesk, { text: typed, most: deskLimits.deskSearchHits });
    setBusy(false);
    setProblem(outcome.kind === 'ok' ? '' : problemLine(outcome as Problem));
    if (outcome.kind === 'ok') setFound(profilesIn(outcome.data, view));
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void find();
  };
  return (
    <FormDialog title={t.find} description={<p>{t.findWhere}</p>} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextField
          label={t.findBy}
          type="search"
          value={text}
          error={problem}
          maxLength={limits.searchMaxLength}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.meta}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.search}
          </Button>
          <Button onClick={onClose}>{texts.customer.cancel}</Button>
        </div>
      </form>
      <div role="status">{found?.length === 0 && <p>{t.nothingFound}</p>}</div>
      <ul className={styles.list}>
        {found?.map((one) => (
          <li key={one.profileId} className={styles.row}>
            <span>{[one.givenName, one.email].filter((part) => part !== '').join(', ')}</span>
            <span className={styles.meta}>
              <span className={styles.soft}>{one.isVerified ? t.anAccount : t.aChat}</span>
              <Button
                onClick={() => onChoose(one)}
                aria-label={fill(t.linkOne, { name: one.givenName || one.email })}
              >
                {t.link}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** The server refuses a chat that belongs to an account, and an account without a verified address. */
function profilesIn({ customers, conversations }: Found, view: CustomerView): OtherProfile[] {
  const known = new Set([
    view.account?.customerId,
    view.conversationId,
    ...(view.link?.profiles ?? []).map(({ profileId }) => profileId),
  ]);
  const accounts = customers.map(({ customerId, ...one }) => ({
    ...one,
    profileId: customerId,
    isVerified: true,
  }));
  const ofAccounts = new Set(customers.map(({ email }) => email.toLowerCase()));
  const chats = conversations
    .filter(({ email }) => !ofAccounts.has(email.toLowerCase()))
    .map(({ conversationId, ...one }) => ({ ...one, profileId: conversationId, isVerified: false }));
  return [...accounts, ...chats]
    .filter(({ merchantId, profileId }) => merchantId === view.merchantId && !known.has(profileId))
    .map((one) => ({ ...one, version: 0 }));
}
