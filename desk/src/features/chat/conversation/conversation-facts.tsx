import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { momentText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import styles from './conversation-pane.module.css';
import { ratingText } from './rating-text.ts';

const words = texts.inbox;

export function ConversationFacts({ conversation }: { conversation: DeskConversation }) {
  // Collapses the details on a phone, where the messages need the space.
  const [isFirstOpen] = useState(() => !matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`).matches);
  const { contact, merchantId, ticket } = conversation;
  const isKnown = contact.givenName !== '' || contact.email !== '';
  return (
    <aside className={styles.facts} aria-label={words.facts}>
      <details open={isFirstOpen}>
        <summary className={styles.summary}>{words.facts}</summary>
        <Facts
          facts={[
            [words.site, <SiteChip key="site" merchantId={merchantId} />],
            [words.email, contact.email || words.unknown],
            isKnown ? [words.contactFrom, words.contactSources[conversation.contactFrom]] : null,
            [words.mode, words.modes[conversation.mode]],
            [words.language, words.languages[conversation.lang]],
            ticket ? [words.ticket, `${ticket.ticketNumber}, ${momentText(ticket.answerBy)}`] : null,
            conversation.rating ? [words.rating, ratingText(conversation.rating)] : null,
            [words.since, momentText(conversation.createdAt)],
          ]}
        />
      </details>
    </aside>
  );
}
