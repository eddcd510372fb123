import { type Language, languages } from '@aftercare/contract/languages';
import { loadAccountTexts } from '../features/account/account-texts.tsx';
import { loadHomeTexts } from '../features/home/home-texts.tsx';
import { loadProductsTexts } from '../features/products/products-texts.tsx';
import { loadRecyclingTexts } from '../features/recycling/recycling-texts.tsx';
import { lazyPart } from '../lib/page/lazy-part.tsx';
import type { PageName } from './navigation/routes.ts';

/** Each path occurs twice: for the bundler, and as a key of the manifest. */
export const accountPage = lazyPart(
  async () => (await import('../features/account/page/account-page.tsx')).AccountPage,
);
export const userCentre = lazyPart(
  async () => (await import('../features/account/page/user-centre.tsx')).UserCentre,
);
export const confirmOwn = lazyPart(
  async () => (await import('../features/account/codes/confirm-own.tsx')).ConfirmOwn,
);
export const emailUndo = lazyPart(
  async () => (await import('../features/account/page/email-undo.tsx')).EmailUndo,
);
export const signInDialog = lazyPart(
  async () => (await import('../features/account/sign-in/sign-in-dialog.tsx')).SignInDialog,
  { givesUp: true },
);
export const orderGuide = lazyPart(
  async () => (await import('../features/orders/order-guide.tsx')).OrderGuide,
  { givesUp: true },
);

export const magicLinkPage = lazyPart(
  async () => (await import('../features/chat/magic-link/magic-link-page.tsx')).MagicLinkPage,
);
export const articlePage = lazyPart(
  async () => (await import('../features/legal/article-page.tsx')).ArticlePage,
);
export const homePage = lazyPart(async () => (await import('../features/home/home-page.tsx')).HomePage);
export const orderPromo = lazyPart(
  async () => (await import('../features/warranty/quick-form/order-promo.tsx')).OrderPromo,
);
export const productList = lazyPart(
  async () => (await import('../features/products/list/product-list.tsx')).ProductListPage,
);
export const productPage = lazyPart(
  async () => (await import('../features/products/page/product-page.tsx')).ProductPage,
);
export const selfInstall = lazyPart(
  async () => (await import('../features/products/list/self-install.tsx')).SelfInstallPage,
);
export const recyclingPage = lazyPart(
  async () => (await import('../features/recycling/recycling-page.tsx')).RecyclingPage,
);

/** Loaded after hydration; no served page contains them. */
export const registerPopup = lazyPart(
  async () => (await import('../features/warranty/quick-form/register-popup.tsx')).RegisterPopup,
);
export const ownProducts = lazyPart(
  async () => (await import('../features/products/list/own-products.tsx')).OwnProducts,
);
export const sideMenu = lazyPart(async () => (await import('./shell/menu/side-menu.tsx')).SideMenu, {
  givesUp: true,
});
export const tips = lazyPart(async () => (await import('../features/notices/tips.tsx')).Tips);
export const quickCard = lazyPart(
  async () => (await import('../features/warranty/quick-form/quick-card.tsx')).QuickCard,
);
export const faqWindow = lazyPart(
  async () => (await import('../features/faq/window/faq-window.tsx')).FaqWindow,
);
export const outcomeView = lazyPart(
  async () => (await import('../features/warranty/outcome/outcome-view.tsx')).OutcomeView,
);
export const certificateAccess = lazyPart(
  async () => (await import('../features/warranty/registrations/certificate-access.tsx')).CertificateAccess,
);
export const registrationList = lazyPart(
  async () => (await import('../features/warranty/registrations/registrations.tsx')).RegistrationList,
);
export const furtherForm = lazyPart(
  async () => (await import('../features/warranty/registrations/further-form.tsx')).FurtherForm,
);

/**
 * Loads a part after current work, before it is needed. Ignores errors: the component retries and reports
 * them.
 */
export function expectPart(part: { load: () => Promise<unknown> }): void {
  setTimeout(() => void Promise.allSettled([part.load()]));
}

export const consentBar = lazyPart(
  async () => (await import('../features/privacy/consent-bar.tsx')).ConsentBar,
);
export const consentSettings = lazyPart(
  async () => (await import('../features/privacy/consent-settings.tsx')).ConsentSettings,
  { givesUp: true },
);

type PagePart = {
  load: (lang: Language) => Promise<unknown>;
  /** The page's keys in the bundler's manifest. */
  keys: (lang: Language) => string[];
};

type Loading = { load: () => Promise<unknown> };
type Texts = (lang: Language) => Promise<unknown>;

const ofFeature =
  (feature: string, loadTexts: Texts) =>
  (part: Loading, file: string): PagePart => ({
    load: (lang) => Promise.all([part.load(), loadTexts(lang)]),
    keys: (lang) => [`src/features/${feature}/${file}`, `src/features/${feature}/messages/${lang}.json`],
  });
const ofAccount = ofFeature('account', loadAccountTexts);
const ofProducts = ofFeature('products', loadProductsTexts);
const account = ofAccount(accountPage, 'account-page.tsx');
const home = ofFeature('home', loadHomeTexts)(homePage, 'home-page.tsx');
const article: PagePart = {
  load: () => articlePage.load(),
  keys: () => ['src/features/legal/article-page.tsx'],
};

const partOf: Partial<Record<PageName, PagePart>> = {
  home: {
    load: (lang) => Promise.all([home.load(lang), orderPromo.load()]),
    keys: (lang) => [...home.keys(lang), 'src/features/warranty/quick-form/order-promo.tsx'],
  },
  product: ofProducts(productList, 'product-list.tsx'),
  productDetail: ofProducts(productPage, 'product-page.tsx'),
  selfInstall: ofProducts(selfInstall, 'self-install.tsx'),
  recycling: ofFeature('recycling', loadRecyclingTexts)(recyclingPage, 'recycling-page.tsx'),
  privacy: article,
  warrantyTerms: article,
  imprint: article,
  accessibility: article,
  externalTransmission: article,
  login: account,
  register: account,
  forgot: account,
  userCenter: ofAccount(userCentre, 'user-centre.tsx'),
  emailUndo: ofAccount(emailUndo, 'email-undo.tsx'),
  certificate: {
    load: () => certificateAccess.load(),
    keys: () => ['src/features/warranty/registrations/certificate-access.tsx'],
  },
  conversation: {
    load: () => magicLinkPage.load(),
    keys: () => ['src/features/chat/magic-link/magic-link-page.tsx'],
  },
};

const loaded = new Set<string>();

/** The page needs these parts to hydrate to the served markup. */
export async function loadPartOf(page: PageName, lang: Language): Promise<void> {
  await partOf[page]?.load(lang);
  loaded.add(page + lang);
}

export const hasPartOf = (page: PageName, lang: Language): boolean =>
  !partOf[page] || loaded.has(page + lang);

export async function loadAllParts(): Promise<void> {
  const pages = Object.values(partOf);
  await Promise.all(languages.flatMap((lang) => pages.map((page) => page.load(lang))));
}

export function partKeysOf(page: PageName, lang: Language): string[] {
  return partOf[page]?.keys(lang) ?? [];
}
