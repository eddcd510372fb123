import { type Colleague, listAgents } from '@aftercare/contract/desk/chat/assignment';
import { removePublicProfile } from '@aftercare/contract/desk/team/public-profile';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from './public-profile.module.css';
import { hasPublicProfile, PublicProfile } from './public-profile.tsx';

const t = texts.publicProfile;

/** The public names and pictures of the team, for supervisors, who can remove them. */
export function PublicProfiles({ merchantId }: { merchantId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="plain" onClick={() => setIsOpen(true)}>
        {t.team}
      </Button>
      {isOpen && (
        <Dialog title={t.team} closeLabel={t.close} onClose={() => setIsOpen(false)}>
          <Team merchantId={merchantId} />
        </Dialog>
      )}
    </>
  );
}

const maxPages = 5;

function Team({ merchantId }: { merchantId: string | undefined }) {
  const { rows, problem } = useAllPages(listAgents, { merchantId, name: undefined }, maxPages);
  const { send, isBusy } = useChange(removePublicProfile, { invalidates: [listAgents] });
  const [done, setDone] = useState({ text: '', isGood: true });
  if (problem) return <StatusMessage text={problemLine(problem)} />;
  if (rows === null) return <Loading />;
  const people = rows.filter(hasPublicProfile).toSorted((a, b) => a.name.localeCompare(b.name));

  async function clear({ personId, name }: Colleague) {
    const question = {
      title: fill(t.clearAsk, { name }),
      message: t.clearWhy,
      confirm: t.clear,
      cancel: t.cancel,
    };
    if (!(await askConfirm(question))) return;
    const outcome = await send({ personId });
    if (outcome.kind === 'ok') setDone({ text: fill(t.cleared, { name }), isGood: true });
    else if (outcome.kind === 'refused' && outcome.code === 'notFound')
      setDone({ text: fill(t.notYours, { name }), isGood: false });
    else setDone({ text: problemLine(outcome), isGood: false });
  }

  return (
    <>
      {people.length === 0 && <p>{t.none}</p>}
      <ul className={styles.list}>
        {people.map((one) => (
          <li key={one.personId} className={styles.row}>
            <span>
              <PublicProfile person={one} /> {one.publicName !== undefined && `(${one.name})`}
            </span>
            <Button isBusy={isBusy} aria-label={`${one.name}: ${t.clear}`} onClick={() => void clear(one)}>
              {t.clearShort}
            </Button>
          </li>
        ))}
      </ul>
      <StatusMessage isGood={done.isGood} text={done.text} />
    </>
  );
}
