import type { ChatFrame } from './chat-frame.ts';
import type { HostEvents } from './host-api.ts';
import type { Identity } from './identity.ts';
import type { PageMemory } from './page-memory.ts';
import type { RenderedChat } from './render-chat.ts';

/** The chat's panel: a dialog next to the page, or over the whole page on a small screen. */
export function createPanel(
  chat: RenderedChat,
  frame: ChatFrame,
  identity: Identity,
  memory: PageMemory,
  events: HostEvents,
) {
  const narrow = matchMedia('(max-width:700px)');
  const page = document.documentElement.style;
  let isOpen = false;
  /** The panel reopened by itself, so the focus stays in the page. */
  let isReopened = false;
  let opener: HTMLElement | null = null;
  let overflow = '';

  const focusFrame = () => isOpen && !isReopened && frame.focusFrame();

  function show(): void {
    chat.chatDialog.close();
    if (!isOpen) return;
    if (narrow.matches) chat.chatDialog.showModal();
    else if (isReopened) chat.chatDialog.open = true;
    else chat.chatDialog.show();
    page.overflow = narrow.matches ? 'hidden' : overflow;
    focusFrame();
  }
  narrow.addEventListener('change', show);

  function openPanel(): void {
    if (isOpen) return;
    isOpen = true;
    memory('sessionStorage', '1');
    opener = isReopened || chat.holdsFocus() ? null : (document.activeElement as HTMLElement | null);
    overflow = page.overflow;
    frame.ensureFrame();
    chat.showOpen(true);
    chat.showUnread(0);
    show();
    void identity
      .whenSent()
      .then(() => isOpen && frame.sendCommand({ type: isReopened ? 'reopen' : 'open' }));
    events.emitEvent('opened');
  }

  function closePanel(): void {
    if (!isOpen) return;
    const hadFocus = chat.holdsFocus() || document.activeElement === document.body;
    isOpen = isReopened = false;
    memory('sessionStorage', '');
    page.overflow = overflow;
    chat.chatDialog.close();
    chat.showOpen(false);
    if (hadFocus) (opener?.isConnected ? opener : chat.launcherButton).focus();
    frame.sendCommand({ type: 'close' });
    events.emitEvent('closed');
  }

  return {
    openPanel,
    closePanel,
    focusFrame,
    isPanelOpen: () => isOpen,
    reopenPanel(): void {
      // On a phone the panel would cover the page that the visitor just opened.
      if (isOpen || narrow.matches || !memory('sessionStorage')) return;
      isReopened = true;
      openPanel();
    },
  };
}
