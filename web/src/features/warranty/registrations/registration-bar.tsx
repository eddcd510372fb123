import type { Registration } from '@aftercare/contract/warranty/registration';
import { MonthsBar } from '@aftercare/ui/months-bar';
import { dayText, monthsBetween, warrantyDate } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { useText } from '../text.ts';

type Props = { item: Registration; plays?: boolean; size?: 'full' | 'compact'; now?: Date | null };

export function RegistrationBar({ item, plays = false, size = 'full', now = null }: Props) {
  const t = useText();
  const { timeZone } = useSite();
  const { lang } = useLanguage();
  const formatDay = (date: Date) => dayText(date, timeZone, lang);
  const { basisMonths: basis, extendedMonths: extra, orderDate, expiresAt } = item;
  if (basis === null || extra === null) return null;
  const isWon = item.status === 'activated' || item.status === 'expired';
  const start = orderDate && warrantyDate(orderDate, timeZone);
  const end = isWon && expiresAt ? warrantyDate(expiresAt, timeZone) : null;
  const endName = size === 'full' ? t('ends') : t('expiry');
  const total = basis + extra;
  return (
    <MonthsBar
      basis={basis}
      extra={extra}
      state={isWon ? 'filled' : 'empty'}
      plays={plays}
      size={size}
      elapsed={now && orderDate ? monthsBetween(orderDate, now) : undefined}
      basisLabel={t('basisMonths')}
      extraLabel={t('extraMonths')}
      start={{ name: t(size === 'full' ? 'bought' : 'orderDate'), value: start ?? undefined }}
      end={end ? { name: endName, value: end } : { name: t('inTotal'), value: t('totalMonths', { total }) }}
      summary={
        orderDate && end && expiresAt
          ? t('barFilled', { start: formatDay(orderDate), end: formatDay(expiresAt), basis, extra })
          : t('barUndated', { basis, extra, total })
      }
    />
  );
}
