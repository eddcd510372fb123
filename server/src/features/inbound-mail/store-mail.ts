import { Readable } from 'node:stream';
import type { RefusedMailFile } from '@aftercare/contract/desk/mail/inbound-mail';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Unavailable } from '../../platform/lifecycle/unavailable.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { maskCards } from '../../platform/text/mask-cards.ts';
import type { ReadMail } from '../../providers/mail-parser/mail-parser.port.ts';
import { type ConversationRow, openByMail } from '../chat/index.ts';
import { findThread } from './find-thread.ts';
import { findByContent, finishMail, insertMail } from './inbound-mail.repository.ts';
import { mailLimits } from './mail-limits.ts';
import { rowOf, visitorHashOf } from './mail-row.ts';
import { type CutText, cutQuotes } from './reading/cut-quotes.ts';
import { htmlText } from './reading/html-text.ts';
import type { MailToStore, StoreDeps } from './store-deps.ts';

type Place = { row: ConversationRow; isOtherSender: boolean };

/** Stores files first, then the text with the mail's row in one transaction, then a message for each file. */
export async function storeMail(deps: StoreDeps, given: MailToStore): Promise<void> {
  const { database, clock } = deps;
  const { merchant, contentKey } = given;
  const words = await wordsOf(deps, given.mail);
  const place = await placeOf(deps, given, words.text);
  const { fileIds, refused } = await storeFiles(deps, given, place.row.id);
  await storeText(deps, given, { place, words, refused });
  for (const [index, fileId] of fileIds.entries())
    await send(deps, place.row, { messageId: `${messageIdOf(contentKey)}.${index + 1}`, text: '', fileId });
  await database.forMerchant(merchant.id, (tx) => finishMail(tx, merchant.id, contentKey, clock.now()));
}

const messageIdOf = (contentKey: string): string => `mail.${contentKey}`;

const short = (text: string, max: number): string => [...text.slice(0, max * 2)].slice(0, max).join('');

async function wordsOf({ cleanHtml }: StoreDeps, { text, html, subject }: ReadMail): Promise<CutText> {
  const isPlain = text.trim() !== '';
  const readable = text.slice(0, mailLimits.readMaxLength);
  const cut =
    isPlain || html === ''
      ? cutQuotes(readable)
      : await htmlText(cleanHtml, html.slice(0, mailLimits.readMaxLength));
  return { text: maskCards(cut.text || subject || '-'), quoted: maskCards(cut.quoted) };
}

/** A repeat of an unfinished mail continues where its text is, also if tickets were merged since. */
async function begunPlace(
  { database, conversation }: StoreDeps,
  { merchant, contentKey }: MailToStore,
): Promise<Place | null> {
  const before = await database.forMerchant(merchant.id, (tx) => findByContent(tx, merchant.id, contentKey));
  if (!before?.conversationId) return null;
  const row = await conversation(merchant.id, before.conversationId);
  return row && { row, isOtherSender: before.isOtherSender };
}

/** The conversation that the mail answers, or a new one. */
async function placeOf(deps: StoreDeps, given: MailToStore, text: string): Promise<Place> {
  const { merchant, sender, contentKey } = given;
  const found = (await begunPlace(deps, given)) ?? (await findThread(deps, given));
  if (found) return found;
  const { defaultLang, languages } = merchant.configuration;
  const known = deps.languageOf(text);
  const lang = known !== null && languages.includes(known) ? known : defaultLang;
  const visitorHash = visitorHashOf(deps.secret, merchant.id, contentKey);
  const row = await deps.database.forMerchant(merchant.id, async (tx) => {
    await countNew(tx, deps.clock, merchant.id);
    return openByMail(tx, deps.clock, { merchant, lang, sender, visitorHash });
  });
  return { row, isOtherSender: false };
}

async function countNew(tx: Tx, clock: Clock, merchantId: string): Promise<void> {
  const limit = attemptLimits.mailConversationsPerSite;
  const verdict = await countAttempt(tx, clock, {
    merchantId,
    kind: 'mail.site',
    subject: merchantId,
    limit,
  });
  if (!verdict.isAllowed) throw new Unavailable('The site has received too many mails in this hour.');
}

async function storeFiles(
  { storeFile }: StoreDeps,
  { merchant, mail, sender, contentKey }: MailToStore,
  conversationId: string,
) {
  const fileIds: string[] = [];
  const refused: RefusedMailFile[] = [];
  for (const [index, { name, content }] of mail.files.entries()) {
    const shownName = short(name, mailLimits.lineMaxLength);
    if (index >= mailLimits.maxFiles) {
      refused.push({ name: shownName, reason: 'tooMany' });
      continue;
    }
    const stored = await storeFile({
      merchantId: merchant.id,
      conversationId,
      sender: normaliseEmail(sender.address),
      requestKey: `${messageIdOf(contentKey)}.${index + 1}`,
      file: { name, content: Readable.from([Buffer.from(content)]) },
    });
    if (stored.kind === 'stored') fileIds.push(stored.fileId);
    else refused.push({ name: shownName, reason: stored.reason });
  }
  return { fileIds, refused: refused.slice(0, mailLimits.refusedFilesShown) };
}

type Content = { place: Place; words: CutText; refused: RefusedMailFile[] };

async function storeText(
  deps: StoreDeps,
  given: MailToStore,
  { place, words, refused }: Content,
): Promise<void> {
  const { merchant, mail, sender, contentKey, check } = given;
  const text = short(words.text, mailLimits.textMaxLength);
  const row = {
    ...rowOf(merchant.id, contentKey, deps.clock.now()),
    mailMessageId: mail.messageId,
    conversationId: place.row.id,
    messageId: messageIdOf(contentKey),
    subject: maskCards(short(mail.subject, mailLimits.lineMaxLength)),
    senderName: sender.name,
    senderAddress: sender.address,
    isOtherSender: place.isOtherSender,
    senderCheck: check,
    quoted: short(words.quoted, mailLimits.quotedMaxLength),
    isShortened: text.length < words.text.length,
    refusedFiles: refused,
  };
  await send(deps, place.row, { messageId: row.messageId, text, fileId: null }, (tx) => insertMail(tx, row));
}

type Message = { messageId: string; text: string; fileId: string | null };

async function send(
  { dispatch }: StoreDeps,
  { merchantId, id }: ConversationRow,
  message: Message,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const outcome = await dispatch(
    merchantId,
    id,
    { kind: 'mailReceived', message },
    alongside && {
      async alongside(tx, row) {
        await alongside(tx);
        return row;
      },
    },
  );
  if (outcome.kind === 'done' || outcome.kind === 'repeat') return;
  // Erased at this moment. The repeated mail opens a new conversation.
  throw new Unavailable('The conversation of the mail is gone.');
}
