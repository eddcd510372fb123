import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enUs as deskTexts } from '../../desk/src/lib/texts/en-us.ts';
import { operator } from '../harness/desk-client.ts';
import { answerTo, productWithFaq } from '../harness/faqs.ts';
import { newEmail, newOrderNumber, reportOf } from '../harness/orders.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { siteTextsOf } from '../harness/site-texts.ts';
import type { Engine, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { keys, type Visitor, visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const site = 'fopo-us';
const siteWithQuestion = 'lepow-de';
const texts = siteTextsOf('en_US');
const desktop = { width: 1280, height: 800 };
const codeLine = /^[A-Z0-9]{8}$/m;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ isTrained: false });
});
afterAll(() => product.stop());

describe.each([
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
])('in $name', ({ start }) => {
  let engine: Engine;
  let tab: Tab;
  let person: Visitor;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    tab = await engine.openTab(desktop);
    person = visitor(tab);
  });
  afterEach(() => tab.close());

  const open = (path: string, id: typeof site | typeof siteWithQuestion = site) =>
    person.goTo(product.origin(id) + siteBase + path);

  async function register(orderNumber: string, email: string): Promise<void> {
    await product.upload(reportOf(site, [orderNumber]));
    await open(pages.quickWarranty);
    await person.type(texts.warranty('orderNumber'), orderNumber);
    await person.type(texts.warranty('email'), email);
    await person.press(texts.warranty('agree', { terms: texts.warranty('terms') }));
    await person.press(texts.warranty('submit'));
    await person.see(texts.warranty('activatedTitle'));
  }

  async function openChat(): Promise<void> {
    await open(pages.quickWarranty);
    const isOpen = () => person.see(texts.chat('automated'));
    await person.press(texts.chat('open'));
    // A tip that appears moves the button, which then accepts no click for half a second.
    await isOpen().catch(async () => {
      await person.press(texts.chat('open'));
      await isOpen();
    });
  }

  test('shows the site in the language chosen in the footer, also after a reload', async () => {
    await open(pages.home);
    await person.press('Deutsch');
    await person.see(siteTextsOf('de_DE').shell('menuProducts'));
    await open(pages.home);
    await person.see(siteTextsOf('de_DE').shell('menuProducts'));
  });

  test('shows the consent bar until the visitor refuses, and not on the next page', async () => {
    const { consent } = siteTextsOf('de_DE');
    await open(pages.home, siteWithQuestion);
    await person.see(consent('ask'));
    await person.press(consent('refuse'));
    await person.miss(consent('ask'));
    await open(pages.home, siteWithQuestion);
    await person.see(siteTextsOf('de_DE').shell('menuProducts'));
    await person.miss(consent('ask'));
  });

  test('activates the warranty of an order', async () => {
    await register(newOrderNumber(), newEmail());
  });

  test('logs in by a one-time code and lists the registrations', async () => {
    const [orderNumber, email] = [newOrderNumber(), newEmail()];
    await register(orderNumber, email);
    await open(pages.login);
    await person.press(texts.account('wayCode'));
    await person.type(texts.account('email'), email);
    await person.press(texts.account('sendCode'));
    const { mail } = await product.mailTo(email, (one) => codeLine.test(one.mail.text ?? ''));
    await person.type(texts.account('code'), codeLine.exec(mail.text ?? '')?.[0] ?? '');
    await person.see(orderNumber);
  });

  test('answers a question in the chat', async () => {
    const question = 'Why does the screen flicker?';
    await openChat();
    await person.type(texts.chat('placeholder'), question);
    await person.press(texts.chat('send'));
    await person.see(answerTo(site, question));
  });

  test('opens a ticket for a customer who asks for an agent', async () => {
    await openChat();
    await person.press(texts.chat('exit'));
    await person.press(texts.chat('personYes'));
    await person.see(texts.chat('statusSaved'));
    for (const text of [`My screen flickers. ${newEmail()}, order 114-1234567-1234567`, 'no']) {
      await person.type(texts.chat('placeholder'), text);
      await person.press(texts.chat('send'));
    }
    await person.press('Yes, send it');
    await person.see('Ticket ');
  });

  test('keeps an unsent message over a reload', async () => {
    await openChat();
    await person.type(texts.chat('placeholder'), 'half a sentence');
    await openChat();
    expect(await person.valueOf(texts.chat('placeholder'))).toBe('half a sentence');
  });

  test('finds a product by its name and opens its page', async () => {
    const { product: sought, name, faq } = productWithFaq(site);
    await open(pages.product);
    await person.type(texts.products('searchLabel'), name);
    await person.see(name);
    await open(productPage(sought.id));
    await person.see(faq.question);
  });

  test('opens an answer in product help and stores a vote', async () => {
    const { name, faq } = productWithFaq(site);
    await openChat();
    await person.press(texts.chat('help'));
    await person.press(name);
    await person.press(faq.question);
    await person.see(answerTo(site, faq.question));
    await person.press(texts.faqWindow('helpful'));
    await person.see(texts.faqWindow('commentHelpful'));
  });

  test('opens the guide to the order number, and closes it by keyboard', async () => {
    await open(pages.quickWarranty);
    await person.press(texts.warranty('orderNumberWhere'));
    await person.see(texts.orderGuide('pc1'));
    await person.press(texts.orderGuide('app'));
    await person.see(texts.orderGuide('app1'));
    await person.key(keys.escape);
    await person.miss(texts.orderGuide('app1'));
  });

  test('lists a registration at the desk', async () => {
    const orderNumber = newOrderNumber();
    await register(orderNumber, newEmail());
    await person.goTo(product.desk);
    await person.type(deskTexts.signIn.email, operator.email);
    await person.type(deskTexts.signIn.password, operator.password);
    await person.press(deskTexts.signIn.action);
    await person.press(deskTexts.nav.registrations);
    await person.see(orderNumber);
  });
});
