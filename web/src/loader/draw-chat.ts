import { frameQuery } from '@aftercare/contract/embed-places';
import type { Language } from '@aftercare/contract/languages';
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
  for (const [key, value] of Object.entries(props))
    if (key.includes('-') || key === 'role') element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  element.append(...inside);
  return element;
}

function bubble(): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const [svg, line] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'path')];
  svg.setAttribute('viewBox', '0 0 24 24');
  line.setAttribute('d', 'M3 21l1.6-4.7A9 9 0 1 1 8 19.7z');
  svg.append(line);
  return svg;
}

export type Asked = { onOpen(): void; onClose(): void; onRetry(): void };

/** The button, and the room for the frame: a dialog, which a small screen shows over everything else. */
export function drawChat(site: LoaderSite, lang: Language, hasLauncher: boolean, asked: Asked) {
  const word = (key: keyof typeof english, count = 0) =>
    texts[lang][key].replace('{brand}', site.brand).replace('{count}', String(count));
  const news = make('span', { className: 'n', role: 'status' });
  const launcher = make(
    'button',
    {
      ...{ className: 'l', hidden: !hasLauncher, onclick: asked.onOpen },
      ...{ 'aria-expanded': false, 'aria-haspopup': 'dialog', 'aria-label': word('title') },
    },
    bubble(),
    make('b', {}, word('launcher')),
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
    /** Whether the keyboard is in here. */
    hasFocus: () => document.activeElement === host,
    tellNews(count: number): void {
      news.textContent = count > 0 ? word('unread', count) : '';
    },
    tellOpen(isOpen: boolean): void {
      launcher.ariaExpanded = String(isOpen);
      launcher.hidden = isOpen || !hasLauncher;
    },
    /** In the place of the frame, until it answers or where it does not. */
    tellWaiting(isFailed: boolean): void {
      said.textContent = word(isFailed ? 'failed' : 'opening');
      again.hidden = !isFailed;
    },
    newFrame(): HTMLIFrameElement {
      const src = `${site.frame}?${frameQuery.origin}=${location.origin}&${frameQuery.lang}=${lang}`;
      const frame = make('iframe', { src, title: word('title'), hidden: true });
      room.prepend(frame);
      return frame;
    },
  };
}
