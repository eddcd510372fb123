import { type Language, languages } from '@aftercare/contract/languages';
import { htmlLang, languageNames, useLanguage } from '../../../lib/page/language.tsx';
import { useText } from '../../text.ts';
import styles from './language-switch.module.css';

const shortNames: Record<Language, string> = { en_US: 'EN', de_DE: 'DE', ja_JP: 'JA' };

/** `hasLittleRoom` shortens the visible names on a phone. Screen readers get the full names. */
export function LanguageSwitch({ hasLittleRoom = false }: { hasLittleRoom?: boolean }) {
  const t = useText();
  const { lang, choose } = useLanguage();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('language')}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={htmlLang(one)}
          aria-pressed={one === lang}
          className={styles.language}
          onClick={() => choose(one)}
        >
          {hasLittleRoom ? (
            <>
              <span className={styles.whole}>{languageNames[one]}</span>
              <span className={styles.short} aria-hidden="true">
                {shortNames[one]}
              </span>
            </>
          ) : (
            languageNames[one]
          )}
        </button>
      ))}
    </fieldset>
  );
}
