import {
  type MacroAction,
  type MacroActionKind,
  macroProblem,
} from '@aftercare/contract/desk/replies/macro-actions';
import { type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { deskLanguage, ruleTexts, texts } from '../../lib/parts/text.ts';

const t = texts.macros;

/** The form of a macro. A draft keeps `version`, so that saving it notices changes by others. */
export type MacroValues = {
  merchantId: string;
  version: number;
  folder: string;
  name: string;
  actions: MacroAction[];
};

export const emptyMacro = (merchantId: string): MacroValues => ({
  merchantId,
  version: 0,
  folder: '',
  name: '',
  actions: [],
});

export const valuesOfMacro = ({ merchantId, version, folder, name, actions }: Macro): MacroValues => ({
  merchantId,
  version,
  folder,
  name,
  actions,
});

/** A new action, in which the user chooses the rest. */
export function newAction(kind: MacroActionKind): MacroAction {
  switch (kind) {
    case 'text':
      return { kind, mode: 'insert', texts: {} };
    case 'reply':
      return { kind, mode: 'insert', replyId: '' };
    case 'tag':
    case 'untag':
      return { kind, tags: [] };
    case 'assign':
      return { kind, personId: '' };
    case 'group':
      return { kind, groupId: '' };
    case 'priority':
      return { kind, priority: 'high' };
    case 'note':
      return { kind, body: '' };
    case 'snooze':
      return { kind, minutes: 60 };
    case 'close':
      return { kind, reason: undefined };
    case 'take':
    case 'bot':
      return { kind };
  }
}

function isIncomplete(action: MacroAction): boolean {
  switch (action.kind) {
    case 'reply':
      return action.replyId === '';
    case 'assign':
      return action.personId === '';
    case 'group':
      return action.groupId === '';
    case 'note':
      return action.body.trim() === '';
    default:
      return false;
  }
}

/** Without the languages of a text that are empty. */
function written(action: MacroAction): MacroAction {
  if (action.kind !== 'text') return action;
  const filled = Object.entries(action.texts).filter(([, text]) => text !== undefined && text.trim() !== '');
  return { ...action, texts: Object.fromEntries(filled) };
}

export const requestOf = (
  macroId: string,
  { actions, ...values }: MacroValues,
): RequestOf<typeof saveMacro> => ({ ...values, macroId, actions: actions.map(written) });

/** Problems by field of the form. */
export function problemsOf(values: MacroValues): Record<string, string> {
  const request = requestOf('new', values);
  const { name } = Object.fromEntries(formProblems(saveMacro, request, { lang: deskLanguage }));
  const problem = values.actions.some(isIncomplete) ? 'incomplete' : macroProblem(request.actions);
  return {
    ...(name !== undefined && { name: ruleTexts[name] }),
    ...(problem !== null && { actions: t.problems[problem] }),
  };
}
