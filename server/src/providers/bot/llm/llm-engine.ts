import { randomBytes } from 'node:crypto';
import { maskMessages } from '../outside/mask-messages.ts';
import type { ServiceCalls } from '../outside/service-calls.ts';
import type { EngineContext, OutsideEngine, OutsideService } from '../outside-engine.port.ts';
import { dataText, systemText } from './prompt.ts';
import { readStatements } from './read-statements.ts';
import { readStream } from './read-stream.ts';

/** Longer than all statements with their JSON. */
const contentMaxLength = 6_000;

export const completionAddress = (url: string): string => `${url.replace(/\/$/, '')}/chat/completions`;

/** A language model behind the chat-completions interface that answers only from passages (decision 153). */
export const createLlmEngine = (
  { post }: Pick<ServiceCalls, 'post'>,
  { url, model, key }: OutsideService,
  { lang, passages, timeoutMs }: EngineContext,
): OutsideEngine => ({
  async answer(question) {
    const mark = randomBytes(16).toString('hex');
    const { putBack, ...masked } = maskMessages(question);
    const secret = systemText(lang, mark);
    const body = {
      model,
      stream: true,
      messages: [
        { role: 'system', content: secret },
        { role: 'user', content: dataText(masked, passages, mark) },
      ],
    };
    const buffers = post({
      url: completionAddress(url),
      key,
      body,
      accept: 'text/event-stream',
      timeoutMs,
    });
    const content = await readStream(buffers, contentMaxLength);
    return readStatements(content, { lang, passages, secret, putBack });
  },
});
