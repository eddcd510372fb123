import { limits } from '@aftercare/contract/limits';

type Parts = {
  /** Tells the other side; nobody waits for it. */
  tell(): void;
  /** Who is writing to us just now. */
  show(typist: string | null): void;
};

/** That somebody writes, on either side: told seldom, and over by itself (wire.md 4). */
export function createTyping({ tell, show }: Parts) {
  let toldAt = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  function end(): void {
    if (ending === undefined) return;
    clearTimeout(ending);
    ending = undefined;
    show(null);
  }
  return {
    end,
    /** What was written is sent: what is written next is told at once. */
    sent(): void {
      toldAt = 0;
    },
    tell(): void {
      const now = Date.now();
      if (now - toldAt < limits.typingShownMs / 2) return;
      toldAt = now;
      tell();
    },
    hear(name: string): void {
      clearTimeout(ending);
      ending = setTimeout(end, limits.typingShownMs);
      show(name);
    },
  };
}
