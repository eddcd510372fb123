import { pages } from '@aftercare/contract/pages';
import { buttonClass } from '@aftercare/ui/button';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { dateTimeText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useText } from '../text.ts';

export function ErasedAccount({ doneBy }: { doneBy: Date }) {
  const t = useText();
  const { lang } = useLanguage();
  const ref = useRef<HTMLParagraphElement>(null);
  // The dialog that had the focus was removed with the account.
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p ref={ref} tabIndex={-1} role="status">
        {t('erasedText', { time: dateTimeText(doneBy, lang) })}
      </p>
      <p>{t('erasedStays')}</p>
      <Link href={pages.home} className={buttonClass('plain')}>
        {t('erasedNext')}
      </Link>
    </>
  );
}
