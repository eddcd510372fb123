import type { AnyCall } from '../../wire/call.ts';
import { listUnanswered } from '../bot/questions.ts';
import { assignConversation, handBackConversation, listAgents } from '../chat/assignment.ts';
import { listGroups } from '../chat/groups.ts';
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
} from '../chat/inbox.ts';
import { addNote, listNotes } from '../chat/notes.ts';
import { listRatings, viewRatings } from '../chat/ratings.ts';
import { snoozeConversation } from '../chat/snooze.ts';
import { listTags, tagConversation } from '../chat/tags.ts';
import { mergeTickets, previewMerge } from '../chat/ticket-merge.ts';
import {
  changeTicket,
  countTickets,
  linkTickets,
  listTicketChanges,
  unlinkTickets,
  viewTicket,
} from '../chat/ticket-work.ts';
import { listDeskTickets, replyToTicket, resolveTicket } from '../chat/tickets.ts';
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
import { blockCustomer, correctContact, unblockCustomer } from '../customers/change-customer.ts';
import { viewCustomer } from '../customers/customer-view.ts';
import { linkProfile, separateProfile } from '../customers/linked-profiles.ts';
import { registerForCustomer } from '../customers/register-order.ts';
import { listRefusedMails } from '../mail/inbound-mail.ts';
import { listMails, viewMail } from '../mail/mails.ts';
import { listSuppressions } from '../mail/suppressions.ts';
import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from '../orders/order-reports.ts';
import { listOrders } from '../orders/orders.ts';
import {
  acceptRecycling,
  listRecycling,
  refuseRecycling,
  viewRecyclingStock,
} from '../recycling/recycling.ts';
import { deleteCannedReply, listCannedReplies, saveCannedReply } from '../replies/canned-replies.ts';
import { deleteMacro, listMacros, runMacro, saveMacro } from '../replies/macros.ts';
import { searchAnswers } from '../replies/search-answers.ts';
import { suggestAnswers } from '../replies/suggest-answers.ts';
import { viewLive } from '../statistics/live.ts';
import { exportStatistics, viewStatistics } from '../statistics/statistics.ts';
import { listAnswerComments, listAnswers } from '../tracking/answers.ts';
import { listClaims, refuseClaim, transferClaim } from '../warranty/claims.ts';
import { decideRegistrations } from '../warranty/decide-registrations.ts';
import { exportRegistrations, listRegistrations, viewRegistration } from '../warranty/registrations.ts';
import { sendConfirmation } from '../warranty/send-again.ts';
import { listProductFigures, viewWarrantyFunnel } from '../warranty/warranty-figures.ts';

export const tokenScopes = [
  'conversations.read',
  'conversations.write',
  'tickets.read',
  'tickets.write',
  'replies.read',
  'replies.write',
  'registrations.read',
  'registrations.write',
  'orders.read',
  'orders.write',
  'recycling.read',
  'recycling.write',
  'content.read',
  'content.write',
  'mails.read',
  'figures.read',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

type CallId = Pick<AnyCall, 'method' | 'path'>;

/**
 * The calls of each scope. No scope contains calls about sessions, passwords, two-factor authentication, tokens,
 * users, keys, personal lists or the settings of sites. A call that is missing here is denied to every token.
 */
export const callsOfScope: Readonly<Record<TokenScope, readonly CallId[]>> = {
  'conversations.read': [
    listInbox,
    countInbox,
    viewConversation,
    readConversation,
    listNotes,
    listAgents,
    listGroups,
    listTags,
    viewCustomer,
    suggestAnswers,
  ],
  'conversations.write': [
    snoozeConversation,
    acceptConversation,
    assignConversation,
    handBackConversation,
    replyToConversation,
    uploadReplyFile,
    closeConversation,
    markConversationSeen,
    addNote,
    runMacro,
    tagConversation,
    correctContact,
    blockCustomer,
    unblockCustomer,
    linkProfile,
    separateProfile,
  ],
  'tickets.read': [listDeskTickets, countTickets, viewTicket, listTicketChanges, previewMerge],
  'tickets.write': [replyToTicket, resolveTicket, changeTicket, linkTickets, unlinkTickets, mergeTickets],
  'replies.read': [listCannedReplies, searchAnswers, listMacros],
  'replies.write': [saveCannedReply, deleteCannedReply, saveMacro, deleteMacro],
  'registrations.read': [listRegistrations, viewRegistration, exportRegistrations, listClaims],
  'registrations.write': [
    decideRegistrations,
    sendConfirmation,
    registerForCustomer,
    transferClaim,
    refuseClaim,
  ],
  'orders.read': [listOrders, listOrderReports, viewOrderReport, listOrderReportProblems],
  'orders.write': [uploadOrderReport],
  'recycling.read': [listRecycling, viewRecyclingStock],
  'recycling.write': [acceptRecycling, refuseRecycling],
  'content.read': [
    listContent,
    viewContent,
    listContentVersions,
    exportContent,
    listContentImports,
    viewContentImport,
    listContentImportProblems,
  ],
  'content.write': [
    saveContentDraft,
    discardContentDraft,
    publishContent,
    withdrawContent,
    rollBackContent,
    uploadContentFile,
    uploadContentImport,
    applyContentImport,
    cancelContentImport,
  ],
  'mails.read': [listMails, viewMail, listRefusedMails, listSuppressions],
  'figures.read': [
    viewRatings,
    listRatings,
    viewWarrantyFunnel,
    listProductFigures,
    listAnswers,
    listAnswerComments,
    listUnanswered,
    viewLive,
    viewStatistics,
    exportStatistics,
  ],
};

const keyOf = ({ method, path }: CallId): string => `${method} ${path}`;
const scopeByCall = new Map(
  tokenScopes.flatMap((scope) => callsOfScope[scope].map((one) => [keyOf(one), scope] as const)),
);

/** Whether a token with these scopes may make the call. */
export function areScopesEnough(scopes: readonly TokenScope[], call: CallId): boolean {
  const needed = scopeByCall.get(keyOf(call));
  return needed !== undefined && scopes.includes(needed);
}

/** The scope that a token needs for the call; null if no token may make it. */
export const scopeForCall = (call: CallId): TokenScope | null => scopeByCall.get(keyOf(call)) ?? null;
