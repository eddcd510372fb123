import { pages, siteBase } from '@aftercare/contract/pages';
import { TickField } from '@aftercare/ui/field';
import { useText } from '../text.ts';

type Props = { isChecked: boolean; error: string | undefined; onChange: (isChecked: boolean) => void };

export function AgreementField({ isChecked, error, onChange }: Props) {
  return (
    <TickField
      name="isRead"
      required
      checked={isChecked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={<Agreement />}
    />
  );
}

function Agreement() {
  const t = useText();
  const [before, after] = t('agree').split('{terms}');
  return (
    <>
      {before}
      <a href={siteBase + pages.warrantyTerms} target="_blank" rel="noopener">
        {t('terms')}
      </a>
      {after}
    </>
  );
}
