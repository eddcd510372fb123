import { pages } from '@aftercare/contract/pages';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { loadAccountTexts } from '../../features/account/account-texts.tsx';
import { useLanguage } from '../../lib/page/language.tsx';
import { titles } from '../document/page-meta.ts';
import { accountPage, emailUndo, userCentre } from '../parts.ts';
import { useForgetPerson, useLogOut } from '../shell/header/use-log-out.ts';
import { useText } from '../text.ts';
import styles from './page.module.css';

export const accountForms = { login: 'logIn', register: 'signUp', forgot: 'forgot' } as const;
export type AccountFormPage = keyof typeof accountForms;

export const isAccountForm = (page: string): page is AccountFormPage => page in accountForms;

export function AccountFormsPage({ page }: { page: AccountFormPage }) {
  const [, navigate] = useLocation();
  useTextsAlongside();
  return (
    <accountPage.Part
      form={accountForms[page]}
      onDone={() => navigate(pages.quickWarranty)}
      waiting={<Waiting page={page} />}
    />
  );
}

export function UserCentrePage() {
  const logOut = useLogOut();
  const forgetPerson = useForgetPerson();
  useTextsAlongside();
  return (
    <userCentre.Part
      onLogOut={() => void logOut()}
      onErased={forgetPerson}
      waiting={<Waiting page="userCenter" />}
    />
  );
}

export function EmailUndoPage() {
  useTextsAlongside();
  return <emailUndo.Part waiting={<Waiting page="emailUndo" />} />;
}

function useTextsAlongside(): void {
  const { lang } = useLanguage();
  useEffect(() => void Promise.allSettled([loadAccountTexts(lang)]), [lang]);
}

function Waiting({ page }: { page: AccountFormPage | 'userCenter' | 'emailUndo' }) {
  const t = useText();
  return (
    <div className={styles.waiting}>
      <h1>{t(titles[page])}</h1>
      <Skeleton lines={6} label={t('loading')} />
    </div>
  );
}
