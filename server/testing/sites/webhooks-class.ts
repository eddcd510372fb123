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

const importedClass = {
  title: 'Imports from other desks',
  about:
    'users of another desk: name and email address; numbers of imported chats. The chats themselves are in the class Chats',
  kept: `users ${deskLimits.importedContactsKeptSeconds / 86_400} days; numbers without a time limit, so that an erased chat is not imported again`,
  copied: 'importedContacts',
  erased: 'users with the account of this address; the number of an erased chat stays and names no one',
  tables: ['chat_import', 'chat_import_problem', 'imported_chat', 'imported_contact'],
};

export const moreClasses = [searchWords, webhooksClass, importedClass];
