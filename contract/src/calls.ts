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
import type { AnyCall } from './call.ts';
import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
  updateContact,
} from './chat/agent-front.ts';
import { askForPerson, listTickets, viewAvailability } from './chat/hand-over.ts';
import { markSeen, readMessages, sendMessage } from './chat/messages.ts';
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
} from './chat/simulated-front.ts';
import { listHotSpots, runStory, vote } from './chat/stories.ts';
import { listCountries, listCountryCodes } from './countries.ts';
import { listAnswerComments, listAnswers } from './desk/answers.ts';
import { listAudit } from './desk/audit.ts';
import { listClaims, refuseClaim, transferClaim } from './desk/claims.ts';
import {
  discardContentDraft,
  listContent,
  listContentVersions,
  publishContent,
  rollBackContent,
  saveContentDraft,
  uploadContentFile,
  viewContent,
  withdrawContent,
} from './desk/content.ts';
import {
  applyContentImport,
  cancelContentImport,
  exportContent,
  listContentImportProblems,
  listContentImports,
  uploadContentImport,
  viewContentImport,
} from './desk/content-files.ts';
import { decideRegistrations } from './desk/decide-registrations.ts';
import { changeHouse, viewHouse } from './desk/house.ts';
import {
  acceptConversation,
  closeConversation,
  listInbox,
  markConversationSeen,
  readConversation,
  replyToConversation,
  setPresence,
  viewConversation,
  viewDelivery,
  viewPresence,
} from './desk/inbox.ts';
import { previewMail } from './desk/mail-preview.ts';
import { listMails, viewMail } from './desk/mails.ts';
import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from './desk/order-reports.ts';
import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  removeOrderSource,
} from './desk/order-sources.ts';
import { listOrders } from './desk/orders.ts';
import {
  acceptInvitation,
  changeDeskPassword,
  endDeskSessions,
  forgetDeskPassword,
  listDeskSessions,
  resetDeskPassword,
} from './desk/own-account.ts';
import { changeRoles, disablePerson, endSessionsOfPerson, invitePerson, listPeople } from './desk/people.ts';
import { exportRegistrations, listRegistrations, viewRegistration } from './desk/registrations.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
  stopSecondFactor,
  viewSecondFactor,
} from './desk/second-factor.ts';
import { confirmSignIn, signIn, signOut, viewMe } from './desk/session.ts';
import {
  discardSiteDraft,
  listSites,
  listSiteVersions,
  publishSite,
  rollBackSite,
  saveSiteDraft,
  uploadLogo,
  viewSite,
} from './desk/sites.ts';
import { listDeskTickets, replyToTicket, resolveTicket } from './desk/tickets.ts';
import { listProductFigures, viewWarrantyFunnel } from './desk/warranty-figures.ts';
import { listFaqs, viewFaq } from './faq.ts';
import { uploadFile, uploadPicture } from './files.ts';
import { viewArticle } from './legal.ts';
import { listManuals, viewManual } from './manuals.ts';
import { initSystem } from './merchant/init.ts';
import { viewMerchant } from './merchant/view.ts';
import { recordConsent } from './privacy/consent.ts';
import { requestCopy, viewCopy } from './privacy/copy.ts';
import { erase } from './privacy/erasure.ts';
import { listProductVideos, viewProductVideo } from './product-videos.ts';
import { listProducts, viewProduct } from './products.ts';
import { recyclingCalls } from './recycling/calls.ts';
import { countChatOpening, countChatVisitor, countClick, countPage } from './tracking.ts';
import { viewCertificate } from './warranty/certificate.ts';
import { claimOrder } from './warranty/claim.ts';
import { confirmWarranties } from './warranty/confirm.ts';
import { createWarranty } from './warranty/create.ts';
import { fastCreateWarranty } from './warranty/fast-create.ts';
import { listWarranties } from './warranty/index.ts';
import { checkOrder } from './warranty/order-check.ts';
import { recheckWarranty } from './warranty/re-check.ts';

/** Every call there is, for the OpenAPI document and for tests that hold for all. */
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
  runStory,
  vote,
  sendMessage,
  readMessages,
  markSeen,
  askForPerson,
  resumeConversation,
  endConversationLinks,
  viewAvailability,
  listTickets,
  uploadFile,
  uploadPicture,
  requestCopy,
  viewCopy,
  erase,
  recordConsent,
  signIn,
  confirmSignIn,
  signOut,
  viewMe,
  acceptInvitation,
  forgetDeskPassword,
  resetDeskPassword,
  changeDeskPassword,
  listDeskSessions,
  endDeskSessions,
  viewSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  stopSecondFactor,
  renewRecoveryCodes,
  listPeople,
  invitePerson,
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  resetSecondFactor,
  viewHouse,
  changeHouse,
  listAudit,
  listAnswers,
  listAnswerComments,
  uploadOrderReport,
  listOrderReports,
  viewOrderReport,
  listOrderReportProblems,
  listOrderSources,
  connectOrderSource,
  changeOrderSource,
  removeOrderSource,
  listOrders,
  listRegistrations,
  viewRegistration,
  decideRegistrations,
  exportRegistrations,
  viewWarrantyFunnel,
  listProductFigures,
  listClaims,
  transferClaim,
  refuseClaim,
  listMails,
  viewMail,
  previewMail,
  listInbox,
  viewConversation,
  readConversation,
  acceptConversation,
  replyToConversation,
  closeConversation,
  markConversationSeen,
  viewPresence,
  setPresence,
  viewDelivery,
  listDeskTickets,
  replyToTicket,
  resolveTicket,
  listSites,
  viewSite,
  saveSiteDraft,
  discardSiteDraft,
  publishSite,
  listSiteVersions,
  rollBackSite,
  uploadLogo,
  exportContent,
  uploadContentImport,
  listContentImports,
  viewContentImport,
  listContentImportProblems,
  applyContentImport,
  cancelContentImport,
  listContent,
  viewContent,
  saveContentDraft,
  discardContentDraft,
  publishContent,
  withdrawContent,
  listContentVersions,
  rollBackContent,
  uploadContentFile,
];
