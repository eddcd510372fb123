import { pages, siteBase } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { type SiteTexts, siteTextsOf } from '../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../harness/sites.ts';
import { type ChatScreen, chatScreen } from './chat-screen.ts';

export type FaqWindowScreen = {
  chat: ChatScreen;
  /** `opener` is in the chat's header, `offer` below its greeting. */
  opener: Locator;
  offer: Locator;
  window: Locator;
  title: Locator;
  search: Locator;
  products: Locator;
  questions: Locator;
  strip: Locator;
  slides: Locator;
  seeMore: Locator;
  helpful: Locator;
  notHelpful: Locator;
  comment: Locator;
  confirm: Locator;
  ask: Locator;
  back: Locator;
  close: Locator;
  open(): Promise<void>;
  openAnswer(product: string, question: string): Promise<void>;
};

export function faqWindowScreen(page: Page, texts: SiteTexts, brand: string): FaqWindowScreen {
  const t = texts.faqWindow;
  const chat = chatScreen(page, texts, brand);
  const window = chat.panel.getByRole('region', { name: texts.chat('help') });
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  const opener = chat.panel.locator('header').getByRole('button', { name: texts.chat('help') });
  const products = window.getByRole('list', { name: t('products') }).getByRole('button');
  const strip = window.getByRole('list', { name: t('questions') });
  const slides = strip.getByRole('button');
  const questions = window.getByRole('list').getByRole('button');
  return {
    chat,
    opener,
    window,
    products,
    strip,
    slides,
    questions,
    offer: chat.log.getByRole('button', { name: texts.chat('help') }),
    title: window.getByRole('heading', { level: 3 }),
    search: window.getByRole('searchbox', { name: t('searchPlaceholder') }),
    seeMore: window.getByRole('link', { name: t('seeMore') }),
    helpful: button(t('helpful')),
    notHelpful: button(t('notHelpful')),
    comment: window.getByRole('textbox'),
    confirm: button(t('confirm')),
    ask: button(t('ask')),
    back: button(t('back')),
    close: button(texts.chat('helpClose')),
    async open() {
      await chat.launcher.click();
      await opener.click();
    },
    async openAnswer(product, question) {
      await products.filter({ hasText: product }).click();
      await questions.filter({ hasText: question }).click();
    },
  };
}

export const faqWindowAt = (page: Page, site: SiteId): FaqWindowScreen =>
  faqWindowScreen(page, siteTextsOf(sites[site]), demoSite(site).configuration.merchantBrand);

export const openPage = (page: Page, product: Product, site: SiteId) =>
  page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
