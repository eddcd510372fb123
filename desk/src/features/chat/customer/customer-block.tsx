import {
  type BlockReason,
  blockCustomer,
  blockReasons,
  unblockCustomer,
} from '@aftercare/contract/desk/customers/change-customer';
import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { Field, TextField } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from './customer-pane.module.css';

const t = texts.customer;
const dayMs = 86_400_000;
const durations = { day: 1, week: 7, month: 30, forGood: null } as const;
type Duration = keyof typeof durations;

const invalidates = [viewCustomer];

/** Blocks an abusive customer, and shows and ends the block. */
export function CustomerBlock({ view }: { view: CustomerView }) {
  const [isOpen, setOpen] = useState(false);
  const { block, conversationId } = view;
  if (block) return <Blocked key={block.at.getTime()} block={block} conversationId={conversationId} />;
  return (
    <section className={styles.section}>
      <h3>{t.block}</h3>
      {isOpen ? (
        <BlockForm view={view} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t.block}</Button>
        </div>
      )}
    </section>
  );
}

type BlockedProps = { block: NonNullable<CustomerView['block']>; conversationId: string };

function Blocked({ block: { reason, note, until, personName, at }, conversationId }: BlockedProps) {
  const { send, isBusy } = useChange(unblockCustomer, { invalidates });
  const [problem, setProblem] = useState('');
  async function end() {
    const outcome = await send({ conversationId });
    setProblem(outcome.kind === 'ok' ? '' : problemLine(outcome as Problem));
  }
  return (
    <section className={styles.section}>
      <h3>{t.block}</h3>
      <Mark
        shape="cross"
        tone="bad"
        text={until === null ? t.blocked : fill(t.blockedUntil, { time: dateTimeText(until) })}
      />
      <p>{[t.reasons[reason], note].filter((part) => part !== '').join(': ')}</p>
      <p className={styles.soft}>{fill(t.blockedBy, { name: personName, time: dateTimeText(at) })}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div>
        <Button isBusy={isBusy} onClick={() => void end()}>
          {t.unblock}
        </Button>
      </div>
    </section>
  );
}

type FormProps = { view: CustomerView; onClose: () => void };

function BlockForm({ view: { conversationId, link }, onClose }: FormProps) {
  const { send, isBusy } = useChange(blockCustomer, { invalidates });
  const [reason, setReason] = useState<BlockReason>('abuse');
  const [duration, setDuration] = useState<Duration>('day');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  async function submit() {
    const days = durations[duration];
    const until = days === null ? null : new Date(Date.now() + days * dayMs);
    const outcome = await send({ conversationId, reason, note: note.trim() || undefined, until });
    if (outcome.kind === 'ok') onClose();
    else setProblem(problemLine(outcome as Problem));
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p className={styles.soft}>{t.blockWhy}</p>
      {link !== null && <p className={styles.soft}>{texts.samePerson.blockToo}</p>}
      <Choice label={t.reason} names={t.reasons} options={blockReasons} value={reason} onChoose={setReason} />
      <Choice
        label={t.duration}
        names={t.durations}
        options={Object.keys(durations) as Duration[]}
        value={duration}
        onChoose={setDuration}
      />
      <TextField
        label={t.note}
        value={note}
        maxLength={deskLimits.closeNoteMaxLength}
        onChange={(event) => setNote(event.target.value)}
      />
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={styles.meta}>
        <Button type="submit" look="main" isBusy={isBusy}>
          {t.blockYes}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  names: Readonly<Record<Name, string>>;
  options: readonly Name[];
  value: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ label, names, options, value, onChoose }: ChoiceProps<Name>) {
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChoose(event.target.value as Name)}>
          {options.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
