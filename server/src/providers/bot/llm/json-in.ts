import { BotServiceFault } from '../outside-engine.port.ts';

const fence = '```';

/** Some models enclose their JSON in a Markdown code fence although the instructions forbid it. */
function withoutFence(text: string): string {
  if (!text.startsWith(fence) || !text.endsWith(fence) || !text.includes('\n')) return text;
  return text.slice(text.indexOf('\n'), -fence.length);
}

/** The JSON value that a model wrote. Throws `answerUnreadable` for another text. */
export function jsonIn(content: string): unknown {
  try {
    return JSON.parse(withoutFence(content.trim()));
  } catch {
    throw new BotServiceFault('answerUnreadable');
  }
}
