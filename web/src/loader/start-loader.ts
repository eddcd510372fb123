import { hostName } from '@aftercare/contract/embedding/embed-places';
import type { FrameMessage, HostMessage } from '@aftercare/contract/embedding/embedding';
import { readFrameMessage } from './hear-frame.ts';
import { createEvents, type HostApi, type Token, takeCalls } from './host-api.ts';
import { createPageMemory } from './page-memory.ts';
import { renderChat } from './render-chat.ts';
import type { LoaderSite } from './site.ts';

type Said = HostMessage extends infer One ? (One extends unknown ? Omit<One, 'aftercare'> : never) : never;

/** How long a frame may take to answer, before and after its document has loaded, in ms. */
const firstAnswerMs = 20_000;
const loadedAnswerMs = 6_000;
/** In ms. After that the chat opens without a token. */
const tokenMs = 3_000;

const languageOf = ({ languages }: LoaderSite, wanted: string) =>
  languages.find((one) => one.slice(0, 2) === wanted.slice(0, 2).toLowerCase()) ?? languages[0];

/** Loads the frame when the chat is opened, or when the page is idle if this visitor has a conversation. */
function createHost(site: LoaderSite, { dataset = {} }: { dataset?: DOMStringMap }): HostApi {
  const events = createEvents();
  const narrow = matchMedia('(max-width:700px)');
  const html = document.documentElement;
  const rendered = renderChat(
    site,
    languageOf(site, dataset.lang || html.lang),
    dataset.launcher !== 'none',
    {
      onOpen: open,
      onClose: close,
      onRetry: retry,
    },
  );
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let isOpen = false;
  let waiting: Said[] = [];
  let patience: ReturnType<typeof setTimeout>;
  let identity: Token | null = null;
  let opener: HTMLElement | null = null;
  let overflow = '';
  /** The panel reopened by itself, so the focus stays in the page. */
  let isQuiet = false;
  let isLeaving = false;
  const memory = createPageMemory(hostName + site.origin, window);

  function tell(said: Said): void {
    if (isReady) frame?.contentWindow?.postMessage({ aftercare: 1, ...said }, site.origin);
    else waiting.push(said);
  }

  function expectAnswer(ms: number): void {
    clearTimeout(patience);
    patience = setTimeout(() => rendered.tellWaiting(true), ms);
  }

  function ensureFrame(): void {
    if (frame) return;
    rendered.tellWaiting(false);
    frame = rendered.newFrame();
    frame.onload = () => isReady || expectAnswer(loadedAnswerMs);
    expectAnswer(firstAnswerMs);
    const token = memory('localStorage');
    if (token) tell({ type: 'resume', token });
    if (identity !== null) sendIdentity();
  }

  function retry(): void {
    frame?.remove();
    frame = null;
    isReady = false;
    waiting = [];
    ensureFrame();
    tell({ type: 'open' });
  }

  /** Opening the chat waits for this, but not longer than `tokenMs`. */
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
    rendered.room.close();
    if (!isOpen) return;
    if (narrow.matches) rendered.room.showModal();
    else if (isQuiet) rendered.room.open = true;
    else rendered.room.show();
    html.style.overflow = narrow.matches ? 'hidden' : overflow;
    if (isReady && !isQuiet) frame?.focus();
  }
  narrow.addEventListener('change', show);

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    memory('sessionStorage', '1');
    opener = isQuiet || rendered.hasFocus() ? null : (document.activeElement as HTMLElement | null);
    overflow = html.style.overflow;
    ensureFrame();
    rendered.tellOpen(true);
    rendered.tellNews(0);
    show();
    const type = isQuiet ? 'reopen' : 'open';
    void named.then(() => isOpen && tell({ type }));
    events.tell('opened');
  }

  function close(isToldByFrame?: unknown): void {
    if (!isOpen) return;
    const hadFocus = rendered.hasFocus() || document.activeElement === document.body;
    isOpen = isQuiet = false;
    memory('sessionStorage', '');
    html.style.overflow = overflow;
    rendered.room.close();
    rendered.tellOpen(false);
    if (isToldByFrame !== true) tell({ type: 'close' });
    if (hadFocus) (opener?.isConnected ? opener : rendered.launcher).focus();
    events.tell('closed');
  }

  function beReady(): void {
    if (isReady || !frame) return;
    clearTimeout(patience);
    isReady = true;
    frame.hidden = false;
    if (isOpen && !isQuiet) frame.focus();
    for (const said of waiting.splice(0)) tell(said);
  }

  function hear(message: FrameMessage): void {
    const { aftercare: _, type, ...detail } = message;
    if (type === 'ready') beReady();
    else if (type === 'closed') close(true);
    else if (type !== 'kept') events.tell(type, detail);
    else if (!isLeaving) memory('localStorage', (detail as { token: string }).token);
    if (type === 'unread') rendered.tellNews(isOpen ? 0 : (detail as { count: number }).count);
    if (type === 'loggedOut') isLeaving = false;
  }

  addEventListener('message', ({ data, origin, source }) => {
    if (source !== frame?.contentWindow || origin !== site.origin) return;
    const message = readFrameMessage(data);
    if (message) hear(message);
  });

  function resume(): void {
    ensureFrame();
    // On a phone the panel would cover the page that the visitor just opened.
    if (isOpen || narrow.matches || !memory('sessionStorage')) return;
    isQuiet = true;
    open();
  }
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(resume);
  if (memory('localStorage'))
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);

  return {
    open,
    close,
    identify(token) {
      identity = token;
      if (frame) sendIdentity();
    },
    logOut() {
      identity = null;
      rendered.tellNews(0);
      ensureFrame();
      isLeaving = true;
      memory('localStorage', '');
      tell({ type: 'logOut' });
    },
    on: events.on,
  };
}

export function startLoader(site: LoaderSite): void {
  const page = window as unknown as Record<string, unknown>;
  const early = page[hostName];
  if (early && !Array.isArray(early)) return;
  // The same check as on the server. For localhost the list has no port.
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
