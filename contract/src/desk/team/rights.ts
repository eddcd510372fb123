import type { AnyCall } from '../../wire/call.ts';
import { exportBotFigures, viewBotFigures } from '../bot/figures.ts';
import { dismissQuestions, listFaqGaps, listUnanswered } from '../bot/questions.ts';
import { cancelReplay, startReplay, startWordingReplay, viewReplay } from '../bot/replay.ts';
import { tryBot } from '../bot/try-out.ts';
import { renewIdentityKey, stopIdentityKeys, viewIdentityKey } from '../chat/identity-key.ts';
import { exportPersonalData } from '../chat/personal-data.ts';
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
} from '../content/content.ts';
import {
  applyContentImport,
  cancelContentImport,
  exportContent,
  listContentImportProblems,
  listContentImports,
  uploadContentImport,
  viewContentImport,
} from '../content/content-files.ts';
import { cancelErasure, listPrivacyRequests, startPrivacyRequest } from '../customers/privacy-requests.ts';
import { viewHome } from '../home/home.ts';
import {
  viewConversationLinks,
  viewMailLinks,
  viewOrderLinks,
  viewRegistrationLinks,
} from '../links/links.ts';
import { listRefusedMails } from '../mail/inbound-mail.ts';
import { previewMail } from '../mail/mail-preview.ts';
import { listMails, viewMail } from '../mail/mails.ts';
import { allowAddress, listSuppressions } from '../mail/suppressions.ts';
import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from '../orders/order-reports.ts';
import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  removeOrderSource,
} from '../orders/order-sources.ts';
import { listOrders } from '../orders/orders.ts';
import {
  acceptRecycling,
  addRecyclingCodes,
  listRecycling,
  refuseRecycling,
  viewRecyclingStock,
} from '../recycling/recycling.ts';
import { deleteCannedReply, listCannedReplies, saveCannedReply } from '../replies/canned-replies.ts';
import { deleteMacro, listMacros, runMacro, saveMacro } from '../replies/macros.ts';
import { searchAnswers } from '../replies/search-answers.ts';
import { suggestAnswers } from '../replies/suggest-answers.ts';
import { searchDesk } from '../search/search.ts';
import {
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from '../sites/bot-embeddings.ts';
import { removeBotKey, storeBotKey, testBotService, viewBotService } from '../sites/bot-service.ts';
import { fillLegalTemplates, viewLegalTemplates } from '../sites/legal-templates.ts';
import { testLiveChat, viewLiveChat } from '../sites/live-chat.ts';
import { archiveSite, changeHosts, createSite, restoreArchivedSite } from '../sites/site-life.ts';
import { listSiteVersions, rollBackSite } from '../sites/site-versions.ts';
import {
  discardSiteDraft,
  listSites,
  publishSite,
  saveSiteDraft,
  uploadLogo,
  viewSite,
} from '../sites/sites.ts';
import { listAnswerComments, listAnswers } from '../tracking/answers.ts';
import { listClaims, refuseClaim, transferClaim } from '../warranty/claims.ts';
import { decideRegistrations } from '../warranty/decide-registrations.ts';
import { exportRegistrations, listRegistrations, viewRegistration } from '../warranty/registrations.ts';
import { sendConfirmation } from '../warranty/send-again.ts';
import { listProductFigures, viewWarrantyFunnel } from '../warranty/warranty-figures.ts';
import { listAudit } from './audit.ts';
import { chatImportRights } from './chat-import-rights.ts';
import { inboxRights } from './inbox-rights.ts';
import { integrationRights } from './integration-rights.ts';
import { changeOrganization, viewOrganization } from './organization.ts';
import { changeDeskPassword, endDeskSessions, listDeskSessions } from './own-account.ts';
import { changeRoles, disablePerson, endSessionsOfPerson, invitePerson, listPeople } from './people.ts';
import {
  changePublicName,
  removeOwnPicture,
  removePublicProfile,
  uploadOwnPicture,
} from './public-profile.ts';
import { agents, first, operators, organization, own, type Right, supervisors } from './right.ts';
import { atLeast, type Standing } from './roles.ts';

export type { Right } from './right.ts';

import { viewMe } from './session.ts';
import { changeSignInProvider, removeSignInProvider, viewSignInProvider } from './sign-in-provider.ts';
import { areScopesEnough, type TokenScope } from './token-scopes.ts';
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  stopTwoFactor,
  viewTwoFactor,
} from './two-factor.ts';

export const rights: readonly Right[] = [
  { call: viewMe, ...first },
  { call: viewTwoFactor, ...first },
  { call: startTwoFactor, ...first },
  { call: confirmTwoFactor, ...first },
  { call: stopTwoFactor, ...own },
  { call: renewRecoveryCodes, ...own },
  { call: changeDeskPassword, ...own },
  { call: changePublicName, ...own },
  { call: uploadOwnPicture, ...own },
  { call: removeOwnPicture, ...own },
  { call: listDeskSessions, ...own },
  { call: endDeskSessions, ...own },
  { call: searchDesk, ...agents },
  { call: viewOrderLinks, ...agents },
  { call: viewRegistrationLinks, ...agents },
  { call: viewConversationLinks, ...agents },
  { call: viewMailLinks, ...operators },
  { call: viewHome, ...agents },
  ...inboxRights,
  ...chatImportRights,
  { call: listCannedReplies, ...agents },
  { call: saveCannedReply, ...supervisors },
  { call: deleteCannedReply, ...supervisors },
  { call: searchAnswers, ...agents },
  { call: suggestAnswers, ...agents },
  { call: listMacros, ...agents },
  { call: saveMacro, ...supervisors },
  { call: deleteMacro, ...supervisors },
  { call: runMacro, ...agents },
  { call: listRegistrations, ...agents },
  { call: viewRegistration, ...agents },
  {
    call: decideRegistrations,
    ...agents,
    narrower: { field: 'act', value: 'withdraw', least: 'supervisor' },
  },
  { call: sendConfirmation, ...agents },
  { call: exportRegistrations, ...operators },
  { call: viewWarrantyFunnel, ...supervisors },
  { call: listProductFigures, ...supervisors },
  { call: listClaims, ...agents },
  { call: transferClaim, ...agents },
  { call: refuseClaim, ...agents },
  { call: listOrders, ...agents },
  { call: listRecycling, ...agents },
  { call: acceptRecycling, ...agents },
  { call: refuseRecycling, ...agents },
  { call: viewRecyclingStock, ...agents },
  { call: listAnswers, ...supervisors },
  { call: listAnswerComments, ...supervisors },
  { call: listAudit, ...supervisors },
  { call: startPrivacyRequest, ...supervisors },
  { call: listPrivacyRequests, ...supervisors },
  { call: cancelErasure, ...supervisors },
  { call: exportPersonalData, ...operators },
  { call: listMails, ...operators },
  { call: viewMail, ...operators },
  { call: previewMail, ...operators },
  { call: listRefusedMails, ...operators },
  { call: listSuppressions, ...operators },
  { call: allowAddress, ...operators },
  { call: listSites, ...operators },
  { call: viewSite, ...operators },
  { call: saveSiteDraft, ...operators },
  { call: discardSiteDraft, ...operators },
  { call: publishSite, ...operators },
  { call: listSiteVersions, ...operators },
  { call: rollBackSite, ...operators },
  { call: uploadLogo, ...operators },
  { call: createSite, ...operators },
  { call: changeHosts, ...operators },
  { call: archiveSite, ...operators },
  { call: restoreArchivedSite, ...operators },
  { call: viewIdentityKey, ...operators },
  { call: renewIdentityKey, ...operators },
  { call: stopIdentityKeys, ...operators },
  { call: viewBotService, ...operators },
  { call: storeBotKey, ...operators },
  { call: removeBotKey, ...operators },
  { call: testBotService, ...operators },
  { call: viewBotEmbeddings, ...operators },
  { call: storeEmbeddingsKey, ...operators },
  { call: removeEmbeddingsKey, ...operators },
  { call: testBotEmbeddings, ...operators },
  { call: viewLiveChat, ...operators },
  { call: testLiveChat, ...operators },
  { call: addRecyclingCodes, ...operators },
  { call: exportContent, ...operators },
  { call: uploadContentImport, ...operators },
  { call: listContentImports, ...operators },
  { call: viewContentImport, ...operators },
  { call: listContentImportProblems, ...operators },
  { call: applyContentImport, ...operators },
  { call: cancelContentImport, ...operators },
  { call: listContent, ...operators },
  { call: viewContent, ...operators },
  { call: saveContentDraft, ...operators },
  { call: discardContentDraft, ...operators },
  { call: publishContent, ...operators },
  { call: withdrawContent, ...operators },
  { call: listContentVersions, ...operators },
  { call: rollBackContent, ...operators },
  { call: uploadContentFile, ...operators },
  { call: listUnanswered, ...operators },
  { call: listFaqGaps, ...operators },
  { call: dismissQuestions, ...operators },
  { call: tryBot, ...operators },
  { call: startReplay, ...operators },
  { call: startWordingReplay, ...operators },
  { call: viewReplay, ...operators },
  { call: cancelReplay, ...operators },
  { call: viewBotFigures, ...operators },
  { call: exportBotFigures, ...operators },
  { call: viewLegalTemplates, ...operators },
  { call: fillLegalTemplates, ...operators },
  { call: listPeople, ...operators },
  { call: invitePerson, ...operators },
  { call: changeRoles, ...operators },
  { call: disablePerson, ...operators },
  { call: removePublicProfile, ...supervisors },
  { call: endSessionsOfPerson, ...operators },
  { call: resetTwoFactor, ...operators },
  ...integrationRights,
  { call: viewOrganization, ...organization },
  { call: changeOrganization, ...organization },
  { call: viewSignInProvider, ...organization },
  { call: changeSignInProvider, ...organization },
  { call: removeSignInProvider, ...organization },
  { call: uploadOrderReport, ...organization },
  { call: listOrderReports, ...organization },
  { call: viewOrderReport, ...organization },
  { call: listOrderReportProblems, ...organization },
  { call: listOrderSources, ...organization },
  { call: connectOrderSource, ...organization },
  { call: changeOrderSource, ...organization },
  { call: removeOrderSource, ...organization },
];

const byCall = new Map(rights.map((right) => [`${right.call.method} ${right.call.path}`, right]));

/** A user, or an API token, which has `scopes`. */
type Caller = Standing & {
  readonly awaitsTwoFactor: boolean;
  readonly scopes?: readonly TokenScope[] | undefined;
};

export type MerchantIds = 'all' | readonly string[];

/**
 * The permission scope of a call; null if the user may not make it. A call that is not in the table is
 * denied.
 */
export function scopeOf(
  { isEverywhere, memberships, awaitsTwoFactor, scopes }: Caller,
  call: Pick<AnyCall, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>> = {},
): MerchantIds | null {
  const right = byCall.get(`${call.method} ${call.path}`);
  if (!right || (awaitsTwoFactor && !right.isFirst)) return null;
  if (scopes && !areScopesEnough(scopes, call)) return null;
  if (isEverywhere) return 'all';
  if (right.over === 'self') return memberships.map(({ merchantId }) => merchantId);
  if (right.over === 'house') return null;
  const { narrower } = right;
  const least = narrower && input[narrower.field] === narrower.value ? narrower.least : right.least;
  const reached = memberships.filter(({ role }) => atLeast(role, least));
  return reached.length === 0 ? null : reached.map(({ merchantId }) => merchantId);
}
