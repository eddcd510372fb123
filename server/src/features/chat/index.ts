export {
  type ChatToStore,
  type ConversationRow,
  type CopyCodes,
  type CustomerChats,
  chatData,
  conversationIdsOf,
  type Dispatch,
  lockConversations,
  lockConversationsOf,
  lockOldChats,
  type NoteInChat,
  type OldChat,
  storeImportedChats,
} from './chat.port.ts';
export { createChatFeature } from './chat-feature.ts';
export { chatsToDo } from './desk/chats-to-do.view.ts';
export {
  isOfPerson,
  type Person,
  personOf,
  profileOf,
} from './linked/person.view.ts';
export { candidatesFor, endedLinksOf, linkOfPerson } from './linked/shown-profiles.view.ts';
export { openByMail } from './opening/open-by-mail.ts';
export { resolveVisitor } from './opening/visitor.ts';
export { transcriptMailSamples } from './transcript/mail-samples.ts';
