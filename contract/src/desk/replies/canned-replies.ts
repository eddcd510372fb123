import * as z from 'zod/mini';
import { listFields } from '../../fields/lists.ts';
import { codePoints, type Rule } from '../../fields/rules.ts';
import { type AnyCodec, type Codec, type OursOf, optional, type Shape, shape } from '../../fields/shape.ts';
import { id, line, lines, seconds } from '../../fields/values.ts';
import { type Language, languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { folderedFields, folderLine, foldersField } from './foldered.ts';
import { unknownVariables } from './reply-variables.ts';

type InLanguages<P extends AnyCodec | z.ZodMiniType> = Shape<{
  [Lang in Language]: readonly [Lang, ReturnType<typeof optional<P>>];
}>;

export const inLanguages = <P extends AnyCodec | z.ZodMiniType>(part: P): InLanguages<P> =>
  shape({
    en_US: ['en_US', optional(part)],
    de_DE: ['de_DE', optional(part)],
    ja_JP: ['ja_JP', optional(part)],
  });

const shortcutPattern = /^[\p{L}\p{N}_-]+$/u;

/** The form in which shortcuts are compared. A typed slash is not part of the shortcut. */
export function normaliseShortcut(typed: string): string {
  const text = typed.trim();
  return (text.startsWith('/') ? text.slice(1) : text).normalize('NFKC').toLowerCase();
}

const shortcutRule: Rule<string> = (typed) => {
  const text = normaliseShortcut(typed);
  if (text === '') return 'required';
  const isShort = codePoints(text) <= deskLimits.cannedReplyShortcutMaxLength;
  return isShort && shortcutPattern.test(text) ? undefined : 'shortcutInvalid';
};

const typedShortcut = line({ max: deskLimits.cannedReplyShortcutMaxLength, rule: shortcutRule });
const shortcut: Codec<string, string> = {
  wire: typedShortcut.wire,
  fromWire: (text) => normaliseShortcut(typedShortcut.fromWire(text)),
  toWire: typedShortcut.toWire,
  rule: shortcutRule,
};

export const requiredRule: Rule<string> = (text) => (text.trim() === '' ? 'required' : undefined);

const textsOfReply = inLanguages(lines(deskLimits.cannedReplyMaxLength));
export type ReplyTexts = OursOf<typeof textsOfReply>;

const textsRule: Rule<ReplyTexts> = (texts) => {
  const given = Object.values(texts).flatMap((text) => text?.trim() || []);
  if (given.length === 0) return 'required';
  return given.some((text) => unknownVariables(text).length > 0) ? 'replyVariableUnknown' : undefined;
};

const nameLine = line({ max: deskLimits.cannedReplyNameMaxLength, rule: requiredRule });

const cannedReply = shape({
  replyId: ['reply_id', id],
  merchantId: ['merchant_id', id],
  /** '' for a reply without a folder. */
  folder: ['folder', z.string()],
  shortcut: ['shortcut', z.string()],
  name: ['name', z.string()],
  texts: ['texts', inLanguages(z.string())],
  version: ['version', z.int()],
  changedAt: ['changed_at', seconds],
});
export type CannedReply = OursOf<typeof cannedReply>;

/**
 * `search` finds a part of shortcut, name or text. With `language`, each reply has one text: in that
 * language, or else in the site's default language, or else in the first one that exists.
 */
export const listCannedReplies = call('GET', '/v1/desk/canned-reply/index', {
  summary: 'Lists canned replies by folder and name.',
  who: 'desk',
  request: shape({
    ...folderedFields,
    lang: ['language', optional(languageSchema)],
  }),
  response: shape({ ...listFields(cannedReply), ...foldersField }),
  codes: {},
  list: true,
});

const latestReply = { conflictStale: shape({ latest: ['latest', cannedReply] }) } as const;
const oneReply = {
  merchantId: ['merchant_id', id],
  replyId: ['reply_id', id],
  version: ['version', z.int().check(z.minimum(0))],
} as const;

/**
 * `version` 0 stores a new reply under an id that the caller chooses; otherwise it is the version that was
 * changed. A repeat of the same request returns the stored reply.
 */
export const saveCannedReply = call('POST', '/v1/desk/canned-reply/save', {
  summary: 'Stores a new canned reply, or a new version of one.',
  who: 'desk',
  request: shape({
    ...oneReply,
    folder: ['folder', folderLine],
    shortcut: ['shortcut', shortcut],
    name: ['name', nameLine],
    texts: ['texts', { ...textsOfReply, rule: textsRule }],
  }),
  response: cannedReply,
  codes: { notFound: nothing, ...latestReply, shortcutTaken: nothing, tooManyReplies: nothing },
});

/** Succeeds if the reply is already deleted, so that a repeat is no error. */
export const deleteCannedReply = call('POST', '/v1/desk/canned-reply/delete', {
  summary: 'Deletes a canned reply.',
  who: 'desk',
  request: shape(oneReply),
  response: nothing,
  codes: { notFound: nothing, ...latestReply },
});
