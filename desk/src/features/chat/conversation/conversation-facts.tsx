import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { exportPersonalData } from '@aftercare/contract/desk/chat/personal-data';
import { mayCall } from '../../../lib/api/may-call.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './conversation-pane.module.css';
import { ratingText } from './rating-text.ts';

const t = texts.inbox;

/** The state of the chat. The customer's details come before it. */
export function ConversationFacts({ conversation }: { conversation: DeskConversation }) {
  const { contact, ticket, conversationId } = conversation;
  const { person } = useSession();
  const wire = exportPersonalData.request.toWire({ conversationId }) as Record<string, string>;
  const isKnown = contact.givenName !== '' || contact.email !== '';
  return (
    <>
      <Facts
        facts={[
          isKnown ? [t.contactFrom, t.contactSources[conversation.contactFrom]] : null,
          [t.mode, t.modes[conversation.mode]],
          [texts.assignment.assignee, assigneeText(conversation)],
          ticket ? [t.ticket, `${ticket.ticketNumber}, ${dateTimeText(ticket.answerBy)}`] : null,
          conversation.target ? [texts.serviceLevel.fact, dateTimeText(conversation.target.dueAt)] : null,
          conversation.rating ? [t.rating, ratingText(conversation.rating)] : null,
          [t.since, dateTimeText(conversation.createdAt)],
        ]}
      />
      {mayCall(person, exportPersonalData) && (
        <p className={styles.export}>
          <a
            href={`${exportPersonalData.path}?${new URLSearchParams(wire)}`}
            download
            title={texts.personalData.hint}
          >
            {texts.personalData.download}
          </a>
        </p>
      )}
    </>
  );
}

function assigneeText({ assignee, assignedAt }: DeskConversation): string {
  const { nobody, sinceWhen } = texts.assignment;
  if (assignee === null) return nobody;
  return assignedAt === null
    ? assignee.name
    : fill(sinceWhen, { name: assignee.name, since: dateTimeText(assignedAt) });
}
