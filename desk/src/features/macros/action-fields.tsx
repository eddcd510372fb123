import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { closeReasons } from '@aftercare/contract/desk/chat/inbox';
import { ticketPriorities } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import { Field } from '@aftercare/ui/field';
import { timeText } from '../../lib/macros/action-text.ts';
import { texts } from '../../lib/parts/text.ts';
import { useAllPages } from '../../lib/server-state/use-all-pages.ts';
import { Choice } from './choice.tsx';
import { TagFields } from './tag-fields.tsx';
import { ModeField, TextFields } from './text-fields.tsx';

const t = texts.macros;
const replyPages = Math.ceil(deskLimits.cannedRepliesPerSite / limits.listPageSize);
const agentPages = 2;

type Props<Action = MacroAction> = {
  action: Action;
  merchantId: string;
  known: Pick<Macro, 'names' | 'missingTags'>;
  onChange: (next: MacroAction) => void;
};
type Of<Kind extends MacroAction['kind']> = Extract<MacroAction, { kind: Kind }>;

/** The values of an action. */
export function ActionFields({ action, ...rest }: Props) {
  const { onChange } = rest;
  switch (action.kind) {
    case 'text':
      return <TextFields action={action} onChange={onChange} />;
    case 'reply':
      return <ReplyFields action={action} {...rest} />;
    case 'tag':
    case 'untag':
      return <TagFields action={action} merchantId={rest.merchantId} onChange={onChange} />;
    case 'assign':
      return <PersonField action={action} {...rest} />;
    case 'group':
      return <GroupField action={action} {...rest} />;
    case 'priority':
      return (
        <Choice
          label={t.priority}
          value={action.priority}
          options={ticketPriorities.map((one) => [one, texts.ticketWork.priorities[one]])}
          onChoose={(priority) => onChange({ ...action, priority })}
        />
      );
    case 'note':
      return <NoteField action={action} onChange={onChange} />;
    case 'snooze':
      return <SnoozeField action={action} onChange={onChange} />;
    case 'close':
      return (
        <Choice
          label={t.reason}
          value={action.reason ?? ''}
          options={[
            ['', t.noReason],
            ...closeReasons.map((one) => [one, texts.assignment.reasons[one]] as const),
          ]}
          onChoose={(reason) => onChange({ ...action, reason: reason === '' ? undefined : reason })}
        />
      );
    case 'take':
    case 'bot':
      return null;
  }
}

function ReplyFields({ action, merchantId, onChange }: Props<Of<'reply'>>) {
  const filter = { merchantId, lang: undefined, search: undefined, folder: undefined };
  const { rows } = useAllPages(listCannedReplies, filter, replyPages);
  return (
    <>
      <ModeField action={action} onChange={onChange} />
      <Choice
        label={t.reply}
        value={action.replyId}
        options={rows?.map(({ replyId, name }) => [replyId, name] as const) ?? null}
        missing={t.refusals.replyGone}
        onChoose={(replyId) => onChange({ ...action, replyId })}
      />
    </>
  );
}

function PersonField({ action, merchantId, known, onChange }: Props<Of<'assign'>>) {
  const { rows } = useAllPages(listAgents, { merchantId, name: undefined }, agentPages);
  const people = rows?.map(({ personId, name }) => [personId, name] as const) ?? null;
  // A large team has more users than the list shows.
  const stored = known.names.find(({ id }) => id === action.personId);
  const isListed = people?.some(([id]) => id === action.personId) ?? true;
  return (
    <Choice
      label={t.person}
      value={action.personId}
      options={people && stored && !isListed ? [...people, [stored.id, stored.name]] : people}
      missing={t.refusals.notColleague}
      onChoose={(personId) => onChange({ ...action, personId })}
    />
  );
}

function GroupField({ action, merchantId, onChange }: Props<Of<'group'>>) {
  const { rows } = useAllPages(listGroups, { merchantId }, 1);
  return (
    <Choice
      label={t.group}
      value={action.groupId}
      options={rows?.map(({ groupId, name }) => [groupId, name] as const) ?? null}
      missing={t.refusals.noGroup}
      onChoose={(groupId) => onChange({ ...action, groupId })}
    />
  );
}

function NoteField({ action, onChange }: Pick<Props<Of<'note'>>, 'action' | 'onChange'>) {
  return (
    <Field label={t.note}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={3}
          dir="auto"
          value={action.body}
          maxLength={deskLimits.noteMaxLength}
          onChange={({ target }) => onChange({ ...action, body: target.value })}
        />
      )}
    </Field>
  );
}

function SnoozeField({ action, onChange }: Pick<Props<Of<'snooze'>>, 'action' | 'onChange'>) {
  const { minutes } = action;
  const times = [...new Set([...Object.keys(t.times).map(Number), minutes])].toSorted((a, b) => a - b);
  return (
    <Choice
      label={t.time}
      value={String(minutes)}
      options={times.map((one) => [String(one), timeText(one)])}
      onChoose={(value) => onChange({ ...action, minutes: Number(value) })}
    />
  );
}
