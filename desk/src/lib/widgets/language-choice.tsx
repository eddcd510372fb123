import { isLanguage, languages } from '@aftercare/contract/languages';
import { Field } from '@aftercare/ui/field';
import { changeLanguage, languageNames } from '../parts/desk-language.ts';
import { deskLanguage, localeOf, texts } from '../parts/text.ts';

/** The desk's own language on this device. */
export function LanguageChoice({ hint }: { hint?: string }) {
  return (
    <Field label={texts.desk.language} hint={hint}>
      {(wiring) => (
        <select
          {...wiring}
          value={deskLanguage}
          onChange={({ target }) => isLanguage(target.value) && changeLanguage(target.value)}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={localeOf(one)}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
