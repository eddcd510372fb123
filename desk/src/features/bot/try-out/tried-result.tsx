import type { Tried, TriedEntry } from '@aftercare/contract/desk/bot/try-out';
import type { Language } from '@aftercare/contract/languages';
import { buttonClass } from '@aftercare/ui/button';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { Facts } from '../../../lib/frame/screen.tsx';
import { percent } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './try-out.module.css';

const t = texts.bot.tryOut;

type Props = { tried: Tried; merchantId: string; lang: Language };

const percentText = (share: number): string => fill(t.percent, { percent: percent(share, 1) });

export function TriedResult({ tried, merchantId, lang }: Props) {
  const { state, outcome, probability, products } = tried;
  return (
    <div className={styles.result}>
      {state !== 'ready' && <p className={styles.state}>{t.states[state]}</p>}
      {state === 'off' && (
        <Link href={paths.site(merchantId)} className={buttonClass('plain')}>
          {t.toSite}
        </Link>
      )}
      <Facts
        facts={[
          [t.outcome, <strong key="outcome">{t.outcomes[outcome]}</strong>],
          [t.probability, probability === null ? t.noProbability : percentText(probability)],
          products.length > 0 ? [t.product, products.join(', ')] : null,
        ]}
      />
      <Answer {...tried} lang={lang} />
      {state === 'ready' && tried.rivals.length > 0 && (
        <>
          <WeighedWords parts={tried.words} lang={lang} />
          <Rivals rivals={tried.rivals} merchantId={merchantId} lang={lang} />
        </>
      )}
    </div>
  );
}

function Answer({ html, choices, lang }: Pick<Tried, 'html' | 'choices'> & { lang: Language }) {
  return (
    <>
      {html !== '' && (
        <section className={styles.part} aria-labelledby="tried-answer">
          <h2 id="tried-answer">{t.answer}</h2>
          <div className={styles.answer} lang={lang.slice(0, 2)}>
            <SafeHtml html={html} />
          </div>
        </section>
      )}
      {choices.length > 0 && (
        <section className={styles.part} aria-labelledby="tried-choices">
          <h2 id="tried-choices">{t.choices}</h2>
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The React key contains the word's position, because a word may occur twice. */
const placed = (parts: Tried['words']) =>
  parts.map((part, place) => ({ ...part, key: `${place} ${part.text}` }));

function WeighedWords({ parts, lang }: { parts: Tried['words']; lang: Language }) {
  const isMarked = parts.some(({ share }) => share > 0);
  return (
    <section className={styles.part} aria-labelledby="tried-words">
      <h2 id="tried-words">{t.words}</h2>
      <p className={styles.text} lang={lang.slice(0, 2)}>
        {placed(parts).map(({ key, text, share }) =>
          share > 0 ? (
            <mark key={key} className={styles.word} style={{ textDecorationThickness: `${1 + 4 * share}px` }}>
              {text}
              <span className="visually-hidden"> ({fill(t.word, { percent: percent(share, 1) })})</span>
            </mark>
          ) : (
            <span key={key}>{text}</span>
          ),
        )}
      </p>
      <p className={styles.why}>{isMarked ? t.wordsWhy : t.noWords}</p>
    </section>
  );
}

type RivalsProps = { rivals: readonly TriedEntry[]; merchantId: string; lang: Language };

function Rivals({ rivals, merchantId, lang }: RivalsProps) {
  return (
    <section className={styles.part} aria-labelledby="tried-rivals">
      <h2 id="tried-rivals">{t.rivals}</h2>
      <p className={styles.why}>{t.rivalsWhy}</p>
      <table className={styles.rivals}>
        <thead>
          <tr>
            <th scope="col">{t.columns.entry}</th>
            <th scope="col">{t.columns.kind}</th>
            <th scope="col">{t.columns.probability}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ kind, entryId, question, probability }) => (
            <tr key={`${kind} ${entryId ?? question}`}>
              <th scope="row">
                {entryId === null ? (
                  question
                ) : (
                  <Link href={`${paths.contentEntry(merchantId, 'faq', entryId)}?lang=${lang}`}>
                    {question}
                  </Link>
                )}
              </th>
              <td>{t.kinds[kind]}</td>
              <td>
                <span className="figures">{percentText(probability)}</span>
                <span className={styles.line} aria-hidden="true">
                  <span style={{ inlineSize: `${100 * probability}%` }} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
