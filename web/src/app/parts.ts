import { type Language, languages } from '@aftercare/contract/languages';
import { loadAccountTexts } from '../features/account/account-texts.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { PageName } from './routes.ts';

/** What the first page needs no part of. The paths stand twice: the bundler reads these, the server its manifest. */
export const accountPage = lazyPart(
  async () => (await import('../features/account/account-page.tsx')).AccountPage,
);
export const userCentre = lazyPart(
  async () => (await import('../features/account/user-centre.tsx')).UserCentre,
);
export const emailUndo = lazyPart(async () => (await import('../features/account/email-undo.tsx')).EmailUndo);
export const signInDialog = lazyPart(
  async () => (await import('../features/account/sign-in-dialog.tsx')).SignInDialog,
);

export const mailedLinkPage = lazyPart(
  async () => (await import('../features/chat/mailed-link-page.tsx')).MailedLinkPage,
);

type PagePart = {
  load: (lang: Language) => Promise<unknown>;
  /** What the manifest calls its files. */
  keys: (lang: Language) => string[];
};

const ofAccount = (part: { load: () => Promise<unknown> }, file: string): PagePart => ({
  load: (lang) => Promise.all([part.load(), loadAccountTexts(lang)]),
  keys: (lang) => [`src/features/account/${file}`, `src/features/account/messages/${lang}.json`],
});
const account = ofAccount(accountPage, 'account-page.tsx');

const partOf: Partial<Record<PageName, PagePart>> = {
  login: account,
  register: account,
  forgot: account,
  userCenter: ofAccount(userCentre, 'user-centre.tsx'),
  emailUndo: ofAccount(emailUndo, 'email-undo.tsx'),
  conversation: {
    load: () => mailedLinkPage.load(),
    keys: () => ['src/features/chat/mailed-link-page.tsx'],
  },
};

/** Everything that a page is drawn from besides the first part of the site: it comes alive as it was served. */
export async function loadPartOf(page: PageName, lang: Language): Promise<void> {
  await partOf[page]?.load(lang);
}

/** For the server, which draws every page whole. */
export async function loadAllParts(): Promise<void> {
  await Promise.all([
    accountPage.load(),
    userCentre.load(),
    emailUndo.load(),
    mailedLinkPage.load(),
    ...languages.map(loadAccountTexts),
  ]);
}

/** The same as the manifest names them. */
export function partKeysOf(page: PageName, lang: Language): string[] {
  return partOf[page]?.keys(lang) ?? [];
}
