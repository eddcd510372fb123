export {
  type CopyCodes,
  type CustomerChats,
  chatData,
  conversationIdsOf,
  lockConversationsOf,
  lockOldChats,
  type NoteInChat,
  type OldChat,
} from './chat.port.ts';
export { createChatFeature } from './chat-feature.ts';
export { resolveVisitor } from './opening/visitor.ts';
export { transcriptMailSamples } from './transcript/mail-samples.ts';
