import { type Country, listCountries } from '@aftercare/contract/countries';
import type { Language } from '@aftercare/contract/languages';
import { firstPage } from '@aftercare/contract/lists';
import { Field } from '@aftercare/ui/field';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from './text.ts';

type Props = { value: string; error: string | undefined; onChange: (code: string) => void };

/** Countries and regions by their names in the page's language. */
export function CountryField({ value, error, onChange }: Props) {
  const t = useText();
  const { list, again } = useCountries();
  const isListed = list.some(({ code }) => code === value);
  return (
    <Field label={t('country')} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          name="country"
          autoComplete="country"
          required
          value={value}
          onFocus={again}
          onChange={(event) => onChange(event.target.value)}
        >
          {!isListed && <option value={value}>{value === '' ? t('choose') : value}</option>}
          {list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The list in the page's language; where it did not come it is asked for again as soon as somebody wants to choose. */
function useCountries() {
  const api = useApi();
  const { lang } = useLanguage();
  const [here, setHere] = useState<{ lang: Language; list: Country[] } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once
  useEffect(() => {
    let isCurrent = true;
    api.send(listCountries, firstPage, { startedBy: 'app' }).then(
      (answer) => {
        if (isCurrent && answer?.kind === 'ok') setHere({ lang, list: answer.data.list });
      },
      (error: unknown) => {
        // The client has logged it; the code of the country stands in the field meanwhile.
        if (!(error instanceof CallFailed)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, lang, tries]);
  const again = () => {
    if (here?.lang !== lang) setTries(tries + 1);
  };
  return { list: here?.list ?? [], again };
}
