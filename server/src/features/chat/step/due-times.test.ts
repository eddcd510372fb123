import { expect, test } from 'vitest';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { elapsedTimers } from './due-times.ts';

const at = (ms: number) => new Date(ms);

test('lists the timers that are due, the earliest first', () => {
  const row = {
    inactivityAt: at(30),
    agentSilenceAt: at(10),
    acceptAt: at(31),
    botAnswerAt: null,
  } as unknown as ConversationRow;
  expect(elapsedTimers(row, at(30))).toEqual(['agentSilence', 'inactivity']);
});
