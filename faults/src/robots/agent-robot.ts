import { replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { ownKey, type Person } from '@aftercare/server/testing/people/person';
import type { RobotEvent } from '../reading/chat-history.ts';
import { inTime } from './chat-robot.ts';

const retryMs = 100;

/** `say` resolves when the message is stored. */
export type AgentRobot = { events: RobotEvent[]; say(text: string): Promise<void> };

export function agentRobot(name: string, desk: Person, conversationId: string): AgentRobot {
  const events: RobotEvent[] = [];
  const say = async (text: string): Promise<void> => {
    const messageId = ownKey();
    const line: RobotEvent = {
      at: performance.now(),
      robot: name,
      conversationId,
      op: 'send',
      messageId,
      seq: null,
      text,
      result: 'info',
    };
    events.push(line);
    for (;;) {
      try {
        const answer = await inTime(
          desk.ask(replyToConversation, { conversationId, messageId, text, afterSeq: 2 ** 30 }),
        );
        if (answer.kind === 'ok') {
          line.result = 'ok';
          const { seq } = answer.data;
          events.push({ ...line, at: performance.now(), op: 'ack', seq, result: 'ok' });
          return;
        }
        if (answer.code !== 'conflictStale' && answer.status < 500)
          throw new Error(`the reply was refused: ${answer.code}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('the reply')) throw error;
      }
      await new Promise((later) => setTimeout(later, retryMs));
    }
  };
  return { events, say };
}
