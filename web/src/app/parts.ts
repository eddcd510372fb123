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

const account = { part: accountPage, file: 'account-page.tsx' };

const partOf: Partial<Record<PageName, { part: { load: () => Promise<unknown> }; file: string }>> = {
  login: account,
  register: account,
  forgot: account,
  userCenter: { part: userCentre, file: 'user-centre.tsx' },
  emailUndo: { part: emailUndo, file: 'email-undo.tsx' },
};

/** Everything that a page is drawn from besides the first part of the site: it comes alive as it was served. */
export async function loadPartOf(page: PageName, lang: Language): Promise<void> {
  const found = partOf[page];
  if (found) await Promise.all([found.part.load(), loadAccountTexts(lang)]);
}

/** For the server, which draws every page whole. */
export async function loadAllParts(): Promise<void> {
  await Promise.all([
    accountPage.load(),
    userCentre.load(),
    emailUndo.load(),
    ...languages.map(loadAccountTexts),
  ]);
}

/** The same as the manifest names them. */
export function partKeysOf(page: PageName, lang: Language): string[] {
  const found = partOf[page];
  const folder = 'src/features/account';
  return found ? [`${folder}/${found.file}`, `${folder}/messages/${lang}.json`] : [];
}
