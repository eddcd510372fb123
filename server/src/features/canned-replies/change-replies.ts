import { deskLimits } from '@aftercare/contract/desk/limits';
import type {
  CannedReply,
  deleteCannedReply,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { languages } from '@aftercare/contract/languages';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import {
  countReplies,
  dropReply,
  isShortcutTaken,
  lockReplies,
  putReply,
  repliesTurn,
  replyById,
} from './canned-reply.repository.ts';

export type ChangeDeps = {
  database: Database;
  clock: Clock;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

type Saving = RequestOf<typeof saveCannedReply>;
type Deleting = RequestOf<typeof deleteCannedReply>;
type Stale = { kind: 'stale'; latest: CannedReply };
export type Saved =
  | { kind: 'done'; reply: CannedReply }
  | Stale
  | { kind: 'notFound' | 'shortcutTaken' | 'tooMany' };
export type Deleted = { kind: 'done' } | Stale;

/** One version, one audit entry and one reply for each shortcut, also for concurrent users. */
export const saveReply = ({ database, clock, recordAudit }: ChangeDeps, personId: string, saving: Saving) =>
  database.forMerchant<Saved>(
    saving.merchantId,
    async (tx) => {
      const { merchantId, replyId, version } = saving;
      await lockReplies(tx, merchantId);
      const stored = await replyById(tx, saving);
      const reply = { ...saving, texts: writtenTexts(saving), version: version + 1, changedAt: clock.now() };
      if (stored && isSame(stored, reply)) return { kind: 'done', reply: stored };
      if (stored && stored.version !== version) return { kind: 'stale', latest: stored };
      if (!stored && version > 0) return { kind: 'notFound' };
      if (await isShortcutTaken(tx, reply)) return { kind: 'shortcutTaken' };
      if (!stored && (await countReplies(tx, merchantId)) >= deskLimits.cannedRepliesPerSite)
        return { kind: 'tooMany' };
      await putReply(tx, reply);
      const action = 'cannedReply.save';
      await recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: replyId });
      return { kind: 'done', reply };
    },
    repliesTurn(saving.merchantId),
  );

export const deleteReply = ({ database, recordAudit }: ChangeDeps, personId: string, deleting: Deleting) =>
  database.forMerchant<Deleted>(
    deleting.merchantId,
    async (tx) => {
      const { merchantId, replyId, version } = deleting;
      await lockReplies(tx, merchantId);
      const stored = await replyById(tx, deleting);
      if (!stored) return { kind: 'done' };
      if (stored.version !== version) return { kind: 'stale', latest: stored };
      await dropReply(tx, deleting);
      const action = 'cannedReply.delete';
      await recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: replyId });
      return { kind: 'done' };
    },
    repliesTurn(deleting.merchantId),
  );

/** The request was executed before, and its answer got lost. */
const isSame = (stored: CannedReply, sent: CannedReply): boolean =>
  stored.version === sent.version &&
  stored.folder === sent.folder &&
  stored.shortcut === sent.shortcut &&
  stored.name === sent.name &&
  languages.every((lang) => stored.texts[lang] === sent.texts[lang]);

const writtenTexts = ({ texts }: Saving): CannedReply['texts'] =>
  Object.fromEntries(languages.flatMap((lang) => (texts[lang] ? [[lang, texts[lang]]] : [])));
