import type { Overrides } from '@aftercare/contract/sites/configuration';
import { Field } from '@aftercare/ui/field';
import { fill, texts } from '../../../lib/parts/text.ts';
import { PeriodFields } from '../notices/period-fields.tsx';
import type { SiteWork } from '../screen/use-site.ts';

const t = texts.siteFields;

export function OverrideField({ name, site }: { name: keyof Overrides; site: SiteWork }) {
  const path = `overrides.${name}`;
  const given = site.edited.overrides[name];
  const answer = site.state.rules[name] ? t.on : t.off;
  const choose = (value: string) =>
    site.change(path, value === '' ? null : { startsAt: null, endsAt: null, ...given, isOn: value === 'on' });
  return (
    <fieldset>
      <Field label={t.rule[name]}>
        {(wiring) => (
          <select
            {...wiring}
            name={path}
            value={given === null ? '' : given.isOn ? 'on' : 'off'}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{fill(t.byRule, { answer })}</option>
            <option value="on">{t.on}</option>
            <option value="off">{t.off}</option>
          </select>
        )}
      </Field>
      {given && <PeriodFields path={path} period={given} site={site} />}
    </fieldset>
  );
}
