import type { AnyCall } from '../call.ts';
import { listAnswerComments, listAnswers } from './answers.ts';
import { listAudit } from './audit.ts';
import { listClaims, refuseClaim, transferClaim } from './claims.ts';
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
} from './content.ts';
import {
  applyContentImport,
  cancelContentImport,
  exportContent,
  listContentImportProblems,
  listContentImports,
  uploadContentImport,
  viewContentImport,
} from './content-files.ts';
import { decideRegistrations } from './decide-registrations.ts';
import { changeOrganization, viewOrganization } from './house.ts';
import { renewIdentityKey, stopIdentityKeys, viewIdentityKey } from './identity-key.ts';
import {
  acceptConversation,
  closeConversation,
  listInbox,
  markConversationSeen,
  readConversation,
  replyToConversation,
  setPresence,
  uploadReplyFile,
  viewConversation,
  viewDelivery,
  viewPresence,
} from './inbox.ts';
import { fillLegalTemplates, viewLegalTemplates } from './legal-templates.ts';
import { previewMail } from './mail-preview.ts';
import { listMails, viewMail } from './mails.ts';
import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from './order-reports.ts';
import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  removeOrderSource,
} from './order-sources.ts';
import { listOrders } from './orders.ts';
import {
  acceptInvitation,
  changeDeskPassword,
  endDeskSessions,
  forgetDeskPassword,
  listDeskSessions,
  resetDeskPassword,
} from './own-account.ts';
import { changeRoles, disablePerson, endSessionsOfPerson, invitePerson, listPeople } from './people.ts';
import { listRatings, viewRatings } from './ratings.ts';
import { exportRegistrations, listRegistrations, viewRegistration } from './registrations.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
  stopSecondFactor,
  viewSecondFactor,
} from './second-factor.ts';
import { confirmSignIn, signIn, signOut, viewMe } from './session.ts';
import { createFirstOperator, viewSetup } from './setup.ts';
import { archiveSite, changeHosts, createSite, restoreArchivedSite } from './site-life.ts';
import { listSiteVersions, rollBackSite } from './site-versions.ts';
import { discardSiteDraft, listSites, publishSite, saveSiteDraft, uploadLogo, viewSite } from './sites.ts';
import { listDeskTickets, replyToTicket, resolveTicket } from './tickets.ts';
import { listProductFigures, viewWarrantyFunnel } from './warranty-figures.ts';

export const deskCalls: readonly AnyCall[] = [
  viewSetup,
  createFirstOperator,
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
  viewOrganization,
  changeOrganization,
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
  uploadReplyFile,
  closeConversation,
  markConversationSeen,
  viewPresence,
  setPresence,
  viewDelivery,
  viewRatings,
  listRatings,
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
  createSite,
  changeHosts,
  archiveSite,
  restoreArchivedSite,
  viewIdentityKey,
  renewIdentityKey,
  stopIdentityKeys,
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
  viewLegalTemplates,
  fillLegalTemplates,
];
