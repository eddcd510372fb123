import type { FrameMessage } from '@aftercare/contract/embedding';

/** The messages as the frame writes them. Their schema is many times as large as the loader; a test compares the two. */
const told =
  /^{"aftercare":1,"type":"(ready"|closed"|messageSent"|identified"|loggedOut"|unread","count":\d+|personJoined","name":"([^"\\]|\\.)*"|(kept","token|identityRefused","reason)":"[\w-]*")}$/;

/** A message of the frame, or null for whatever else was posted. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  try {
    const text = JSON.stringify(data);
    return told.test(text) ? JSON.parse(text) : null;
  } catch {
    // What JSON cannot hold, no frame of ours says.
    return null;
  }
}
