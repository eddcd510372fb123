import { Field } from '@aftercare/ui/field';
import { useSession } from '../../lib/api/session.tsx';
import { siteName } from '../../lib/frame/site-name.ts';

/** The sites where the user is an operator. */
export function useOperatedSites() {
  const { person } = useSession();
  return person.merchants.filter(({ role }) => person.isEverywhere || role === 'operator');
}

type Props = {
  label: string;
  /** Name of the choice of all sites, with the value ''. Null: there is no such choice. */
  everySite: string | null;
  value: string;
  onChange: (merchantId: string) => void;
};

export function SiteField({ label, everySite, value, onChange }: Props) {
  const sites = useOperatedSites();
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          {sites.map(({ merchantId, brandName, country }) => (
            <option key={merchantId} value={merchantId}>
              {siteName(brandName, country)}
            </option>
          ))}
          {everySite !== null && <option value="">{everySite}</option>}
        </select>
      )}
    </Field>
  );
}
