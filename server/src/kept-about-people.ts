import { accountData, codeMailKind, endedSessions } from './features/account/index.ts';
import { oldQuestions, oldReplays, questionsData, votesData } from './features/bot/index.ts';
import { chatData } from './features/chat/index.ts';
import { chatImportsData, oldImportedContacts } from './features/chat-imports/index.ts';
import { avatarsData, endedUploads, filesData, oldFiles } from './features/files/index.ts';
import { inboundMailData, oldInboundMails } from './features/inbound-mail/index.ts';
import { consentData, copyData, oldPrivacyRequests, privacyRequestsData } from './features/privacy/index.ts';
import { oldRequests, recyclingData } from './features/recycling/index.ts';
import { oldFigures } from './features/statistics/index.ts';
import { oldAudit } from './features/team/index.ts';
import { ticketsData } from './features/tickets/index.ts';
import { oldCounts, settledAnswers } from './features/tracking/index.ts';
import { claimsData, oldClaims, unclaimedPictures, warrantyData } from './features/warranty/index.ts';
import { oldWebhookEvents, webhooksData } from './features/webhooks/index.ts';
import { mailData } from './platform/mail/mail-data.ts';
import { oldCodeMails, oldMails } from './platform/mail/old-mails.ts';
import { oldSuppressions, suppressionData } from './platform/mail/suppression/suppression-data.ts';

/** Erase order: data that references other data comes first. */
const belongings = [
  // First, since it finds events by the registrations.
  webhooksData,
  warrantyData,
  claimsData,
  recyclingData,
  ticketsData,
  votesData,
  questionsData,
  filesData,
  inboundMailData,
  chatImportsData,
  avatarsData,
  copyData,
  consentData,
  suppressionData,
  privacyRequestsData,
];

export const personalData = [...belongings, chatData, mailData, accountData];

export const retained = [
  oldFiles,
  endedUploads,
  oldRequests,
  oldClaims,
  unclaimedPictures,
  oldCounts,
  oldFigures,
  settledAnswers,
  oldQuestions,
  oldReplays,
  oldMails,
  oldInboundMails,
  oldImportedContacts,
  oldSuppressions,
  oldPrivacyRequests,
  oldCodeMails(codeMailKind),
  endedSessions,
  oldAudit,
  oldWebhookEvents,
];
