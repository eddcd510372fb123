/** Text of a file, without the byte order mark, and how many bytes of the file were read so far. */
export type TextPart = { text: string; bytesRead: number };

/** Decodes a file that is never in memory as a whole. Throws `refusal()` if the bytes are no UTF-8. */
export async function* textParts(
  chunks: AsyncIterable<Uint8Array>,
  refusal: () => Error,
): AsyncGenerator<TextPart> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (error) {
      // A fatal decoder throws TypeError only for bytes that are invalid in this encoding.
      if (error instanceof TypeError) throw refusal();
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

/** The parts up to the first text, which begins with `start`; null if the file has no text. */
export async function headOf(
  parts: AsyncIterator<TextPart>,
): Promise<{ start: string; head: TextPart[] } | null> {
  const head: TextPart[] = [];
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head.push(next.value);
    const start = next.value.text.trimStart();
    if (start !== '') return { start, head };
  }
  return null;
}

/**
 * Yields the parts that were already read and then the rest. If the reader stops early, the source is closed
 * too.
 */
export async function* chained(
  head: readonly TextPart[],
  rest: AsyncIterator<TextPart>,
): AsyncGenerator<TextPart> {
  try {
    yield* head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.(undefined);
  }
}
