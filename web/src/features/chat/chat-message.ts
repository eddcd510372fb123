import type { BotAnswer } from '@aftercare/contract/bot/chat';

export type ChatMessage =
  | { from: 'customer'; id: string; text: string; at: number; delivery: 'sending' | 'sent' | 'failed' }
  | { from: 'bot'; id: string; name: string; html: string; at: number; choices: string[] };

export function ofAnswer(answer: BotAnswer, id: string): ChatMessage {
  const choices = answer.list.filter(({ isClickable }) => isClickable).map(({ msg }) => msg);
  return {
    from: 'bot',
    id,
    name: answer.authorName,
    html: answer.answer,
    at: answer.createdAt.getTime(),
    choices,
  };
}

/** What this tab has kept of the conversation; what was on its way at a reload did not arrive for certain. */
export function readMessages(kept: string | null): ChatMessage[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(list)) return [];
    return (list as ChatMessage[]).map((one) =>
      one.from === 'customer' && one.delivery === 'sending' ? { ...one, delivery: 'failed' } : one,
    );
  } catch {
    return [];
  }
}
