import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import type { Macro, MacroRefusal } from '@aftercare/contract/desk/replies/macros';
import { fill, texts } from '../parts/text.ts';

const t = texts.macros;

type Known = Pick<Macro, 'names' | 'missingTags'>;

/** The name of a reply, user or group in an action. */
const nameIn = ({ names }: Known, id: string): string => names.find((one) => one.id === id)?.name ?? t.gone;

export const timeText = (minutes: number): string =>
  Object.entries(t.times).find(([value]) => Number(value) === minutes)?.[1] ??
  fill(t.minutes, { count: minutes });

/** One line about the effect of an action, for the agent who runs it. */
export function actionText(action: MacroAction, known: Known): string {
  const { done } = t;
  switch (action.kind) {
    case 'text':
      return done[action.mode];
    case 'reply': {
      const text = action.mode === 'send' ? done.sendReply : done.insertReply;
      return fill(text, { name: nameIn(known, action.replyId) });
    }
    case 'tag':
    case 'untag':
      return fill(done[action.kind], { names: action.tags.join(', ') });
    case 'assign':
      return fill(done.assign, { name: nameIn(known, action.personId) });
    case 'group':
      return fill(done.group, { name: nameIn(known, action.groupId) });
    case 'priority':
      return fill(done.priority, { priority: texts.ticketWork.priorities[action.priority] });
    case 'note':
      return fill(done.note, { body: action.body });
    case 'snooze':
      return fill(done.snooze, { time: timeText(action.minutes) });
    case 'close':
      return action.reason === undefined
        ? done.close
        : fill(done.closeBecause, { reason: texts.assignment.reasons[action.reason] });
    case 'take':
    case 'bot':
      return done[action.kind];
  }
}

/** Why an action cannot be done in any chat, because something in it was deleted; null if it can. */
export function faultOf(action: MacroAction, { names, missingTags }: Known): MacroRefusal | null {
  const isGone = (id: string) => !names.some((one) => one.id === id);
  switch (action.kind) {
    case 'reply':
      return isGone(action.replyId) ? 'replyGone' : null;
    case 'assign':
      return isGone(action.personId) ? 'notColleague' : null;
    case 'group':
      return isGone(action.groupId) ? 'noGroup' : null;
    case 'tag':
      return action.tags.some((tag) => missingTags.includes(tag)) ? 'tagGone' : null;
    default:
      return null;
  }
}

export const hasFault = (macro: Macro): boolean =>
  macro.actions.some((action) => faultOf(action, macro) !== null);
