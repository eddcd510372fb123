import { hostName } from '@aftercare/contract/embedding/embed-places';
import type { FrameMessage } from '@aftercare/contract/embedding/embedding';
import { createChatFrame } from './chat-frame.ts';
import { createEvents, type HostApi, takeCalls } from './host-api.ts';
import { createIdentity } from './identity.ts';
import { createPageMemory } from './page-memory.ts';
import { createPanel } from './panel.ts';
import { renderChat } from './render-chat.ts';
import type { LoaderSite } from './site.ts';

const languageOf = ({ languages }: LoaderSite, wanted: string) =>
  languages.find((one) => one.slice(0, 2) === wanted.slice(0, 2).toLowerCase()) ?? languages[0];

/** Loads the frame when the chat is opened, or when the page is idle if this visitor has a conversation. */
function createHost(site: LoaderSite, dataset: DOMStringMap): HostApi {
  const events = createEvents();
  const memory = createPageMemory(hostName + site.origin, window);
  const lang = languageOf(site, dataset.lang || document.documentElement.lang);
  const chat = renderChat(site, lang, dataset.launcher !== 'none', {
    onOpen: () => panel.openPanel(),
    onClose: () => panel.closePanel(),
    onRetry: () => frame.reloadFrame(),
  });
  const frame = createChatFrame(chat, site.origin, onCreate, onMessage);
  const onUnreachable = () => events.emitEvent('identityRefused', { reason: 'unreachable' });
  const identity = createIdentity(frame.sendCommand, onUnreachable);
  const panel = createPanel(chat, frame, identity, memory, events);
  let isLoggingOut = false;

  function onCreate(): void {
    const token = memory('localStorage');
    if (token) frame.sendCommand({ type: 'resume', token });
    identity.sendToNewFrame();
  }

  function onMessage({ aftercare: _, type, ...detail }: FrameMessage): void {
    if (type === 'ready') panel.focusFrame();
    else if (type === 'closed') panel.closePanel();
    else if (type !== 'kept') events.emitEvent(type, detail);
    else if (!isLoggingOut) memory('localStorage', (detail as { token: string }).token);
    if (type === 'unread') chat.showUnread(panel.isPanelOpen() ? 0 : (detail as { count: number }).count);
    if (type === 'loggedOut') isLoggingOut = false;
  }

  function resume(): void {
    frame.ensureFrame();
    panel.reopenPanel();
  }
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(resume);
  if (memory('localStorage'))
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);

  return {
    open: panel.openPanel,
    close: panel.closePanel,
    identify: identity.setToken,
    logOut() {
      identity.setToken(null);
      chat.showUnread(0);
      frame.ensureFrame();
      isLoggingOut = true;
      memory('localStorage', '');
      frame.sendCommand({ type: 'logOut' });
    },
    on: events.on,
  };
}

export function startLoader(site: LoaderSite): void {
  const page = window as unknown as Record<string, unknown>;
  const queued = page[hostName];
  if (queued && !Array.isArray(queued)) return;
  // The same check as on the server. For localhost the list has no port.
  const { origin, hostname } = location;
  if (![origin, `http://${hostname}`].some((one) => site.embedOrigins.includes(one)))
    return void console.warn(hostName, 'is not allowed on', origin);
  const dataset = document.currentScript?.dataset ?? {};
  const start = () => {
    const api = createHost(site, dataset);
    page[hostName] = { ...api, push: takeCalls(api, page[hostName]) };
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start);
}
