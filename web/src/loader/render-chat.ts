import { framePage } from '@aftercare/contract/embedding/embed-places';
import type { Language } from '@aftercare/contract/languages';
import { siteBase } from '@aftercare/contract/pages';
import { look } from './look.ts';
import german from './messages/de_DE.json';
import english from './messages/en_US.json';
import japanese from './messages/ja_JP.json';
import type { LoaderSite } from './site.ts';

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

export type Asked = { onOpen(): void; onClose(): void; onRetry(): void };

/** The frame is in a dialog, which covers everything else on a small screen. */
export function renderChat(site: LoaderSite, lang: Language, hasLauncher: boolean, asked: Asked) {
  const word = (key: keyof typeof english, count = 0) =>
    texts[lang][key].replace('{brand}', site.brand).replace('{count}', `${count}`);
  const news = make('output');
  const launcher = make(
    'button',
    {
      class: 'l',
      hidden: !hasLauncher,
      onclick: asked.onOpen,
      'aria-expanded': 'false',
      'aria-haspopup': 'dialog',
      'aria-label': word('title'),
    },
    make('i'),
    make('bdi', {}, word('launcher')),
    news,
  );
  const said = make('p', { role: 'status' });
  const again = make('button', { onclick: asked.onRetry }, word('retry'));
  const shut = make('button', { onclick: asked.onClose }, word('close'));
  const room = make(
    'dialog',
    {
      'aria-label': word('title'),
      oncancel(event: Event) {
        event.preventDefault();
        asked.onClose();
      },
      onkeydown: ({ key }: KeyboardEvent) => key === 'Escape' && asked.onClose(),
    },
    ...[said, again, shut],
  );
  const host = make('div', { lang: lang.slice(0, 2) });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(site.css + look);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(launcher, room);
  document.body.append(host);

  return {
    launcher,
    room,
    hasFocus: () => document.activeElement === host,
    tellNews(count: number): void {
      news.textContent = count > 0 ? word('unread', count) : '';
    },
    tellOpen(isOpen: boolean): void {
      launcher.ariaExpanded = `${isOpen}`;
      launcher.hidden = isOpen || !hasLauncher;
    },
    tellWaiting(isFailed: boolean): void {
      said.textContent = word(isFailed ? 'failed' : 'opening');
      again.hidden = !isFailed;
    },
    newFrame(): HTMLIFrameElement {
      const src = `${site.origin}${siteBase}${framePage}?origin=${location.origin}&lang=${lang}`;
      const frame = make('iframe', { src, title: word('title'), hidden: true });
      room.prepend(frame);
      return frame;
    },
  };
}
