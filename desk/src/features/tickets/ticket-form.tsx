import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { changeTicket } from '@aftercare/contract/desk/chat/ticket-work';
import {
  type DeskTicket,
  type TicketPriority,
  ticketPriorities,
} from '@aftercare/contract/desk/chat/tickets';
import { showToast } from '@aftercare/ui/toast';
import { FormProvider } from 'react-hook-form';
import { useSession } from '../../lib/api/session.tsx';
import { FormSelect } from '../../lib/forms/form-fields.tsx';
import { errorsOfOutcome } from '../../lib/forms/form-outcome.ts';
import { type SaveResult, useVersionedForm } from '../../lib/forms/use-versioned-form.ts';
import { VersionedFormEnd } from '../../lib/forms/versioned-form-end.tsx';
import type { Problem } from '../../lib/lists/loaded.ts';
import { texts } from '../../lib/parts/text.ts';
import { useAllPages } from '../../lib/server-state/use-all-pages.ts';
import styles from './tickets-screen.module.css';

const t = texts.ticketWork;
const maxPages = 5;

/** An empty id is none. */
type Values = { version: number; priority: TicketPriority; ownerId: string; groupId: string };
type Option = readonly [value: string, text: string];
type Props = { ticket: DeskTicket; onChanged: () => void };

const valuesOf = ({ version, priority, owner, group }: DeskTicket): Values => ({
  version,
  priority,
  ownerId: owner?.personId ?? '',
  groupId: group?.groupId ?? '',
});

/** The chosen one stays an option after it left the team or the list. */
const withChosen = (options: readonly Option[], chosen: Option | null): readonly Option[] =>
  chosen === null || options.some(([value]) => value === chosen[0]) ? options : [...options, chosen];

export function TicketForm({ ticket, onChanged }: Props) {
  const {
    form,
    refusal,
    submit,
    message,
    latest,
    useLatest: showLatest,
    keepMine,
  } = useTicketForm({
    ticket,
    onChanged,
  });
  return (
    <FormProvider {...form}>
      <form className={styles.part} noValidate aria-label={t.work} onSubmit={submit}>
        <FormSelect<Values>
          name="priority"
          label={t.priority}
          options={ticketPriorities.map((one) => [one, t.priorities[one]])}
        />
        <Choices ticket={ticket} />
        <VersionedFormEnd
          latestName={latest?.ticketNumber ?? null}
          useLatest={() => {
            showLatest();
            onChanged();
          }}
          keepMine={keepMine}
          refusal={refusal}
          message={message}
          isSaving={form.formState.isSubmitting}
          texts={t}
        />
      </form>
    </FormProvider>
  );
}

function Choices({ ticket: { merchantId, owner, group } }: Pick<Props, 'ticket'>) {
  const people = useAllPages(listAgents, { merchantId, name: undefined }, maxPages).rows ?? [];
  const groups = useAllPages(listGroups, { merchantId }, maxPages).rows ?? [];
  const owners = people.map(({ personId, name }): Option => [personId, name]);
  const groupOptions = groups.map(({ groupId, name }): Option => [groupId, name]);
  return (
    <>
      <FormSelect<Values>
        name="ownerId"
        label={t.owner}
        options={[['', t.noOwner], ...withChosen(owners, owner && [owner.personId, owner.name])]}
      />
      <FormSelect<Values>
        name="groupId"
        label={t.group}
        options={[['', t.noGroup], ...withChosen(groupOptions, group && [group.groupId, group.name])]}
      />
    </>
  );
}

function useTicketForm({ ticket, onChanged }: Props) {
  const { api } = useSession();
  async function save({ ownerId, groupId, ...values }: Values): Promise<SaveResult<DeskTicket>> {
    const outcome = await api.send(changeTicket, {
      ...values,
      ticketId: ticket.ticketId,
      ownerId: ownerId === '' ? null : ownerId,
      groupId: groupId === '' ? null : groupId,
    });
    if (outcome.kind === 'ok') return { kind: 'saved', stored: outcome.data };
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale')
      return { kind: 'stale', latest: outcome.data.latest };
    // The server's message says which choice the site does not allow.
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput')
      return { kind: 'refused', fields: {}, form: outcome.msg };
    return { kind: 'refused', ...errorsOfOutcome(changeTicket, outcome as Problem) };
  }
  return useVersionedForm<Values, DeskTicket>({
    draft: null,
    first: valuesOf(ticket),
    problemsOf: () => ({}),
    valuesOf,
    save,
    // The reload of the ticket shows the form again, without its message.
    onSaved: () => {
      showToast({ message: t.saved });
      onChanged();
    },
    texts: t,
  });
}
