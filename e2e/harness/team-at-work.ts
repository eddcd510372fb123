import { pages, siteBase } from '@aftercare/contract/pages';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ChatScreen, chatScreen } from '../screens/chat-screen.ts';
import { type DeskChatScreen, deskChatScreen } from '../screens/desk-chat-screen.ts';
import { deskTexts } from '../screens/desk-screen.ts';
import { teamScreen } from '../screens/team-screen.ts';
import { waitUntilHydrated } from '../screens/warranty-screen.ts';
import type { Troubles } from './browser/troubles.ts';
import type { Product } from './product.ts';
import { type SiteTexts, siteTextsOf } from './site-texts.ts';
import { demoSite, type SiteId, siteIds, sites } from './sites.ts';
import { joinTeam } from './team.ts';

export const names = { ada: 'Ada Agent', ben: 'Ben Colleague', sana: 'Sana Supervisor' } as const;

export type Customer = ChatScreen & { t: SiteTexts['chat'] };

export type TeamAtWork = {
  ada: DeskChatScreen;
  ben: DeskChatScreen;
  sana: DeskChatScreen;
  english: Customer;
  german: Customer;
  japanese: Customer;
  close(): Promise<void>;
};

type Deps = { browser: Browser; product: Product; troubles: Troubles };

/** Two agents and a supervisor, online at three sites, and a customer with an open chat at each: six browsers. */
export async function teamAtWork({ browser, product, troubles }: Deps): Promise<TeamAtWork> {
  const contexts: BrowserContext[] = [];
  async function newPage(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    contexts.push(context);
    await troubles.watch(context);
    return context.newPage();
  }
  async function atDesk(name: string, role: 'agent' | 'supervisor'): Promise<DeskChatScreen> {
    const { email, password } = await joinTeam(product, { name, role, at: siteIds });
    const page = await newPage();
    await page.goto(product.desk);
    await teamScreen(page).signIn(email, password);
    await page.getByRole('navigation', { name: deskTexts.nav.label }).waitFor();
    const screen = deskChatScreen(page);
    await screen.setPresence('online');
    return screen;
  }
  async function atSite(site: SiteId): Promise<Customer> {
    const page = await newPage();
    await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
    await waitUntilHydrated(page);
    const texts = siteTextsOf(sites[site]);
    const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
    await chat.open();
    return { ...chat, t: texts.chat };
  }
  return {
    ada: await atDesk(names.ada, 'agent'),
    ben: await atDesk(names.ben, 'agent'),
    sana: await atDesk(names.sana, 'supervisor'),
    english: await atSite('fopo-us'),
    german: await atSite('lepow-de'),
    japanese: await atSite('kimo-jp'),
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}
