import { type Colleague, listAgents } from '@aftercare/contract/desk/chat/assignment';
import { type AgentGroup, listGroups } from '@aftercare/contract/desk/chat/groups';
import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Field, TextField } from '@aftercare/ui/field';
import { useRef, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { choicesIn, moveFocus } from '../../../lib/keys/move-focus.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import { mentionedIn, mentionIds } from '../notes/mentions.ts';
import { useMentionables } from '../notes/use-mentionables.ts';
import type { Transfer } from '../session/transfer-calls.ts';
import styles from './assign-dialog.module.css';

const t = texts.assignment;
const ofGroups = texts.groups;
const { statuses } = texts.inbox;

type Subject = Pick<DeskConversation, 'merchantId' | 'assignee' | 'mode' | 'group'>;

type Props = {
  title?: string;
  conversation: Subject;
  /** Why the last attempt changed nothing. */
  notice: string;
  onChoose: (transfer: Transfer) => Promise<void>;
  onClose: () => void;
};

/** The internal note that is sent with the transfer; none while it is empty. */
function useTransferNote(merchantId: string) {
  const [text, setText] = useState('');
  const [noteId] = useState(() => crypto.randomUUID());
  const { mentions, groups } = mentionIds(mentionedIn(text, useMentionables(merchantId) ?? []));
  const body = text.trim();
  const bounded = {
    mentions: mentions.slice(0, deskLimits.mentionsPerNote),
    ...(groups && { groups: groups.slice(0, deskLimits.groupMentionsPerNote) }),
  };
  return { text, setText, note: body === '' ? undefined : { noteId, body, ...bounded } };
}

/** Chooses the team member or group for a conversation, by search and arrow keys, with an optional note. */
export function AssignDialog({ title = t.assignTitle, conversation, notice, onChoose, onClose }: Props) {
  const { merchantId, assignee, group } = conversation;
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { text, setText, note } = useTransferNote(merchantId);
  const choices = useRef<HTMLDivElement>(null);
  const live = isLive(conversation);
  async function choose(to: Omit<Transfer, 'note'>): Promise<void> {
    setIsBusy(true);
    await onChoose(note === undefined ? to : { ...to, note });
    setIsBusy(false);
  }
  return (
    <FormDialog title={title} description={<p>{t.assignWhy}</p>} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between the buttons */}
      <div className={styles.form} onKeyDown={(event) => moveFocus(event, choices.current)}>
        <TextField
          label={t.search}
          type="search"
          value={name}
          maxLength={limits.searchMaxLength}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choicesIn(choices.current)[0]?.click();
          }}
        />
        <Field label={ofGroups.note} optional={ofGroups.noteOptional} hint={ofGroups.noteHint}>
          {(wiring) => (
            <textarea
              {...wiring}
              rows={2}
              dir="auto"
              value={text}
              maxLength={deskLimits.noteMaxLength}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div ref={choices}>
          <Choices conversation={conversation} name={name} onChoose={(to) => void choose(to)} />
        </div>
      </div>
      {notice !== '' && note !== undefined && <p role="alert">{notice}</p>}
      <div className={styles.actions}>
        {(assignee !== null || group !== undefined) && (
          <Button isBusy={isBusy} onClick={() => void choose({ personId: null })}>
            {live ? t.toQueue : t.unassign}
          </Button>
        )}
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </FormDialog>
  );
}

const isLive = ({ mode }: Subject): boolean => mode === 'agent' || mode === 'connectingAgent';

type ChoicesProps = {
  conversation: Subject;
  name: string;
  onChoose: (to: Omit<Transfer, 'note'>) => void;
};

function Choices({ conversation, name, onChoose }: ChoicesProps) {
  const { merchantId, assignee } = conversation;
  const request = { page: 1, pageSize: limits.listPageSize, merchantId, name: name.trim() || undefined };
  const loaded = useCall(listAgents, request, { keepsPrevious: ['merchantId'] });
  const { rows } = useAllPages(listGroups, { merchantId }, 1);
  const groups = (rows ?? []).filter((one) => isNamed(one, name));
  return (
    <LoadedBody loaded={loaded}>
      {({ list: people, total }) => (
        <>
          <ul className={styles.list}>
            {people.map((person) => (
              <li key={person.personId}>
                <Person
                  person={person}
                  isAssigned={person.personId === assignee?.personId}
                  isRefused={isLive(conversation) && person.status === 'offline'}
                  onChoose={(personId) => onChoose({ personId })}
                />
              </li>
            ))}
          </ul>
          {total > people.length && <p>{t.more}</p>}
          {groups.length > 0 && (
            <>
              <h3 className={styles.heading}>{ofGroups.choose}</h3>
              <ul className={styles.list}>
                {groups.map((group) => (
                  <li key={group.groupId}>
                    <Group
                      group={group}
                      isAssigned={assignee === null && group.groupId === conversation.group?.groupId}
                      onChoose={() => onChoose({ personId: null, groupId: group.groupId })}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          {people.length + groups.length === 0 && <p role="status">{t.empty}</p>}
        </>
      )}
    </LoadedBody>
  );
}

const isNamed = ({ name }: AgentGroup, part: string): boolean =>
  name.toLowerCase().includes(part.trim().toLowerCase());

type PersonProps = {
  person: Colleague;
  isAssigned: boolean;
  /** Someone who is offline cannot take a live chat. */
  isRefused: boolean;
  onChoose: (personId: string) => void;
};

function Person({ person, isAssigned, isRefused, onChoose }: PersonProps) {
  const { personId, name, status, chats } = person;
  const self = useSession().person.personId;
  // Accepting and taking over set the own status to online.
  const isDisabled = isAssigned || (isRefused && personId !== self);
  return (
    <button
      type="button"
      className={styles.person}
      disabled={isDisabled}
      onClick={() => onChoose(personId)}
      data-choice=""
    >
      <span
        className={classNames(styles.dot, status === 'online' && styles.online)}
        title={statuses[status]}
      />
      <span className={styles.name}>{personId === self ? fill(t.you, { name }) : name}</span>
      <span className={styles.load}>
        {isAssigned ? t.assigned : `${statuses[status]} · ${fill(t.chats, { count: chats })}`}
      </span>
    </button>
  );
}

type GroupProps = { group: AgentGroup; isAssigned: boolean; onChoose: () => void };

function Group({ group: { name, members }, isAssigned, onChoose }: GroupProps) {
  return (
    <button type="button" className={styles.group} disabled={isAssigned} onClick={onChoose} data-choice="">
      <span className={styles.name}>{name}</span>
      <span className={styles.load}>
        {isAssigned ? ofGroups.has : fill(ofGroups.memberCount, { count: members.length })}
      </span>
    </button>
  );
}
