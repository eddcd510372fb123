import { FileRefused } from './entries.ts';

export type TextPart = { text: string; bytesRead: number };

/** The text of a file without the byte order mark. Throws `FileRefused` if the bytes are no UTF-8. */
export async function* textParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextPart> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (error) {
      // A fatal decoder throws TypeError only for bytes that are invalid in this encoding.
      if (error instanceof TypeError) throw new FileRefused('notUtf8');
      throw error;
    }
  };
  let bytesRead = 0;
  for await (const chunk of chunks) {
    bytesRead += chunk.length;
    yield { text: decode(chunk), bytesRead };
  }
  yield { text: decode(), bytesRead };
}
