import * as z from 'zod/mini';
import { message } from '../../chat/message.ts';
import { listFields } from '../../fields/lists.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, prose, seconds, senderId } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskConversation, namedPerson } from '../chat/inbox.ts';
import { deskLimits } from '../limits.ts';
import { requiredRule } from './canned-replies.ts';
import { folderedFields, folderLine, foldersField } from './foldered.ts';
import { macroAction } from './macro-actions.ts';

/** Several actions in a chat under one name. */
const macro = shape({
  macroId: ['macro_id', id],
  merchantId: ['merchant_id', id],
  /** '' for a macro without a folder. */
  folder: ['folder', z.string()],
  name: ['name', z.string()],
  actions: ['actions', listOf(macroAction)],
  /** Names of the replies, users and groups in the actions. One that is gone is missing. */
  names: ['names', listOf(shape({ id: ['id', id], name: ['name', z.string()] }))],
  /** Tags to add that the site no longer has. */
  missingTags: ['missing_tags', listOf(z.string())],
  version: ['version', z.int()],
  changedAt: ['changed_at', seconds],
});
export type Macro = OursOf<typeof macro>;

export const listMacros = call('GET', '/v1/desk/macro/index', {
  summary: 'Lists macros by folder and name.',
  who: 'desk',
  request: shape(folderedFields),
  response: shape({ ...listFields(macro), ...foldersField }),
  codes: {},
  list: true,
});

const latestMacro = { conflictStale: shape({ latest: ['latest', macro] }) } as const;
const oneMacro = {
  merchantId: ['merchant_id', id],
  macroId: ['macro_id', id],
  version: ['version', z.int().check(z.minimum(0))],
} as const;

/**
 * `version` 0 stores a new macro under an id that the caller chooses; otherwise it is the version that was changed.
 * A repeat of the same request returns the stored macro. `invalidInput` with the field `actions` and the reason
 * `notAllowed`: these actions are no macro.
 */
export const saveMacro = call('POST', '/v1/desk/macro/save', {
  summary: 'Stores a new macro, or a new version of one.',
  who: 'desk',
  request: shape({
    ...oneMacro,
    folder: ['folder', folderLine],
    name: ['name', line({ max: deskLimits.macroNameMaxLength, rule: requiredRule })],
    actions: ['actions', listOf(macroAction, deskLimits.macroActions)],
  }),
  response: macro,
  codes: { notFound: nothing, ...latestMacro, tooManyMacros: nothing },
});

/** Succeeds if the macro is already deleted, so that a repeat is no error. */
export const deleteMacro = call('POST', '/v1/desk/macro/delete', {
  summary: 'Deletes a macro.',
  who: 'desk',
  request: shape(oneMacro),
  response: nothing,
  codes: { notFound: nothing, ...latestMacro },
});

/**
 * `changed`: the macro has another version than the caller saw. `held`: another agent has the chat. `notYours`:
 * the caller is not its agent. `closed`: the session has ended. The others are as for single actions.
 */
export const macroRefusals = [
  ...(['changed', 'held', 'notYours', 'closed', 'offline', 'notColleague', 'noGroup'] as const),
  ...(['outsideChat', 'noBot', 'replyGone', 'tagGone', 'tooManyTags', 'imported', 'merged'] as const),
] as const;
export type MacroRefusal = (typeof macroRefusals)[number];

/**
 * All actions in one transaction, or none. `runId` makes a repeat return the first result. `afterSeq` is the last
 * message and `assignedTo` the assignee that the caller saw: if a newer message of the customer or a colleague or
 * another assignee exists, nothing is done. `text`: the text of an action that sends one, with its variables filled
 * in; a text to insert is not sent to the server.
 */
export const runMacro = call('POST', '/v1/desk/macro/run', {
  summary: 'Runs a macro in a chat.',
  who: 'desk',
  request: shape({
    conversationId: ['conversation_id', id],
    macroId: ['macro_id', id],
    version: ['version', z.int().check(z.minimum(1))],
    runId: ['run_id', senderId],
    afterSeq: ['after_seq', z.int().check(z.minimum(0))],
    assignedTo: ['assigned_to', orNull(id)],
    text: ['text', optional(prose(limits.messageMaxLength))],
  }),
  response: deskConversation,
  codes: {
    notFound: nothing,
    conflictStale: shape({ latest: ['latest', listOf(message)], agent: ['agent', optional(namedPerson)] }),
    macroRefused: shape({
      /** Position of the action, from 0; null if the macro itself is refused. */
      action: ['action', orNull(z.int())],
      reason: ['reason', enumOf(...macroRefusals)],
    }),
  },
});
