import type { FrameCommand } from './chat-frame.ts';
import type { Token } from './host-api.ts';

/** Longest wait for the token of the merchant's page, in ms. Then the chat opens without a token. */
const tokenMs = 3_000;

export type Identity = ReturnType<typeof createIdentity>;

/** The customer's token from the merchant's page. It is not requested before there is a frame. */
export function createIdentity(sendCommand: (command: FrameCommand) => void, onUnreachable: () => void) {
  let identity: Token | null = null;
  let hasFrame = false;
  let sent: Promise<void> = Promise.resolve();

  function sendToken(): void {
    const current = identity;
    if (current === null) return;
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, tokenMs));
    // The merchant's function may throw. As a promise it then rejects.
    const token = Promise.resolve().then(() => (typeof current === 'function' ? current() : current));
    sent = Promise.race([token, timeout]).then((value) => {
      if (current === identity) sendCommand({ type: 'identify', token: String(value) });
    }, onUnreachable);
  }

  return {
    setToken(token: Token | null): void {
      identity = token;
      if (hasFrame) sendToken();
    },
    /** Sends the token to a frame that was just created. */
    sendToNewFrame(): void {
      hasFrame = true;
      sendToken();
    },
    /** Resolves when the token was sent. Opening the chat waits for it, at most `tokenMs`. */
    whenSent: () => sent,
  };
}
