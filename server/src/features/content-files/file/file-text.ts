import { FileRefused } from './entries.ts';

/** The text of a file and how many of its bytes it took, without the byte order mark. */
export type TextPart = { text: string; bytesRead: number };

/** Throws `FileRefused` if the bytes are no UTF-8. */
export async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextPart> {
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

/**
 * Yields the chunks that were already read and then the rest. If the reader stops early, the source is closed
 * too.
 */
export async function* chained(
  first: readonly TextPart[],
  rest: AsyncIterator<TextPart>,
): AsyncGenerator<TextPart> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.(undefined);
  }
}
