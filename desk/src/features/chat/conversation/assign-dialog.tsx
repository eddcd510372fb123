import { type Colleague, listAgents } from '@aftercare/contract/desk/chat/assignment';
import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { useRef, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { choicesIn, moveFocus } from '../../../lib/keys/move-focus.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import styles from './assign-dialog.module.css';

const t = texts.assignment;
const { statuses } = texts.inbox;

type Subject = Pick<DeskConversation, 'merchantId' | 'assignee' | 'mode'>;

type Props = {
  title?: string;
  conversation: Subject;
  onChoose: (personId: string | null) => void;
  onClose: () => void;
};

/** Chooses the team member for a conversation, by search and arrow keys. */
export function AssignDialog({ title = t.assignTitle, conversation, onChoose, onClose }: Props) {
  const { merchantId, assignee } = conversation;
  const [name, setName] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const request = { page: 1, pageSize: limits.listPageSize, merchantId, name: name.trim() || undefined };
  const loaded = useCall(listAgents, request, { keepsPrevious: ['merchantId'] });
  const live = isLive(conversation);
  return (
    <FormDialog title={title} description={<p>{t.assignWhy}</p>} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between the buttons */}
      <div onKeyDown={(event) => moveFocus(event, list.current)}>
        <TextField
          label={t.search}
          type="search"
          value={name}
          maxLength={limits.searchMaxLength}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choicesIn(list.current)[0]?.click();
          }}
        />
        <LoadedBody loaded={loaded}>
          {({ list: people, total }) => (
            <>
              <ul ref={list} className={styles.list}>
                {people.map((person) => (
                  <li key={person.personId}>
                    <Person
                      person={person}
                      isAssigned={person.personId === assignee?.personId}
                      isRefused={live && person.status === 'offline'}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
              {people.length === 0 && <p role="status">{t.empty}</p>}
              {total > people.length && <p>{t.more}</p>}
            </>
          )}
        </LoadedBody>
      </div>
      <div className={styles.actions}>
        {assignee && <Button onClick={() => onChoose(null)}>{live ? t.toQueue : t.unassign}</Button>}
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </FormDialog>
  );
}

const isLive = ({ mode }: Subject): boolean => mode === 'agent' || mode === 'connectingAgent';

type PersonProps = {
  person: Colleague;
  isAssigned: boolean;
  /** Someone who is offline cannot take a live chat. */
  isRefused: boolean;
  onChoose: Props['onChoose'];
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
