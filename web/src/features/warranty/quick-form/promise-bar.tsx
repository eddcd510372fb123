import { MonthsBar } from '@aftercare/ui/months-bar';
import { useSite } from '../../../lib/page/site.tsx';
import { useText } from '../text.ts';

export function PromiseBar({ isReady }: { isReady: boolean }) {
  const t = useText();
  const months = useSite().warrantyInfo;
  if (!months) return null;
  const { basisMonths: basis, extendedMonths: extra } = months;
  const total = basis + extra;
  return (
    <MonthsBar
      basis={basis}
      extra={extra}
      state={isReady ? 'ready' : 'empty'}
      basisLabel={t('basisMonths')}
      extraLabel={t('extraMonths')}
      start={{ name: t('purchase') }}
      end={{ name: t('inTotal'), value: t('totalMonths', { total }) }}
      summary={t('barEmpty', { basis, extra, total })}
    />
  );
}
