import { deskRoles } from '@aftercare/contract/desk/team/roles';
import { signInProviderLimits as limits } from '@aftercare/contract/sign-in-provider-limits';
import { Button } from '@aftercare/ui/button';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../../lib/api/session.tsx';
import { FormSelect, FormText } from '../../../lib/forms/form-fields.tsx';
import { siteOptions } from '../../../lib/lists/filters.tsx';
import { texts } from '../../../lib/parts/text.ts';
import styles from './provider.module.css';
import { allSites, type SettingsValues } from './settings-values.ts';

const t = texts.singleSignOn;

/** Rows of the mapping from a group to a role at a site. */
export function GroupRoles() {
  const { control } = useFormContext<SettingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' });
  return (
    <fieldset className={styles.groups}>
      <legend className="visually-hidden">{t.groups}</legend>
      {fields.map(({ id }, at) => (
        <GroupRow key={id} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < limits.groupRoles && (
        <div>
          <Button onClick={() => append({ group: '', site: allSites, role: 'operator' })}>
            {t.addGroup}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function GroupRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { person } = useSession();
  const { control } = useFormContext<SettingsValues>();
  const site = useWatch({ control, name: `groupRoles.${at}.site` });
  const roles = site === allSites ? (['operator'] as const) : deskRoles;
  return (
    <div className={styles.group}>
      <FormText<SettingsValues>
        name={`groupRoles.${at}.group`}
        label={t.group}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.groupMaxLength}
      />
      <FormSelect<SettingsValues>
        name={`groupRoles.${at}.site`}
        label={t.site}
        options={[[allSites, t.allSites], ...siteOptions(person.merchants)]}
      />
      <FormSelect<SettingsValues>
        name={`groupRoles.${at}.role`}
        label={t.role}
        options={roles.map((one) => [one, texts.roles[one]])}
      />
      <Button look="quiet" onClick={onRemove}>
        {t.removeGroup}
      </Button>
    </div>
  );
}
