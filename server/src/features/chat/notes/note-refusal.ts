import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { refuse } from '../../../platform/http/answers/answer.ts';
import type { NoteRefusal } from './add-note.ts';

const problems = {
  notOnTeam: { message: 'mentionNotOnTeam', field: 'mentions' },
  noGroup: { message: 'noSuchGroup', field: 'groups' },
  tooManyNotified: { message: 'tooManyNotified', field: 'groups' },
} as const;

/** The answer to a note that was not stored, alone or with a transfer. */
export function noteRefused(why: NoteRefusal) {
  if (why === 'idReused') return refuse(businessCodes.idReused);
  const { message, field } = problems[why];
  return refuse(businessCodes.invalidInput, { message, data: { fields: { [field]: 'notAllowed' } } });
}
