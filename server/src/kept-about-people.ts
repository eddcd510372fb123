import { accountData, codeMailKind, endedSessions } from './features/account/account.port.ts';
import { votesData } from './features/bot/bot.port.ts';
import { chatData } from './features/chat/chat.port.ts';
import { avatarsData, endedUploads, filesData, oldFiles } from './features/files/files.port.ts';
import { consentData } from './features/privacy/consent-data.ts';
import { copyData } from './features/privacy/copy-data.ts';
import { oldRequests, recyclingData } from './features/recycling/recycling-data.ts';
import { oldAudit } from './features/team/old-audit.ts';
import { ticketsData } from './features/tickets/tickets.port.ts';
import { oldCounts, settledAnswers } from './features/tracking/old-counts.ts';
import { claimsData, oldClaims, unclaimedPictures } from './features/warranty/claims/claims-data.ts';
import { warrantyData } from './features/warranty/warranty-data.ts';
import { mailData } from './platform/mail/mail-data.ts';
import { oldCodeMails, oldMails } from './platform/mail/old-mails.ts';

/** Erase order: data that references other data comes first. */
const belongings = [
  warrantyData,
  claimsData,
  recyclingData,
  ticketsData,
  votesData,
  filesData,
  avatarsData,
  copyData,
  consentData,
];

export const personalData = [...belongings, chatData, mailData, accountData];

export const retained = [
  oldFiles,
  endedUploads,
  oldRequests,
  oldClaims,
  unclaimedPictures,
  oldCounts,
  settledAnswers,
  oldMails,
  oldCodeMails(codeMailKind),
  endedSessions,
  oldAudit,
];
