import type { AnyCall } from '../wire/call.ts';
import { exportBotFigures, viewBotFigures } from './bot/figures.ts';
import { dismissQuestions, listFaqGaps, listUnanswered } from './bot/questions.ts';
import { cancelReplay, startReplay, startWordingReplay, viewReplay } from './bot/replay.ts';
import { tryBot } from './bot/try-out.ts';
import { assignConversation, handBackConversation, listAgents } from './chat/assignment.ts';
import { saveAssignmentRule, viewAssignmentRule, viewOwnLoad } from './chat/assignment-rule.ts';
import { readDrafts, saveDraft } from './chat/drafts.ts';
import { deleteGroup, listGroups, saveGroup } from './chat/groups.ts';
import { renewIdentityKey, stopIdentityKeys, viewIdentityKey } from './chat/identity-key.ts';
import {
  acceptConversation,
  closeConversation,
  countInbox,
  listInbox,
  markConversationSeen,
  readConversation,
  replyToConversation,
  uploadReplyFile,
  viewConversation,
} from './chat/inbox.ts';
import { addNote, listNotes, markMentionsSeen } from './chat/notes.ts';
import { exportPersonalData } from './chat/personal-data.ts';
import { setPresence, viewDelivery, viewPresence } from './chat/presence.ts';
import { listRatings, viewRatings } from './chat/ratings.ts';
import { deleteView, listSavedViews, saveView } from './chat/saved-views.ts';
import { saveServiceLevel, viewServiceLevel } from './chat/service-level.ts';
import { snoozeConversation } from './chat/snooze.ts';
import { deleteTag, listTags, renameTag, tagConversation } from './chat/tags.ts';
import { ticketCalls } from './chat/ticket-calls.ts';
import { translationCalls } from './chat/translation.ts';
import { chatImportCalls } from './chat-imports/chat-imports.ts';
import { contentCalls } from './content/content-calls.ts';
import { blockCustomer, correctContact, unblockCustomer } from './customers/change-customer.ts';
import { viewCustomer } from './customers/customer-view.ts';
import { linkProfile, separateProfile } from './customers/linked-profiles.ts';
import { cancelErasure, listPrivacyRequests, startPrivacyRequest } from './customers/privacy-requests.ts';
import { registerForCustomer } from './customers/register-order.ts';
import { viewHome } from './home/home.ts';
import { linkCalls } from './links/links.ts';
import { listRefusedMails } from './mail/inbound-mail.ts';
import { previewMail } from './mail/mail-preview.ts';
import { listMails, viewMail } from './mail/mails.ts';
import { allowAddress, listSuppressions } from './mail/suppressions.ts';
import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from './orders/order-reports.ts';
import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  removeOrderSource,
} from './orders/order-sources.ts';
import { listOrders } from './orders/orders.ts';
import { replyCalls } from './replies/reply-calls.ts';
import { searchDesk } from './search/search.ts';
import {
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from './sites/bot-embeddings.ts';
import { removeBotKey, storeBotKey, testBotService, viewBotService } from './sites/bot-service.ts';
import { fillLegalTemplates, viewLegalTemplates } from './sites/legal-templates.ts';
import { testLiveChat, viewLiveChat } from './sites/live-chat.ts';
import { archiveSite, changeHosts, createSite, restoreArchivedSite } from './sites/site-life.ts';
import { listSiteVersions, rollBackSite } from './sites/site-versions.ts';
import {
  discardSiteDraft,
  listSites,
  publishSite,
  saveSiteDraft,
  uploadLogo,
  viewSite,
} from './sites/sites.ts';
import { statisticsCalls } from './statistics/statistics-calls.ts';
import { listAudit } from './team/audit.ts';
import { integrationCalls } from './team/integration-calls.ts';
import { changeOrganization, viewOrganization } from './team/organization.ts';
import {
  acceptInvitation,
  changeDeskPassword,
  endDeskSessions,
  forgetDeskPassword,
  listDeskSessions,
  resetDeskPassword,
} from './team/own-account.ts';
import { changeRoles, disablePerson, endSessionsOfPerson, invitePerson, listPeople } from './team/people.ts';
import {
  changePublicName,
  removeOwnPicture,
  removePublicProfile,
  uploadOwnPicture,
} from './team/public-profile.ts';
import { confirmSignIn, signIn, signOut, viewMe } from './team/session.ts';
import { createFirstOperator, viewSetup } from './team/setup.ts';
import {
  changeSignInProvider,
  finishProviderSignIn,
  removeSignInProvider,
  startProviderSignIn,
  viewSignInProvider,
  viewSignInWays,
} from './team/sign-in-provider.ts';
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  stopTwoFactor,
  viewTwoFactor,
} from './team/two-factor.ts';
import { listAnswerComments, listAnswers } from './tracking/answers.ts';
import { listClaims, refuseClaim, transferClaim } from './warranty/claims.ts';
import { decideRegistrations } from './warranty/decide-registrations.ts';
import { exportRegistrations, listRegistrations, viewRegistration } from './warranty/registrations.ts';
import { sendConfirmation } from './warranty/send-again.ts';
import { listProductFigures, viewWarrantyFunnel } from './warranty/warranty-figures.ts';

export const deskCalls: readonly AnyCall[] = [
  viewSetup,
  createFirstOperator,
  signIn,
  confirmSignIn,
  signOut,
  viewMe,
  searchDesk,
  viewHome,
  acceptInvitation,
  forgetDeskPassword,
  resetDeskPassword,
  changeDeskPassword,
  changePublicName,
  uploadOwnPicture,
  removeOwnPicture,
  listDeskSessions,
  endDeskSessions,
  viewTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  stopTwoFactor,
  renewRecoveryCodes,
  listPeople,
  invitePerson,
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  removePublicProfile,
  resetTwoFactor,
  viewOrganization,
  changeOrganization,
  viewSignInWays,
  startProviderSignIn,
  finishProviderSignIn,
  viewSignInProvider,
  changeSignInProvider,
  removeSignInProvider,
  listAudit,
  ...integrationCalls,
  listAnswers,
  listAnswerComments,
  listUnanswered,
  listFaqGaps,
  dismissQuestions,
  tryBot,
  startReplay,
  startWordingReplay,
  viewReplay,
  cancelReplay,
  viewBotFigures,
  exportBotFigures,
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
  sendConfirmation,
  exportRegistrations,
  viewWarrantyFunnel,
  listProductFigures,
  listClaims,
  transferClaim,
  refuseClaim,
  listMails,
  viewMail,
  previewMail,
  listRefusedMails,
  listSuppressions,
  allowAddress,
  startPrivacyRequest,
  listPrivacyRequests,
  cancelErasure,
  listInbox,
  countInbox,
  snoozeConversation,
  listTags,
  tagConversation,
  renameTag,
  deleteTag,
  listSavedViews,
  saveView,
  deleteView,
  viewConversation,
  readConversation,
  acceptConversation,
  assignConversation,
  handBackConversation,
  listAgents,
  viewOwnLoad,
  listGroups,
  saveGroup,
  deleteGroup,
  viewAssignmentRule,
  saveAssignmentRule,
  viewServiceLevel,
  saveServiceLevel,
  replyToConversation,
  uploadReplyFile,
  closeConversation,
  markConversationSeen,
  addNote,
  listNotes,
  markMentionsSeen,
  readDrafts,
  saveDraft,
  ...translationCalls,
  viewCustomer,
  registerForCustomer,
  ...linkCalls,
  correctContact,
  blockCustomer,
  unblockCustomer,
  linkProfile,
  separateProfile,
  exportPersonalData,
  viewPresence,
  setPresence,
  viewDelivery,
  viewRatings,
  listRatings,
  ...statisticsCalls,
  ...ticketCalls,
  ...replyCalls,
  ...chatImportCalls,
  listSites,
  viewSite,
  saveSiteDraft,
  discardSiteDraft,
  publishSite,
  listSiteVersions,
  rollBackSite,
  uploadLogo,
  createSite,
  changeHosts,
  archiveSite,
  restoreArchivedSite,
  viewIdentityKey,
  renewIdentityKey,
  stopIdentityKeys,
  viewBotService,
  storeBotKey,
  removeBotKey,
  testBotService,
  viewBotEmbeddings,
  storeEmbeddingsKey,
  removeEmbeddingsKey,
  testBotEmbeddings,
  viewLiveChat,
  testLiveChat,
  ...contentCalls,
  viewLegalTemplates,
  fillLegalTemplates,
];
