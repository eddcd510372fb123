import type { FrameMessage, HostMessage } from '@aftercare/contract/embedding/embedding';
import { readFrameMessage } from './hear-frame.ts';
import type { RenderedChat } from './render-chat.ts';

/** How long a frame may take to answer, before and after its document has loaded, in ms. */
const firstAnswerMs = 20_000;
const loadedAnswerMs = 6_000;

export type FrameCommand = HostMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'aftercare'>
    : never
  : never;

export type ChatFrame = ReturnType<typeof createChatFrame>;

/** The chat's frame. Commands wait in a queue until the frame is ready. */
export function createChatFrame(
  chat: RenderedChat,
  frameOrigin: string,
  onCreate: () => void,
  onMessage: (message: FrameMessage) => void,
) {
  let frame: HTMLIFrameElement | null = null;
  /** The frame's window as soon as it is ready. */
  let target: Window | null = null;
  let queue: FrameCommand[] = [];
  let timer: ReturnType<typeof setTimeout>;

  function expectAnswer(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(chat.showStatus, ms, true);
  }

  function sendCommand(command: FrameCommand): void {
    if (target) target.postMessage({ aftercare: 1, ...command }, frameOrigin);
    else queue.push(command);
  }

  function ensureFrame(): void {
    if (frame) return;
    chat.showStatus(false);
    frame = chat.addFrame();
    frame.onload = () => target || expectAnswer(loadedAnswerMs);
    expectAnswer(firstAnswerMs);
    onCreate();
  }

  addEventListener('message', ({ data, origin, source }) => {
    if (!frame || source !== frame.contentWindow || origin !== frameOrigin) return;
    const message = readFrameMessage(data);
    if (message?.type === 'ready') {
      clearTimeout(timer);
      target = frame.contentWindow;
      frame.hidden = false;
    }
    if (message) onMessage(message);
    if (target) queue.splice(0).forEach(sendCommand);
  });

  return {
    sendCommand,
    ensureFrame,
    focusFrame: () => target && frame?.focus(),
    reloadFrame(): void {
      frame?.remove();
      frame = target = null;
      queue = [];
      ensureFrame();
      sendCommand({ type: 'open' });
    },
  };
}
