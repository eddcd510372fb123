import { createBotChat } from '@aftercare/contract/bot/chat';
import { signIn } from '@aftercare/contract/desk/team/session';
import { loaderPath } from '@aftercare/contract/embedding/embed-places';
import { type ShopLanguage, shopHost } from '@aftercare/demo/shop';
import { identityClaims, newIdentityKey, signed } from '@aftercare/server/testing/people/identity';
import { person } from '@aftercare/server/testing/people/person';
import type { Page } from '@playwright/test';
import { agentAt } from '../../harness/agent.ts';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { closedBrowser } from '../../harness/browser/closed-browser.ts';
import { serveGuests } from '../../harness/browser/guests.ts';
import { turnOf, turns } from '../../harness/browser/turns.ts';
import { operator } from '../../harness/desk-client.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { embeddedScreen, shopUrl } from '../../screens/embedded-screen.ts';

const site = 'fopo-us';
const title = { en: /Chat with FOPO/, de: /Chat mit FOPO/, ja: /FOPOのチャット/ };
const languages = { en: 'en_US', de: 'de_DE', ja: 'ja_JP' } as const;
const question = {
  en: 'Nothing is on the screen',
  de: 'Der Bildschirm bleibt schwarz',
  ja: '画面に何も映りません',
};
const english = siteTextsOf('en_US');
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 700;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

for (const lang of ['en', 'de', 'ja'] as const)
  test(`a shop’s visitor opens the chat on the shop’s page, is answered, and closes it again in ${lang} ${turnOf(lang, { desktop: 'en', phone: 'de' })}`, async ({
    page,
    product,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const chat = embeddedScreen(page, siteTextsOf(languages[lang]), title[lang]);
    await page.goto(shopUrl(product.port, lang), { waitUntil: 'networkidle' });
    await expect(chat.launcher).toHaveAttribute('aria-expanded', 'false');
    const ofSite = () => requests.filter((url) => url.startsWith(product.origin(site)));
    expect(ofSite()).toEqual([product.origin(site) + loaderPath]);
    expect(page.frames()).toHaveLength(1);
    await expectAccessible(page, `shop in ${lang}`);

    await chat.open();
    await expect(chat.text).toBeFocused();
    await expect(chat.log).toContainText(siteTextsOf(languages[lang]).chat('automated'));
    const phone = (page.viewportSize()?.width ?? 0) <= 700;
    const box = await chat.dialog.boundingBox();
    expect(box && [Math.round(box.width), Math.round(box.height)]).toEqual(phone ? [360, 740] : [340, 650]);
    await chat.say(question[lang]);
    await expect.poll(chat.heard).toContain('messageSent {}');
    await expect(chat.log).toContainText(question[lang]);
    await expectAccessible(page, `chat in a shop in ${lang}`);
    const parts = requests.filter(
      (url) => url.startsWith(product.origin(site)) && /\.(?:js|css)(?:\?|$)/.test(url),
    );
    expect(parts.length).toBeLessThanOrEqual(5);

    await page.keyboard.press('Escape');
    await expect(chat.dialog).toBeHidden();
    await expect(chat.launcher).toBeFocused();
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /aftercare/i.test(name)))).toEqual([
      'AftercareChat',
    ]);
    await expect.poll(chat.heard).toEqual(expect.arrayContaining(['opened {}', 'closed {}']));
    await chat.open();
    await expect(chat.log).toContainText(question[lang]);
  });

test(`the keyboard reaches the chat, writes a message, and returns to the same place in the page ${turns.desktop}`, async ({
  page,
  product,
}) => {
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(product.port));
  const ask = page.getByRole('button', { name: 'Ask about this screen' });
  await chat.launcher.waitFor();
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(chat.text).toBeFocused();
  // The whole input box has the only outline.
  await expect(chat.text).toHaveCSS('outline-style', 'none');
  await expect(chat.text.locator('xpath=ancestor::form')).toHaveCSS('box-shadow', /inset/);
  await page.keyboard.type('With my hands on the keys');
  await page.keyboard.press('Control+Enter');
  await expect(chat.log).toContainText('With my hands on the keys');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(chat.dialog).toBeHidden();
  await expect(ask).toBeFocused();
});

test(`messages are there after a reload, and the site itself does not know the conversation ${turns.desktop}`, {
  tag: '@smoke',
}, async ({ page, product }) => {
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(product.port));
  await chat.open();
  await chat.say('Said before the reload');
  await expect.poll(chat.heard).toContain('messageSent {}');
  await chat.text.fill('half a sente');
  await page.reload();
  // On a wide screen the panel reopens by itself.
  if (isPhone(page)) await chat.open();
  await expect(chat.log).toContainText('Said before the reload');
  await expect(chat.text).toHaveValue('half a sente');
  await page.goto(`${product.origin(site)}/web/index`);
  expect(await page.context().cookies(product.origin(site))).not.toContainEqual(
    expect.objectContaining({ name: 'visitor' }),
  );
});

test(`calls that the page queued before the loader arrived are executed, and the page can open and close the chat ${turns.desktop}`, async ({
  page,
  product,
  troubles,
}) => {
  await page.addInitScript(() => {
    if (location.hostname.startsWith('deskwright'))
      Object.assign(window, { AftercareChat: [['open'], ['nothing']] });
  });
  // An unknown call throws an error for the page's developer, and stops nothing else.
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  troubles.allow(/is not a function/);
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(product.port));
  await chat.text.waitFor();
  expect(faults).toHaveLength(1);
  await page.evaluate(() => (window as never as { AftercareChat: { close(): void } }).AftercareChat.close());
  await expect(chat.dialog).toBeHidden();
  await expect.poll(chat.heard).toContain('closed {}');
});

test(`with third-party cookies and storage blocked, messages in both directions, files and agents work ${turns.phone}`, async ({
  ownProduct,
}) => {
  const { context, close } = await closedBrowser();
  const page = await context.newPage();
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(ownProduct.port));
  await chat.open();
  const refused = await (await chat.frame()).evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test checks that the browser refuses it
    document.cookie = 'probe=1; SameSite=None; Secure';
    const nameOf = (touch: () => unknown) => {
      try {
        touch();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      cookie: document.cookie,
      local: nameOf(() => localStorage.length),
      tab: nameOf(() => sessionStorage.length),
    };
  });
  expect(refused).toEqual({ cookie: '', local: 'SecurityError', tab: 'SecurityError' });

  await chat.say('Nothing of me is kept');
  await expect.poll(chat.heard).toContain('messageSent {}');
  const choosing = page.waitForEvent('filechooser');
  await chat.attach.click();
  await (await choosing).setFiles({ name: 'point.png', mimeType: 'image/png', buffer: png });
  const picture = chat.log.getByRole('img', { name: 'point.png' });
  const widthOf = (image: HTMLImageElement): number => {
    // Later messages may have scrolled it out of view, where a lazy image does not load.
    image.scrollIntoView();
    return image.naturalWidth;
  };
  await expect.poll(() => picture.evaluate(widthOf)).toBe(1);
  const agent = await agentAt(ownProduct.port);
  await chat.askForPerson();
  await expect(async () => agent.accept()).toPass();
  await expect.poll(async () => (await chat.heard()).join()).toContain('personJoined');
  await agent.say('Here I am');
  await expect(chat.log).toContainText('Here I am');
  await chat.close.click();
  await agent.say('Are you still there?');
  await expect(chat.launcher.getByRole('status')).toHaveText('1 new');
  await expect.poll(chat.heard).toContain('unread {"count":1}');
  await close();
});

const follow = (page: Page, lang: ShopLanguage) =>
  page.getByRole('navigation').getByRole('link', { name: lang, exact: true }).click();

test('shows an answer that arrives after the visitor followed a link, and reopens the panel that was open @desktop', async ({
  page,
  ownProduct,
}) => {
  const chat = embeddedScreen(page, english, title.en);
  const german = embeddedScreen(page, siteTextsOf('de_DE'), title.de);
  await page.goto(shopUrl(ownProduct.port));
  await chat.open();
  await chat.say('Nothing is on the screen');
  await expect.poll(chat.heard).toContain('messageSent {}');
  // A later answer of the bot would be unread, too: the greeting and the message come before it.
  await expect.poll(async () => (await chat.transcript()).length).toBeGreaterThan(2);
  const agent = await agentAt(ownProduct.port);
  await chat.askForPerson();
  await expect(async () => agent.accept()).toPass();
  await expect.poll(async () => (await chat.heard()).join()).toContain('personJoined');
  await chat.close.click();
  await expect(chat.dialog).toBeHidden();

  await follow(page, 'de');
  await agent.say('Does the cable sit firmly?');
  await expect(german.launcher.getByRole('status')).toHaveText('1 neu');
  await expect.poll(german.heard).toContain('unread {"count":1}');
  await expect(german.dialog).toBeHidden();
  await german.open();
  await expect(german.log).toContainText('Does the cable sit firmly?');
  if (isPhone(page)) {
    // The panel covers the page, so the visitor reloads, which shows the page.
    await page.reload();
    await expect.poll(german.heard).toContain('unread {"count":0}');
    await expect(german.dialog).toBeHidden();
    return;
  }
  await follow(page, 'en');
  await expect(chat.log).toContainText('Does the cable sit firmly?');
  await expect.poll(chat.heard).toContain('opened {}');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await chat.close.click();
  await follow(page, 'de');
  await expect.poll(german.heard).toContain('unread {"count":0}');
  await expect(german.dialog).toBeHidden();
});

test(`keeps the conversation on the next pages while third-party storage is blocked, until the log-out ${turns.phone}`, async ({
  ownProduct,
}) => {
  const { context, close } = await closedBrowser();
  const page = await context.newPage();
  const chat = embeddedScreen(page, english, title.en);
  const german = embeddedScreen(page, siteTextsOf('de_DE'), title.de);
  const kept = () => page.evaluate(() => Object.entries(localStorage));
  await page.goto(shopUrl(ownProduct.port));
  await chat.open();
  expect(await kept()).toEqual([]);
  await chat.say('Nothing is on the screen');
  await expect.poll(kept).toEqual([[`AftercareChat${ownProduct.origin(site)}`, expect.any(String)]]);
  const [[, first]] = (await kept()) as [[string, string]];

  await chat.close.click();
  await follow(page, 'de');
  await expect.poll(async () => (await kept())[0]?.[1]).not.toBe(first);
  await german.open();
  await expect(german.log).toContainText('Nothing is on the screen');
  await german.say('Immer noch nichts');
  await expect.poll(german.heard).toContain('messageSent {}');
  const second = await context.newPage();
  const beside = embeddedScreen(second, english, title.en);
  await second.goto(shopUrl(ownProduct.port));
  await expect.poll(beside.heard).toContain('unread {"count":0}');
  await beside.open();
  await expect(beside.log).toContainText('Immer noch nichts');
  await second.close();

  await page.evaluate(() => (window as never as Host).AftercareChat.logOut());
  await expect.poll(german.heard).toContain('loggedOut {}');
  expect(await kept()).toEqual([]);
  await page.goto(shopUrl(ownProduct.port), { waitUntil: 'networkidle' });
  expect(page.frames()).toHaveLength(1);
  await chat.open();
  await expect(chat.log).toContainText(english.chat('automated'));
  expect((await chat.transcript()).join()).not.toContain('Nothing is on the screen');
  await close();
});

type Host = { AftercareChat: { identify(token: string): void; logOut(): void } };

test('the shop identifies its customer, and log-out leaves nothing for the next customer @desktop', async ({
  page,
  ownProduct,
}) => {
  const desk = person({ port: ownProduct.port });
  await desk.ask(signIn, operator);
  const secret = await newIdentityKey(desk, site);
  const token = (sub: string, name: string) =>
    signed(identityClaims(ownProduct.origin(site), ownProduct.nodes.now(), { sub, name }), secret);
  const identify = async (sub: string, name: string) =>
    page.evaluate((given) => (window as never as Host).AftercareChat.identify(given), await token(sub, name));
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(ownProduct.port));
  await chat.launcher.waitFor();
  await identify('7', 'Ada Example');
  await chat.open();
  await expect.poll(chat.heard).toContain('identified {}');
  await chat.say('My order is late');
  await expect.poll(chat.heard).toContain('messageSent {}');
  await chat.text.fill('and my address is');
  await page.evaluate(() => (window as never as Host).AftercareChat.logOut());
  await expect.poll(chat.heard).toContain('loggedOut {}');
  await expect(chat.log).not.toContainText('My order is late');
  await expect(chat.text).toHaveValue('');
  const frame = await chat.frame();
  const left = await frame.evaluate(async () => ({
    keys: Object.entries(localStorage).filter(([, value]) => /order|address/.test(value)),
    unsent: await new Promise<number>((resolve) => {
      const opening = indexedDB.open('framed-aftercare', 1);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('outbox').objectStore('outbox').count();
        counting.onsuccess = () => resolve(counting.result);
      };
    }),
  }));
  expect(left).toEqual({ keys: [], unsent: 0 });

  await page.reload();
  await chat.launcher.waitFor();
  await identify('8', 'Bob Example');
  await chat.open();
  await expect(chat.log).toContainText('automated');
  expect((await chat.transcript()).join()).not.toContain('My order is late');
  await page.context().clearCookies();
  await page.evaluate(() => (window as never as Host).AftercareChat.logOut());
  await expect.poll(chat.heard).toContain('loggedOut {}');
  await identify('7', 'Ada Example');
  await expect(chat.log).toContainText('My order is late');
});

test(`an identity that is passed while an anonymous chat is opening is applied ${turns.desktop}`, async ({
  page,
  ownProduct,
}) => {
  const desk = person({ port: ownProduct.port });
  await desk.ask(signIn, operator);
  const secret = await newIdentityKey(desk, site);
  const identify = async () => {
    const claims = identityClaims(ownProduct.origin(site), ownProduct.nodes.now(), { sub: '9' });
    const given = await signed(claims, secret);
    await page.evaluate((token) => (window as never as Host).AftercareChat.identify(token), given);
  };
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(ownProduct.port));
  await chat.launcher.waitFor();
  await identify();
  await chat.open();
  await chat.say('My order is late');
  await expect.poll(chat.heard).toContain('messageSent {}');

  const gate = Promise.withResolvers<void>();
  const isOpening = ({ pathname }: URL) => pathname === createBotChat.path;
  let [requests, isNamed] = [0, false];
  await page.route(isOpening, async (route) => {
    requests += 1;
    if (!isNamed) await gate.promise;
    await route.continue();
  });
  await page.evaluate(() => (window as never as Host).AftercareChat.logOut());
  await expect.poll(() => requests).toBeGreaterThan(0);
  isNamed = true;
  await identify();
  await expect(chat.log).toContainText('My order is late');
  const late = page.waitForResponse((response) => isOpening(new URL(response.url())));
  gate.resolve();
  await (await late).finished();
  await page.reload();
  await chat.launcher.waitFor();
  await chat.open();
  await expect(chat.log).toContainText('My order is late');
});

test(`the chat ignores postMessage calls of other windows, and a page that is not on the list cannot frame the chat ${turns.desktop}`, async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE|Framing/);
  const siteOrigin = product.origin(site);
  const guests = await serveGuests((host, path, port) => {
    const chatUrl = `${siteOrigin}/web/embedded?origin=http://${shopHost}:${port}&lang=en_US`;
    if (host === shopHost)
      return `<iframe id="evil" src="http://evil.localhost:${port}/"></iframe><script src="${siteOrigin}${loaderPath}"></script>`;
    return path === '/framing' ? `<iframe src="${chatUrl}"></iframe>` : '';
  });
  const evil = `http://evil.localhost:${guests.port}`;
  await page.goto(`http://${shopHost}:${guests.port}/`);
  const chat = embeddedScreen(page, english, title.en);
  await chat.launcher.click();
  await page.frameLocator('iframe[title]').getByRole('textbox').waitFor();
  const framed = page.frames().find((one) => one.url().startsWith(siteOrigin));
  const says = [
    'closed',
    'unread',
    'messageSent',
    'personJoined',
    'identified',
    'identityRefused',
    'loggedOut',
    'ready',
  ];
  const orders = ['open', 'close', 'identify', 'logOut'];
  const message = (type: string) => ({
    aftercare: 1,
    type,
    count: 9,
    name: 'Eve',
    token: 'x',
    reason: 'off',
  });
  const heard = await page.evaluateHandle(
    (events) => {
      const all: string[] = [];
      const host = window as never as { AftercareChat: { on(event: string, hear: () => void): void } };
      for (const event of events) host.AftercareChat.on(event, () => all.push(event));
      return all;
    },
    says.filter((type) => type !== 'ready'),
  );
  const intruder = page.frames().find((one) => one.url() === `${evil}/`);
  // Three wrong senders: a foreign frame to the page, the chat's frame to itself, and the page to the frame
  // with a message that does not match the schema.
  for (const type of [...says, ...orders]) {
    const short = { aftercare: 1, type, ...(type === 'unread' ? { count: 9 } : {}) };
    await intruder?.evaluate((data) => parent.postMessage(data, '*'), message(type));
    await intruder?.evaluate((data) => parent.postMessage(data, '*'), short);
    await framed?.evaluate((data) => window.postMessage(data, '*'), message(type));
    await framed?.evaluate((data) => window.postMessage(data, '*'), short);
    await page.evaluate((data) => {
      const shadow = document.querySelector('div[lang]')?.shadowRoot;
      shadow?.querySelector('iframe')?.contentWindow?.postMessage(data, '*');
    }, message(type));
  }
  await expect(page.frameLocator('iframe[title]').getByRole('textbox')).toBeVisible();
  await expect(chat.dialog).toBeVisible();
  expect(await heard.jsonValue()).toEqual([]);

  await page.goto(`${evil}/framing`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await guests.stop();
});

test(`the page shows that the site cannot be reached, and the next attempt opens the chat ${turns.desktop}`, async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_FAILED/);
  const chat = embeddedScreen(page, english, title.en);
  await page.goto(shopUrl(product.port));
  await chat.launcher.waitFor();
  const isFrame = (url: URL) => url.pathname === '/web/embedded';
  await page.route(isFrame, (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent('requestfailed', (request) => isFrame(new URL(request.url())));
  await chat.launcher.click();
  await expect(chat.dialog).toContainText('Opening the chat');
  await failed;
  await page.clock.runFor(21_000);
  await expect(chat.dialog).toContainText('Could not open the chat.');
  await page.unroute(isFrame);
  await chat.dialog.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await chat.text.waitFor();
  // The error message must not stay behind the chat, where the keyboard would reach it.
  await expect(chat.dialog.getByRole('button')).toHaveCount(0);
});
