/** How the server answered a call; the rest of the answer does not matter here. */
export type BulkAnswer = { kind: 'ok' | 'refused' | 'unreachable' };
export type BulkResult = { done: string[]; refused: string[]; unreachable: string[] };

/**
 * Calls the server for one conversation after the other. Each is a change of its own, so a refused one does not
 * stop the others. After the first one that the server does not answer, the rest is not sent.
 */
export async function runBulk(
  ids: readonly string[],
  send: (id: string) => Promise<BulkAnswer>,
  onProgress: (finished: number) => void,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [], unreachable: [] };
  for (const [place, id] of ids.entries()) {
    const { kind } = await send(id);
    if (kind === 'unreachable') {
      result.unreachable.push(...ids.slice(place));
      break;
    }
    result[kind === 'ok' ? 'done' : 'refused'].push(id);
    onProgress(place + 1);
  }
  return result;
}
