import type { FrameMessage } from '@aftercare/contract/embedding/embedding';

/**
 * The frame's messages as JSON. Their schema is many times as large as the loader, so a test compares the
 * two.
 */
const framePattern =
  /^{"aftercare":1,"type":"(ready"|closed"|messageSent"|identified"|loggedOut"|unread","count":\d+|personJoined","name":"([^"\\]|\\.)*"|(kept","token|identityRefused","reason)":"[\w-]*")}$/;

export function readFrameMessage(data: unknown): FrameMessage | null {
  try {
    const text = JSON.stringify(data);
    return framePattern.test(text) ? JSON.parse(text) : null;
  } catch {
    // Not serializable, so not a message of our frame.
    return null;
  }
}
