import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { exportPersonalData } from '@aftercare/contract/desk/chat/personal-data';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { mayCall } from '../../../lib/api/may-call.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './conversation-pane.module.css';
import { ratingText } from './rating-text.ts';

const t = texts.inbox;

export function ConversationFacts({ conversation }: { conversation: DeskConversation }) {
  // Collapses the details on a phone, where the messages need the space.
  const [isFirstOpen] = useState(() => !matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`).matches);
  const { contact, merchantId, ticket } = conversation;
  const { person } = useSession();
  const wire = exportPersonalData.request.toWire({ conversationId: conversation.conversationId }) as Record<
    string,
    string
  >;
  const isKnown = contact.givenName !== '' || contact.email !== '';
  return (
    <aside className={styles.facts} aria-label={t.facts}>
      <details open={isFirstOpen}>
        <summary className={styles.summary}>{t.facts}</summary>
        <Facts
          facts={[
            [t.site, <SiteChip key="site" merchantId={merchantId} />],
            [t.email, contact.email || t.unknown],
            isKnown ? [t.contactFrom, t.contactSources[conversation.contactFrom]] : null,
            [t.mode, t.modes[conversation.mode]],
            [texts.assignment.assignee, assigneeText(conversation)],
            [t.language, t.languages[conversation.lang]],
            ticket ? [t.ticket, `${ticket.ticketNumber}, ${dateTimeText(ticket.answerBy)}`] : null,
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
      </details>
    </aside>
  );
}

function assigneeText({ assignee, assignedAt }: DeskConversation): string {
  const { nobody, sinceWhen } = texts.assignment;
  if (assignee === null) return nobody;
  return assignedAt === null
    ? assignee.name
    : fill(sinceWhen, { name: assignee.name, since: dateTimeText(assignedAt) });
}
