import * as z from 'zod/mini';
import { BotServiceFault } from '../outside-engine.port.ts';

const text = z.nullish(z.string());
/** The only fields of a chunk that are read. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.nullish(z.object({ content: text, refusal: text })),
      finish_reason: text,
    }),
  ),
});

function chunkOf(data: string) {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw new BotServiceFault('answerUnreadable');
  }
  const read = chunkSchema.safeParse(value);
  if (!read.success) throw new BotServiceFault('answerUnreadable');
  return read.data.choices[0];
}

/** Splits a stream of UTF-8 into lines. */
async function* linesOf(buffers: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const buffer of buffers) {
    try {
      rest += decoder.decode(buffer, { stream: true });
    } catch {
      throw new BotServiceFault('answerUnreadable');
    }
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
}

/**
 * The whole text of a streamed chat completion, at most `maxLength` characters. A stream that does not say
 * that it is complete was cut off.
 */
export async function readStream(buffers: AsyncIterable<Buffer>, maxLength: number): Promise<string> {
  let content = '';
  let reason: string | null = null;
  for await (const line of linesOf(buffers)) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') break;
    const chunk = chunkOf(data);
    if (chunk?.delta?.refusal) throw new BotServiceFault('answerUnsupported');
    content += chunk?.delta?.content ?? '';
    if (content.length > maxLength) throw new BotServiceFault('answerTooLarge');
    reason = chunk?.finish_reason ?? reason;
  }
  if (reason === 'length') throw new BotServiceFault('answerTooLarge');
  if (reason === 'content_filter') throw new BotServiceFault('answerUnsupported');
  if (reason !== 'stop') throw new BotServiceFault('answerUnreadable');
  return content;
}
