import { assignConversation, handBackConversation, listAgents } from '../chat/assignment.ts';
import { saveAssignmentRule, viewAssignmentRule, viewOwnLoad } from '../chat/assignment-rule.ts';
import { readDrafts, saveDraft } from '../chat/drafts.ts';
import { deleteGroup, listGroups, saveGroup } from '../chat/groups.ts';
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
import { addNote, listNotes, markMentionsSeen } from '../chat/notes.ts';
import { setPresence, viewDelivery, viewPresence } from '../chat/presence.ts';
import { listRatings, viewRatings } from '../chat/ratings.ts';
import { deleteView, listSavedViews, saveView } from '../chat/saved-views.ts';
import { saveServiceLevel, viewServiceLevel } from '../chat/service-level.ts';
import { snoozeConversation } from '../chat/snooze.ts';
import { deleteTag, listTags, renameTag, tagConversation } from '../chat/tags.ts';
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
import { translateMessage, translateReply, viewTranslator } from '../chat/translation.ts';
import { blockCustomer, correctContact, unblockCustomer } from '../customers/change-customer.ts';
import { viewCustomer } from '../customers/customer-view.ts';
import { linkProfile, separateProfile } from '../customers/linked-profiles.ts';
import { registerForCustomer } from '../customers/register-order.ts';
import { viewLive } from '../statistics/live.ts';
import { exportStatistics, viewStatistics } from '../statistics/statistics.ts';
import {
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
  sendReport,
} from '../statistics/subscriptions.ts';
import { agents, operators, own, type Right, supervisors } from './right.ts';

/** The calls of the inbox, of the customers in it and of its figures. */
export const inboxRights: readonly Right[] = [
  { call: listInbox, ...agents },
  { call: countInbox, ...agents },
  { call: snoozeConversation, ...agents },
  { call: listTags, ...agents },
  { call: tagConversation, ...agents },
  { call: renameTag, ...supervisors },
  { call: deleteTag, ...supervisors },
  { call: listSavedViews, ...own },
  { call: saveView, ...own },
  { call: deleteView, ...own },
  { call: viewConversation, ...agents },
  { call: readConversation, ...agents },
  { call: acceptConversation, ...agents },
  { call: assignConversation, ...agents },
  { call: handBackConversation, ...agents },
  { call: listAgents, ...agents },
  { call: viewOwnLoad, ...agents },
  { call: listGroups, ...agents },
  { call: saveGroup, ...supervisors },
  { call: deleteGroup, ...supervisors },
  { call: viewAssignmentRule, ...operators },
  { call: saveAssignmentRule, ...operators },
  { call: viewServiceLevel, ...supervisors },
  { call: saveServiceLevel, ...operators },
  { call: replyToConversation, ...agents },
  { call: uploadReplyFile, ...agents },
  { call: closeConversation, ...agents },
  { call: markConversationSeen, ...agents },
  { call: addNote, ...agents },
  { call: listNotes, ...agents },
  { call: markMentionsSeen, ...agents },
  { call: readDrafts, ...agents },
  { call: saveDraft, ...agents },
  { call: viewTranslator, ...agents },
  { call: translateMessage, ...agents },
  { call: translateReply, ...agents },
  { call: viewCustomer, ...agents },
  { call: registerForCustomer, ...agents },
  { call: correctContact, ...agents },
  { call: blockCustomer, ...agents },
  { call: unblockCustomer, ...agents },
  { call: linkProfile, ...agents },
  { call: separateProfile, ...agents },
  { call: viewPresence, ...agents },
  { call: setPresence, ...agents },
  { call: viewDelivery, ...agents },
  { call: viewRatings, ...supervisors },
  { call: listRatings, ...supervisors },
  { call: viewLive, ...supervisors },
  { call: viewStatistics, ...supervisors },
  { call: exportStatistics, ...supervisors },
  { call: listSubscriptions, ...supervisors },
  { call: saveSubscription, ...supervisors },
  { call: deleteSubscription, ...supervisors },
  { call: sendReport, ...supervisors },
  { call: listDeskTickets, ...agents },
  { call: replyToTicket, ...agents },
  { call: resolveTicket, ...agents },
  { call: countTickets, ...agents },
  { call: viewTicket, ...agents },
  { call: listTicketChanges, ...agents },
  { call: changeTicket, ...agents },
  { call: linkTickets, ...agents },
  { call: unlinkTickets, ...agents },
  { call: previewMerge, ...agents },
  { call: mergeTickets, ...agents },
];
