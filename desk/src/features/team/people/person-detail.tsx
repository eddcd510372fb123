import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  type ListedPerson,
} from '@aftercare/contract/desk/team/people';
import { removePublicProfile } from '@aftercare/contract/desk/team/public-profile';
import { resetTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { Button, buttonClass } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { hasPublicProfile, PublicProfile } from '../public-profile/public-profile.tsx';
import styles from './person-detail.module.css';
import { FactorMark, PersonMark } from './person-marks.tsx';
import { RolesEditor } from './roles-editor.tsx';

const t = texts.people;
const own = texts.publicProfile;

type Sent = Promise<{ kind: 'ok' } | Problem>;
type Done = { text: string; isGood: boolean };
type PersonDetailProps = { person: ListedPerson; onChanged: () => void; onInviteAgain: () => void };

function refusalOf(outcome: Problem): string {
  if (outcome.kind === 'refused' && outcome.code === 'lastOperator') return t.lastOperator;
  if (outcome.kind === 'refused' && outcome.code === 'forbidden') return t.notYours;
  return problemLine(outcome);
}

export function PersonDetail({ person, onChanged, onInviteAgain }: PersonDetailProps) {
  const { state, createdAt, seenAt } = person;
  const { run, done, isBusy } = useRun(onChanged);
  return (
    <>
      <Facts
        facts={[
          [t.email, person.email],
          [t.state, <PersonMark key="state" state={state} />],
          [t.factor, <FactorMark key="factor" hasTwoFactor={person.hasTwoFactor} />],
          [t.created, dateTimeText(createdAt)],
          [t.seen, seenAt ? dateTimeText(seenAt) : t.never],
          hasPublicProfile(person) ? [own.colleague, <PublicProfile key="public" person={person} />] : null,
        ]}
      />
      <div className={styles.part}>
        <h3 className={styles.title}>{t.roles}</h3>
        <Roles key={JSON.stringify(person)} person={person} isBusy={isBusy} onSave={run} />
        <StatusMessage isGood={done?.isGood ?? true} text={done?.text ?? ''} />
        <PersonActions person={person} run={run} onInviteAgain={onInviteAgain} />
      </div>
    </>
  );
}

type Run = (send: () => Sent, text: string) => Promise<void>;

/** Runs a call and keeps its result for display. */
function useRun(onChanged: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run: Run = async (send, text) => {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    setDone(outcome.kind === 'ok' ? { text, isGood: true } : { text: refusalOf(outcome), isGood: false });
    if (outcome.kind === 'ok') onChanged();
  };
  return { run, done, isBusy };
}

type ActionsProps = { person: ListedPerson; run: Run; onInviteAgain: () => void };

/** Actions on a user's account, each after a confirmation. */
function usePersonActions({ person: { personId, name, email }, run }: Pick<ActionsProps, 'person' | 'run'>) {
  const { api } = useSession();

  async function ask(
    [title, message, confirm]: readonly [string, string, string],
    send: () => Sent,
    text: string,
  ) {
    const named = { name: name || email };
    const question = { title: fill(title, named), message, confirm, cancel: t.cancel };
    if (await askConfirm(question)) await run(send, fill(text, named));
  }
  return {
    endSessions: () =>
      ask(
        [t.endSessionsAsk, t.endSessionsWhy, t.endSessions],
        () => api.send(endSessionsOfPerson, { personId }),
        t.sessionsEnded,
      ),
    reset: () =>
      ask(
        [t.resetFactorAsk, t.resetFactorWhy, t.resetFactor],
        () => api.send(resetTwoFactor, { personId }),
        t.factorReset,
      ),
    clear: () =>
      ask(
        [own.clearAsk, own.clearWhy, own.clear],
        () => api.send(removePublicProfile, { personId }),
        own.cleared,
      ),
    disable: () =>
      ask([t.disableAsk, t.disableWhy, t.disable], () => api.send(disablePerson, { personId }), t.disabled),
  };
}

function PersonActions({ person, run, onInviteAgain }: ActionsProps) {
  const { person: me } = useSession();
  const { endSessions, reset, clear, disable } = usePersonActions({ person, run });
  const { personId, state, hasTwoFactor } = person;
  return (
    <div className={styles.actions}>
      {personId === me.personId ? (
        <p className={styles.you}>
          {t.you}{' '}
          <Link href={paths.account()} className={buttonClass('quiet')}>
            {t.yourAccount}
          </Link>
        </p>
      ) : (
        <>
          {state !== 'active' && <Button onClick={onInviteAgain}>{t.inviteAgain}</Button>}
          {state === 'active' && <Button onClick={() => void endSessions()}>{t.endSessions}</Button>}
          {hasTwoFactor && <Button onClick={() => void reset()}>{t.resetFactor}</Button>}
          {hasPublicProfile(person) && <Button onClick={() => void clear()}>{own.clear}</Button>}
        </>
      )}
      {state !== 'disabled' && <Button onClick={() => void disable()}>{t.disable}</Button>}
    </div>
  );
}

type RolesProps = {
  person: ListedPerson;
  isBusy: boolean;
  onSave: Run;
};

function Roles({ person, isBusy, onSave }: RolesProps) {
  const { api } = useSession();
  const { personId, isEverywhere, memberships } = person;
  const [standing, setStanding] = useState<Parameters<typeof RolesEditor>[0]['standing']>({
    isEverywhere,
    memberships,
  });
  const request = { personId, ...standing, memberships: [...standing.memberships] };
  const send = () => api.send(changeRoles, request);
  return (
    <>
      <RolesEditor standing={standing} onChange={setStanding} />
      <div>
        <Button look="main" isBusy={isBusy} onClick={() => void onSave(send, t.rolesSaved)}>
          {t.saveRoles}
        </Button>
      </div>
    </>
  );
}
