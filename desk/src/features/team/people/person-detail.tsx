import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  type ListedPerson,
} from '@aftercare/contract/desk/people';
import { resetSecondFactor } from '@aftercare/contract/desk/second-factor';
import { Button, buttonClass } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { Link } from 'wouter';
import { momentText } from '../../../lib/format.ts';
import type { Problem } from '../../../lib/loaded.ts';
import { paths } from '../../../lib/paths.ts';
import { problemLine } from '../../../lib/problem-text.ts';
import { Said } from '../../../lib/said.tsx';
import { Facts } from '../../../lib/screen.tsx';
import { useSession } from '../../../lib/session.tsx';
import { fill, texts } from '../../../lib/text.ts';
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
  const { api, person: me } = useSession();
  const { personId, email, state, createdAt, seenAt, hasSecondFactor } = person;
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = person.name || email;

  async function run(send: () => Sent, text: string) {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    setDone(outcome.kind === 'ok' ? { text, isGood: true } : { text: refusalOf(outcome), isGood: false });
    if (outcome.kind === 'ok') onChanged();
  }

  async function ask(
    [title, message, confirm]: readonly [string, string, string],
    send: () => Sent,
    text: string,
  ) {
    const question = { title: fill(title, { name }), message, confirm, cancel: words.cancel };
    if (await askConfirm(question)) await run(send, fill(text, { name }));
  }

  const endSessions = () =>
    ask(
      [words.endSessionsAsk, words.endSessionsWhy, words.endSessions],
      () => api.send(endSessionsOfPerson, { personId }),
      words.sessionsEnded,
    );
  const reset = () =>
    ask(
      [words.resetFactorAsk, words.resetFactorWhy, words.resetFactor],
      () => api.send(resetSecondFactor, { personId }),
      words.factorReset,
    );
  const disable = () =>
    ask(
      [words.disableAsk, words.disableWhy, words.disable],
      () => api.send(disablePerson, { personId }),
      words.disabled,
    );

  return (
    <>
      <Facts
        facts={[
          [words.email, email],
          [words.state, <PersonMark key="state" state={state} />],
          [words.factor, <FactorMark key="factor" hasSecondFactor={hasSecondFactor} />],
          [words.created, momentText(createdAt)],
          [words.seen, seenAt ? momentText(seenAt) : words.never],
        ]}
      />
      <div className={styles.part}>
        <h3 className={styles.title}>{words.roles}</h3>
        <Roles key={JSON.stringify(person)} person={person} isBusy={isBusy} onSave={run} />
        <Said isGood={done?.isGood ?? true} text={done?.text ?? ''} />
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
              {hasSecondFactor && <Button onClick={() => void reset()}>{words.resetFactor}</Button>}
            </>
          )}
          {state !== 'disabled' && <Button onClick={() => void disable()}>{words.disable}</Button>}
        </div>
      </div>
    </>
  );
}

type RolesProps = {
  person: ListedPerson;
  isBusy: boolean;
  onSave: (send: () => Sent, text: string) => Promise<void>;
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
