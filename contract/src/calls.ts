import { changeEmail, undoEmailChange } from './account/email-change.ts';
import { logIn, logInByCode, sendLoginCode } from './account/log-in.ts';
import { forgetPassword, resetPassword } from './account/password.ts';
import { updateProfile, viewProfile } from './account/profile.ts';
import { endSessions, listSessions } from './account/sessions.ts';
import { register, sendVerifyCode } from './account/sign-up.ts';
import { logOut, refreshSession } from './account/stay.ts';
import {
  askBot,
  askBotByQuery,
  closeBotThread,
  createBotChat,
  createBotThread,
  readBotThread,
  readConversationRecord,
  transferBotChat,
} from './bot/chat.ts';
import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
  updateContact,
} from './chat/agent-calls.ts';
import { endChat, mailTranscript, rateChat } from './chat/closing.ts';
import { askForPerson, listTickets, viewAvailability } from './chat/hand-over.ts';
import { identifyPerson } from './chat/identity.ts';
import { markSeen, readMessages, sendMessage, tellTyping } from './chat/messages.ts';
import { resumeOnPage } from './chat/page-token.ts';
import { endConversationLinks, resumeConversation } from './chat/resume.ts';
import {
  closeSimulatedThread,
  createSimulatedChat,
  createSimulatedThread,
  createTicket,
  readSimulatedThread,
  relateChats,
  sendToSimulated,
  transferSimulatedChat,
} from './chat/simulated-calls.ts';
import { listHotSpots, runGuidedAnswer, vote } from './chat/stories.ts';
import { listCountries, listCountryCodes } from './countries.ts';
import { deskCalls } from './desk/calls.ts';
import { listFaqs, viewFaq } from './faq/faq.ts';
import { uploadFile, uploadPicture } from './files/files.ts';
import { viewArticle } from './legal/legal.ts';
import { recordConsent } from './privacy/consent.ts';
import { requestCopy, viewCopy } from './privacy/copy.ts';
import { erase, stopErasure, viewPlannedErasure } from './privacy/erasure.ts';
import { listManuals, viewManual } from './products/manuals.ts';
import { listProductVideos, viewProductVideo } from './products/product-videos.ts';
import { listProducts, viewProduct } from './products/products.ts';
import { recyclingCalls } from './recycling-calls.ts';
import { initSystem } from './sites/init.ts';
import { viewMerchant } from './sites/view.ts';
import { countChatOpening, countChatVisitor, countClick, countPage } from './tracking/tracking.ts';
import { viewCertificate } from './warranty/certificate.ts';
import { claimOrder } from './warranty/claim.ts';
import { confirmWarranties } from './warranty/confirm.ts';
import { createWarranty } from './warranty/create.ts';
import { fastCreateWarranty } from './warranty/fast-create.ts';
import { listWarranties } from './warranty/index.ts';
import { checkOrder } from './warranty/order-check.ts';
import { recheckWarranty } from './warranty/re-check.ts';
import type { AnyCall } from './wire/call.ts';

export const calls: readonly AnyCall[] = [
  initSystem,
  viewMerchant,
  countPage,
  countClick,
  countChatVisitor,
  countChatOpening,
  logIn,
  sendLoginCode,
  logInByCode,
  refreshSession,
  logOut,
  register,
  sendVerifyCode,
  forgetPassword,
  resetPassword,
  viewProfile,
  updateProfile,
  changeEmail,
  undoEmailChange,
  listSessions,
  endSessions,
  listCountries,
  listCountryCodes,
  listProducts,
  viewProduct,
  listFaqs,
  viewFaq,
  listProductVideos,
  viewProductVideo,
  listManuals,
  viewManual,
  viewArticle,
  listWarranties,
  checkOrder,
  fastCreateWarranty,
  createWarranty,
  recheckWarranty,
  confirmWarranties,
  viewCertificate,
  claimOrder,
  ...recyclingCalls,
  createBotChat,
  createBotThread,
  askBot,
  askBotByQuery,
  transferBotChat,
  closeBotThread,
  readBotThread,
  readConversationRecord,
  createSimulatedChat,
  createSimulatedThread,
  createTicket,
  sendToSimulated,
  closeSimulatedThread,
  transferSimulatedChat,
  readSimulatedThread,
  relateChats,
  createAgentChat,
  recordAgentChat,
  updateContact,
  reportAgentOffline,
  reportAgentBusy,
  listHotSpots,
  runGuidedAnswer,
  vote,
  sendMessage,
  readMessages,
  markSeen,
  tellTyping,
  askForPerson,
  endChat,
  mailTranscript,
  rateChat,
  resumeConversation,
  endConversationLinks,
  identifyPerson,
  resumeOnPage,
  viewAvailability,
  listTickets,
  uploadFile,
  uploadPicture,
  requestCopy,
  viewCopy,
  erase,
  viewPlannedErasure,
  stopErasure,
  recordConsent,
  ...deskCalls,
];
