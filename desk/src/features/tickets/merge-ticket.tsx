import {
  type MergePreview,
  type MergeProblem,
  mergeTickets,
  previewMerge,
} from '@aftercare/contract/desk/chat/ticket-merge';
import type { DeskTicket } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { FormDialog } from '../../lib/widgets/form-dialog.tsx';
import styles from './tickets-screen.module.css';
import { useTicketsChanged } from './use-tickets-changed.ts';

const t = texts.ticketWork;

type Props = { ticket: DeskTicket };

const problemText = (problem: MergeProblem, { mergedInto }: DeskTicket): string =>
  fill(t.mergeProblems[problem], { number: mergedInto?.ticketNumber ?? '' });

/** Finds the other ticket by its number, shows it, and merges after a confirmation. */
export function MergeTicket({ ticket }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{t.merge}</Button>
      {isOpen && <MergeDialog ticket={ticket} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function MergeDialog({ ticket, onClose }: Props & { onClose: () => void }) {
  const { api } = useSession();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const { ticketId, ticketNumber } = ticket;
  return (
    <FormDialog
      title={fill(t.mergeTitle, { number: ticketNumber })}
      description={t.mergeHint}
      onClose={onClose}
    >
      {preview ? (
        <Confirmation ticket={ticket} preview={preview} onClose={onClose} onBack={() => setPreview(null)} />
      ) : (
        <CallForm
          api={api}
          call={previewMerge}
          fields={[
            {
              name: 'ticketNumber',
              label: t.linkNumber,
              autoComplete: 'off',
              maxLength: deskLimits.ticketNumberMaxLength,
            },
          ]}
          focus="ticketNumber"
          requestOf={(typed) => ({ ticketId, ticketNumber: typed('ticketNumber') })}
          action={t.mergeFind}
          onDone={setPreview}
        />
      )}
    </FormDialog>
  );
}

type ConfirmationProps = Props & { preview: MergePreview; onClose: () => void; onBack: () => void };

function Confirmation({ ticket, preview: { target, problem }, onClose, onBack }: ConfirmationProps) {
  const { contact, excerpt, createdAt, ticketNumber: number } = target;
  const { merge, isBusy, message } = useMerge(ticket, target, onClose);
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          [texts.tickets.number, number],
          [texts.tickets.contact, contact.email || contact.givenName || texts.tickets.unknown],
          [t.status, texts.tickets[target.status === 'resolved' ? 'resolved' : 'open']],
          [t.created, dateTimeText(createdAt)],
        ]}
      />
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
      {problem === null ? (
        <p>
          <strong>{t.mergeFinal}</strong>
        </p>
      ) : (
        <p role="alert">{problemText(problem, target)}</p>
      )}
      <StatusMessage text={message} />
      <div className={styles.actions}>
        <Button onClick={onBack}>{t.mergeOther}</Button>
        {problem === null && (
          <Button look="main" isBusy={isBusy} onClick={() => void merge()}>
            {fill(t.mergeConfirm, { number })}
          </Button>
        )}
      </div>
    </div>
  );
}

function useMerge({ ticketId, ticketNumber, version }: DeskTicket, target: DeskTicket, onClose: () => void) {
  const { api } = useSession();
  const onChanged = useTicketsChanged();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState('');
  async function merge(): Promise<void> {
    setIsBusy(true);
    const outcome = await api.send(mergeTickets, { ticketId, version, intoId: target.ticketId });
    setIsBusy(false);
    if (outcome.kind === 'ok') {
      showToast({ message: fill(t.mergeDone, { number: ticketNumber, into: target.ticketNumber }) });
      onChanged();
      return onClose();
    }
    const code = outcome.kind === 'refused' ? outcome.code : null;
    // The ticket behind the dialog shows its latest state, with whose version the merge can be repeated.
    if (code === 'conflictStale') onChanged();
    if (code === 'conflictStale') setMessage(t.decided);
    else if (outcome.kind === 'refused' && outcome.code === 'mergeRefused')
      setMessage(problemText(outcome.data.reason, target));
    else setMessage(problemLine(outcome));
  }
  return { merge, isBusy, message };
}
