import { type FrameMessage, type HostMessage, hostMessage } from '@aftercare/contract/embedding/embedding';

type Message = FrameMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'aftercare'>
    : never
  : never;

export type HostLine = {
  tell(message: Message): void;
  /** Starts to pass on messages. Earlier ones are lost, so the frame then announces that it listens. */
  hear(take: (message: HostMessage) => void): void;
};

type Frame = Pick<Window, 'parent' | 'addEventListener'>;

/** Checks window, origin and schema of each message. */
export function openHostLine(frame: Frame, host: string): HostLine {
  const tell = (message: Message) => frame.parent.postMessage({ aftercare: 1, ...message }, host);
  return {
    tell,
    hear(take) {
      frame.addEventListener('message', ({ data, origin, source }) => {
        if (source !== frame.parent || origin !== host) return;
        const read = hostMessage.safeParse(data);
        if (read.success) take(read.data);
      });
      tell({ type: 'ready' });
    },
  };
}
