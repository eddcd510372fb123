import { FileRefused } from './entries.ts';

/** The text of a file and how many of its bytes that took; a byte order mark is left out. */
export type TextPart = { text: string; bytesRead: number };

/** Throws `FileRefused` where the bytes are no UTF-8. */
export async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextPart> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (error) {
      // The one thing a fatal decoder throws at bytes: these are not text in this encoding.
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

/** What was looked at already, and then the rest; whoever ends early ends that too. */
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
