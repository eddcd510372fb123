import { hostName } from '@aftercare/contract/embed-places';
import type { FrameMessage, HostMessage } from '@aftercare/contract/embedding';
import { drawChat } from './draw-chat.ts';
import { readFrameMessage } from './hear-frame.ts';
import { createEvents, type HostApi, type Token, takeCalls } from './host-api.ts';
import type { LoaderSite } from './site.ts';

type Said = HostMessage extends infer One ? (One extends unknown ? Omit<One, 'aftercare'> : never) : never;

/** So long a frame may take to answer; less once its document is there. */
const answerMs = { first: 20_000, loaded: 6_000 };
/** So long a page may take for a token before the chat opens without it. */
const tokenMs = 3_000;

/** The language of the page, else the site's own. */
function languageOf({ languages, lang }: LoaderSite, wanted: string) {
  return languages.find((one) => one.slice(0, 2) === wanted.slice(0, 2).toLowerCase()) ?? lang;
}

/** Everything behind the one name on the page. No frame and no request before somebody opens the chat. */
function createHost(site: LoaderSite, { dataset = {} }: { dataset?: DOMStringMap }): HostApi {
  const events = createEvents();
  const narrow = matchMedia('(max-width:700px)');
  const html = document.documentElement;
  const drawn = drawChat(site, languageOf(site, dataset.lang || html.lang), dataset.launcher !== 'none', {
    onOpen: open,
    onClose: close,
    onRetry: retry,
  });
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let isOpen = false;
  let waiting: Said[] = [];
  let patience: ReturnType<typeof setTimeout>;
  let identity: Token | null = null;
  let opener: Element | null = null;
  let overflow = '';

  function tell(said: Said): void {
    if (isReady) frame?.contentWindow?.postMessage({ aftercare: 1, ...said }, site.origin);
    else waiting.push(said);
  }

  function expectAnswer(ms: number): void {
    clearTimeout(patience);
    patience = setTimeout(() => drawn.tellWaiting(true), ms);
  }

  function ensureFrame(): void {
    if (frame) return;
    drawn.tellWaiting(false);
    frame = drawn.newFrame();
    frame.onload = () => isReady || expectAnswer(answerMs.loaded);
    expectAnswer(answerMs.first);
    if (identity !== null) sendIdentity();
  }

  function dropFrame(): void {
    clearTimeout(patience);
    frame?.remove();
    frame = null;
    isReady = false;
    waiting = [];
  }

  function retry(): void {
    dropFrame();
    ensureFrame();
    tell({ type: 'open' });
  }

  /** Whoever opens the chat meanwhile waits for it, but not for ever. */
  let named: Promise<void> = Promise.resolve();
  function sendIdentity(): void {
    const given = identity;
    const asked = Promise.resolve(typeof given === 'function' ? given() : given);
    const late = new Promise<never>((_, reject) => setTimeout(reject, tokenMs));
    named = Promise.race([asked, late]).then(
      (token) => {
        if (given === identity) tell({ type: 'identify', token: String(token) });
      },
      () => events.tell('identityRefused', { reason: 'unreachable' }),
    );
  }

  function show(): void {
    drawn.room.close();
    if (!isOpen) return;
    if (narrow.matches) drawn.room.showModal();
    else drawn.room.show();
    html.style.overflow = narrow.matches ? 'hidden' : overflow;
    if (isReady) frame?.focus();
  }
  narrow.addEventListener('change', show);

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    opener = drawn.hasFocus() ? drawn.launcher : document.activeElement;
    overflow = html.style.overflow;
    ensureFrame();
    drawn.tellOpen(true);
    drawn.tellNews(0);
    show();
    void named.then(() => isOpen && tell({ type: 'open' }));
    events.tell('opened');
  }

  function close(isToldByFrame?: unknown): void {
    if (!isOpen) return;
    const hadFocus = drawn.hasFocus() || document.activeElement === document.body;
    isOpen = false;
    html.style.overflow = overflow;
    drawn.room.close();
    drawn.tellOpen(false);
    if (isToldByFrame !== true) tell({ type: 'close' });
    const back = opener instanceof HTMLElement && opener.isConnected ? opener : drawn.launcher;
    if (hadFocus) back.focus();
    events.tell('closed');
  }

  function beReady(): void {
    if (isReady || !frame) return;
    clearTimeout(patience);
    isReady = true;
    frame.hidden = false;
    if (isOpen) frame.focus();
    for (const said of waiting.splice(0)) tell(said);
  }

  function hear(message: FrameMessage): void {
    const { aftercare: _, type, ...detail } = message;
    if (type === 'ready') beReady();
    else if (type === 'closed') close(true);
    else events.tell(type, detail);
    if (type === 'unread') drawn.tellNews(isOpen ? 0 : (detail as { count: number }).count);
  }

  addEventListener('message', ({ data, origin, source }) => {
    if (!frame || source !== frame.contentWindow || origin !== site.origin) return;
    const message = readFrameMessage(data);
    if (message) hear(message);
  });

  return {
    open,
    close,
    identify(token) {
      identity = token;
      if (frame) sendIdentity();
    },
    logOut() {
      identity = null;
      drawn.tellNews(0);
      ensureFrame();
      tell({ type: 'logOut' });
    },
    on: events.on,
  };
}

/** Takes the name on the page once, and answers what was asked for before. */
export function startLoader(site: LoaderSite): void {
  const page = window as unknown as Record<string, unknown>;
  const early = page[hostName];
  if (early && !Array.isArray(early)) return;
  // As the server will decide; on this machine the list names no port.
  const { origin, hostname } = location;
  if (![origin, `http://${hostname}`].some((one) => site.embedOrigins.includes(one)))
    return void console.warn(hostName, 'is not allowed on', origin);
  const script = document.currentScript ?? {};
  const start = () => {
    const api = createHost(site, script as { dataset?: DOMStringMap });
    page[hostName] = { ...api, push: takeCalls(api, page[hostName]) };
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start);
}
