import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  type ListedPerson,
} from '@aftercare/contract/desk/team/people';
import { resetTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { Button, buttonClass } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Said } from '../../../lib/frame/said.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { momentText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './person-detail.module.css';
import { FactorMark, PersonMark } from './person-marks.tsx';
import { RolesEditor } from './roles-editor.tsx';

const words = texts.people;

type Sent = Promise<{ kind: 'ok' } | Problem>;
type Done = { text: string; isGood: boolean };
type PersonDetailProps = { person: ListedPerson; onChanged: () => void; onInviteAgain: () => void };

function refusalOf(outcome: Problem): string {
  if (outcome.kind === 'refused' && outcome.code === 'lastOperator') return words.lastOperator;
  if (outcome.kind === 'refused' && outcome.code === 'forbidden') return words.notYours;
  return problemLine(outcome);
}

export function PersonDetail({ person, onChanged, onInviteAgain }: PersonDetailProps) {
  const { state, createdAt, seenAt } = person;
  const { run, done, isBusy } = useRun(onChanged);
  return (
    <>
      <Facts
        facts={[
          [words.email, person.email],
          [words.state, <PersonMark key="state" state={state} />],
          [words.factor, <FactorMark key="factor" hasTwoFactor={person.hasTwoFactor} />],
          [words.created, momentText(createdAt)],
          [words.seen, seenAt ? momentText(seenAt) : words.never],
        ]}
      />
      <div className={styles.part}>
        <h3 className={styles.title}>{words.roles}</h3>
        <Roles key={JSON.stringify(person)} person={person} isBusy={isBusy} onSave={run} />
        <Said isGood={done?.isGood ?? true} text={done?.text ?? ''} />
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

/** Actions on a person's account, each after a question. */
function usePersonActions({ person: { personId, name, email }, run }: Pick<ActionsProps, 'person' | 'run'>) {
  const { api } = useSession();

  async function ask(
    [title, message, confirm]: readonly [string, string, string],
    send: () => Sent,
    text: string,
  ) {
    const named = { name: name || email };
    const question = { title: fill(title, named), message, confirm, cancel: words.cancel };
    if (await askConfirm(question)) await run(send, fill(text, named));
  }
  return {
    endSessions: () =>
      ask(
        [words.endSessionsAsk, words.endSessionsWhy, words.endSessions],
        () => api.send(endSessionsOfPerson, { personId }),
        words.sessionsEnded,
      ),
    reset: () =>
      ask(
        [words.resetFactorAsk, words.resetFactorWhy, words.resetFactor],
        () => api.send(resetTwoFactor, { personId }),
        words.factorReset,
      ),
    disable: () =>
      ask(
        [words.disableAsk, words.disableWhy, words.disable],
        () => api.send(disablePerson, { personId }),
        words.disabled,
      ),
  };
}

function PersonActions({ person, run, onInviteAgain }: ActionsProps) {
  const { person: me } = useSession();
  const { endSessions, reset, disable } = usePersonActions({ person, run });
  const { personId, state, hasTwoFactor } = person;
  return (
    <div className={styles.actions}>
      {personId === me.personId ? (
        <p className={styles.you}>
          {words.you}{' '}
          <Link href={paths.account()} className={buttonClass('quiet')}>
            {words.yourAccount}
          </Link>
        </p>
      ) : (
        <>
          {state !== 'active' && <Button onClick={onInviteAgain}>{words.inviteAgain}</Button>}
          {state === 'active' && <Button onClick={() => void endSessions()}>{words.endSessions}</Button>}
          {hasTwoFactor && <Button onClick={() => void reset()}>{words.resetFactor}</Button>}
        </>
      )}
      {state !== 'disabled' && <Button onClick={() => void disable()}>{words.disable}</Button>}
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
        <Button look="main" isBusy={isBusy} onClick={() => void onSave(send, words.rolesSaved)}>
          {words.saveRoles}
        </Button>
      </div>
    </>
  );
}
