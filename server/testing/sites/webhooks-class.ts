import { deskLimits } from '@aftercare/contract/desk/limits';

import { searchWords } from './search-words-class.ts';

const webhooksClass = {
  title: 'Events for webhooks',
  about:
    'visitors and customers: messages, ratings, ids of chats, tickets and registrations. Notes of the team are never sent',
  kept: `${deskLimits.webhookEventsKeptSeconds / 86_400} days`,
  copied: 'the receivers of the events',
  erased: 'with the chat or the account; the receivers keep what they got',
  tables: ['webhook', 'webhook_event', 'webhook_delivery'],
};

export const moreClasses = [searchWords, webhooksClass];
