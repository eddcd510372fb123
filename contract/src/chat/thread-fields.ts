import { digit, optionalId } from '../fields/values.ts';

/**
 * Which session ends: 1 if it is idle with the bot or the simulated agent, 2 if an agent was there or takes
 * over.
 */
export const closeType = ['type', digit(1, 2)] as const;

/** At least one of the three, and the caller must own all that are given. */
export const chatIdsGiven = {
  botChatId: ['zhuiyibot_chat_id', optionalId],
  agentChatId: ['livechat_chat_id', optionalId],
  simulatedChatId: ['fake_agent_chat_id', optionalId],
} as const;
