import { type DeskRole, deskRoles, type Standing } from '@aftercare/contract/desk/team/roles';
import { TickField } from '@aftercare/ui/field';
import { useSession } from '../../../lib/api/session.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './roles-editor.module.css';

const t = texts.people;

type RolesEditorProps = { standing: Standing; onChange: (standing: Standing) => void };

export function RolesEditor({ standing, onChange }: RolesEditorProps) {
  const { person } = useSession();
  const sites = person.merchants.filter(({ role }) => role === 'operator');
  const { isEverywhere, memberships } = standing;

  function give(merchantId: string, role: string) {
    const others = memberships.filter((one) => one.merchantId !== merchantId);
    const given = deskRoles.find((known) => known === role);
    onChange({ isEverywhere, memberships: given ? [...others, { merchantId, role: given }] : others });
  }

  return (
    <div className={styles.roles}>
      {person.isEverywhere && (
        <TickField
          label={t.everywhere}
          checked={isEverywhere}
          onChange={(event) => onChange({ isEverywhere: event.target.checked, memberships })}
        />
      )}
      <fieldset className={styles.sites} disabled={isEverywhere}>
        <legend className="visually-hidden">{t.roles}</legend>
        {sites.map(({ merchantId, brandName, country }) => (
          <div key={merchantId} className={styles.site}>
            <SiteChip merchantId={merchantId} />
            <RoleSelect
              label={fill(t.roleAt, { site: `${brandName} ${country.toUpperCase()}` })}
              role={memberships.find((one) => one.merchantId === merchantId)?.role}
              onChange={(role) => give(merchantId, role)}
            />
          </div>
        ))}
      </fieldset>
    </div>
  );
}

type RoleSelectProps = { label: string; role: DeskRole | undefined; onChange: (role: string) => void };

function RoleSelect({ label, role, onChange }: RoleSelectProps) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={role ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t.noRole}</option>
      {deskRoles.map((one) => (
        <option key={one} value={one}>
          {texts.roles[one]}
        </option>
      ))}
    </select>
  );
}
