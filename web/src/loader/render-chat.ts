import { framePage } from '@aftercare/contract/embedding/embed-places';
import type { Language } from '@aftercare/contract/languages';
import { siteBase } from '@aftercare/contract/pages';
import german from './messages/de_DE.json';
import english from './messages/en_US.json';
import japanese from './messages/ja_JP.json';
import type { LoaderSite } from './site.ts';
import { styles } from './styles.ts';

const texts = { en_US: english, de_DE: german, ja_JP: japanese };

type Props = Record<string, unknown>;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const key in props)
    if (typeof props[key] === 'string') element.setAttribute(key, props[key]);
    else (element as unknown as Props)[key] = props[key];
  element.append(...inside);
  return element;
}

export type ChatHandlers = { onOpen(): void; onClose(): void; onRetry(): void };

export type RenderedChat = ReturnType<typeof renderChat>;

/** The frame is in a dialog, which covers everything else on a small screen. */
export function renderChat(site: LoaderSite, lang: Language, hasLauncher: boolean, handlers: ChatHandlers) {
  const text = (key: keyof typeof english, count = 0) =>
    texts[lang][key].replace('{brand}', site.brand).replace('{count}', `${count}`);
  const unread = make('output');
  const launcher = make(
    'button',
    {
      class: 'l',
      hidden: !hasLauncher,
      onclick: handlers.onOpen,
      'aria-expanded': 'false',
      'aria-haspopup': 'dialog',
      'aria-label': text('title'),
    },
    make('i'),
    make('bdi', {}, text('launcher')),
    unread,
  );
  const status = make('p', { role: 'status' });
  const retryButton = make('button', { onclick: handlers.onRetry }, text('retry'));
  const dialog = make(
    'dialog',
    {
      'aria-label': text('title'),
      oncancel(event: Event) {
        event.preventDefault();
        handlers.onClose();
      },
      onkeydown: ({ key }: KeyboardEvent) => key === 'Escape' && handlers.onClose(),
    },
    status,
    retryButton,
    make('button', { onclick: handlers.onClose }, text('close')),
  );
  const host = attachShadow(site, lang, launcher, dialog);

  return {
    launcherButton: launcher,
    chatDialog: dialog,
    holdsFocus: () => document.activeElement === host,
    showUnread(count: number): void {
      unread.textContent = count > 0 ? text('unread', count) : '';
    },
    /** The launcher is hidden while the panel is open, so it is never expanded. */
    showOpen(isOpen: boolean): void {
      launcher.hidden = isOpen || !hasLauncher;
    },
    showStatus(isFailed: boolean): void {
      status.textContent = text(isFailed ? 'failed' : 'opening');
      retryButton.hidden = !isFailed;
    },
    addFrame(): HTMLIFrameElement {
      const src = `${site.origin}${siteBase}${framePage}?origin=${location.origin}&lang=${lang}`;
      const frame = make('iframe', { src, title: text('title'), hidden: true });
      dialog.prepend(frame);
      return frame;
    },
  };
}

function attachShadow(site: LoaderSite, lang: Language, ...content: HTMLElement[]): HTMLElement {
  const host = make('div', { lang: lang.slice(0, 2) });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(site.css + styles);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...content);
  document.body.append(host);
  return host;
}
