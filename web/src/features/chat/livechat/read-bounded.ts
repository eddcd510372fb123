import type { Reads } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { faultOf } from './fault-outcomes.ts';

/**
 * Reads at most one megabyte, because the server is a third party's. An answer with an error status is read
 * too. Throws a fault if the answer does not match the schema.
 */
export async function readBounded<T>(request: Promise<Response>, schema: Reads<T>): Promise<T> {
  try {
    const read = schema.safeParse(JSON.parse(await boundedText(await request)));
    if (read.success) return read.data;
  } catch (error) {
    throw faultOf(error instanceof DOMException ? 'request_timeout' : 'no_connection', error);
  }
  throw faultOf('internal');
}

async function boundedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > limits.outsideAnswerMaxBytes) {
      await reader?.cancel();
      throw new RangeError('an answer of more than a megabyte');
    }
    text += decoder.decode(value, { stream: true });
  }
}
