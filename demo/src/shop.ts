import { readFile } from 'node:fs/promises';

/**
 * A third-party shop that shows a demo site's chat. Its pages contain the minimum that embedding requires.
 */
export const shopHost = 'deskwright.localhost';
export const shopSite = 'fopo-us';
export const shopLanguages = ['en', 'de', 'ja'] as const;
export type ShopLanguage = (typeof shopLanguages)[number];

const texts = {
  en: {
    slogan: 'Tables, lamps and screens since 1974',
    product: 'A second screen for the kitchen table',
    text: 'Folds flat, stands by itself, and goes back into the drawer before supper.',
    price: '$ 189',
    buy: 'Put it in the basket',
    ask: 'Ask about this screen',
    events: 'What this page hears from the chat',
    footer: 'Deskwright is made up, and its chat is answered by the maker of the screen.',
  },
  de: {
    slogan: 'Tische, Lampen und Bildschirme seit 1974',
    product: 'Ein zweiter Bildschirm für den Küchentisch',
    text: 'Er lässt sich flach zusammenklappen, steht von allein und liegt vor dem Abendessen wieder in der Schublade.',
    price: '189 $',
    buy: 'In den Korb legen',
    ask: 'Zu diesem Bildschirm fragen',
    events: 'Was diese Seite vom Chat hört',
    footer: 'Deskwright ist erfunden; im Chat antwortet der Hersteller des Bildschirms.',
  },
  ja: {
    slogan: '机と灯りと画面の店、1974年から',
    product: '食卓に、もう一枚の画面を',
    text: '薄くたたんで、自立して、夕食の前には引き出しに戻せます。',
    price: '189ドル',
    buy: 'かごに入れる',
    ask: 'この画面について質問する',
    events: 'このページがチャットから受け取ったこと',
    footer: 'Deskwrightは架空の店です。チャットには画面のメーカーがお答えします。',
  },
} as const satisfies Record<ShopLanguage, Record<string, string>>;

const pathOf = (lang: ShopLanguage): string => (lang === 'en' ? '/' : `/${lang}/`);

function page(lang: ShopLanguage, site: string): string {
  const t = texts[lang];
  const links = shopLanguages.map(
    (one) => `<a href="${pathOf(one)}" lang="${one}"${one === lang ? ' aria-current="page"' : ''}>${one}</a>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Deskwright</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/shop.css">
<script src="/shop.js" defer></script>
<script src="${site}/embed.js" async></script>
</head>
<body>
<header><p class="name">Deskwright</p><p>${t.slogan}</p><nav aria-label="${lang}">${links.join(' ')}</nav></header>
<main>
<h1>${t.product}</h1>
<p>${t.text}</p>
<p class="price">${t.price}</p>
<div class="buy"><button type="button">${t.buy}</button><button type="button" id="ask">${t.ask}</button></div>
<section class="heard"><h2>${t.events}</h2><ol id="heard"></ol></section>
</main>
<footer><p>${t.footer}</p></footer>
</body>
</html>
`;
}

/** The minimum that a strict content security policy has to allow for the chat. */
export const shopPolicy = (site: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    `frame-src ${site}`,
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const fileTypes = { '/shop.css': 'text/css', '/shop.js': 'text/javascript' } as const;
const isFile = (path: string): path is keyof typeof fileTypes => path in fileTypes;

export async function shopAnswer(path: string, site: string): Promise<{ type: string; body: string } | null> {
  const lang = shopLanguages.find((one) => pathOf(one) === path);
  if (lang) return { type: 'text/html', body: page(lang, site) };
  if (!isFile(path)) return null;
  return { type: fileTypes[path], body: await readFile(new URL(`../shop${path}`, import.meta.url), 'utf8') };
}
