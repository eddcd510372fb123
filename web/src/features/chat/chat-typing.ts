import { limits } from '@aftercare/contract/limits';

type Parts = {
  /** Notifies the other side; failures are ignored. */
  tell(): void;
  /** Name of the agent who is typing, or null. */
  show(typist: string | null): void;
};

/** Typing notifications in both directions. They are throttled and expire by themselves. */
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
    /** The message was sent, so the next key press notifies at once. */
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
