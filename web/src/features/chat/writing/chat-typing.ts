import { limits } from '@aftercare/contract/limits';

type Deps = {
  /** Sends a typing notification; failures are ignored. */
  send(): void;
  show(typist: string | null): void;
};

export function createTyping({ send, show }: Deps) {
  let notifiedAt = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  function end(): void {
    if (ending === undefined) return;
    clearTimeout(ending);
    ending = undefined;
    show(null);
  }
  return {
    end,
    /** Call when the message was sent: the next key press notifies again at once. */
    sent(): void {
      notifiedAt = 0;
    },
    notify(): void {
      const now = Date.now();
      if (now - notifiedAt < limits.typingShownMs / 2) return;
      notifiedAt = now;
      send();
    },
    onTyping(name: string): void {
      clearTimeout(ending);
      ending = setTimeout(end, limits.typingShownMs);
      show(name);
    },
  };
}
