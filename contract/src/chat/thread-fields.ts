import { digit, optionalId } from '../fields/values.ts';

/**
 * Which session ends: 1 for a session with the bot or the simulated agent that is idle, 2 for one where an
 * agent answered or takes over.
 */
export const closeType = ['type', digit(1, 2)] as const;

/** A request names at least one of the three ids, and the caller must own each of them. */
export const chatIdsGiven = {
  botChatId: ['zhuiyibot_chat_id', optionalId],
  agentChatId: ['livechat_chat_id', optionalId],
  simulatedChatId: ['fake_agent_chat_id', optionalId],
} as const;
