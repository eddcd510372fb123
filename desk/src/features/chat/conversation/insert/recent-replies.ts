const key = 'aftercare.desk.recentReplies';
const maxRemembered = 30;

type Area = Pick<Storage, 'getItem' | 'setItem'>;

/** Ids of the replies that this browser's user inserted, the newest first. */
export function recentReplies(area: () => Area): string[] {
  try {
    const kept: unknown = JSON.parse(area().getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, maxRemembered) : [];
  } catch {
    // The storage is blocked or has invalid JSON: the replies keep the order of the list.
    return [];
  }
}

export function rememberReply(area: () => Area, replyId: string): void {
  const others = recentReplies(area).filter((id) => id !== replyId);
  try {
    area().setItem(key, JSON.stringify([replyId, ...others].slice(0, maxRemembered)));
  } catch {
    // The storage is blocked or full: only the order of the next list depends on it.
  }
}
