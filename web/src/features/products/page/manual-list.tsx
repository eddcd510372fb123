import type { Language } from '@aftercare/contract/languages';
import { type Manual, viewManual } from '@aftercare/contract/products/manuals';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { htmlLang, languageNames, useLanguage } from '../../../lib/page/language.tsx';
import { sendCount } from '../../../lib/shared/send-count.ts';
import { type Text, useText } from '../text.ts';
import styles from './manual-list.module.css';

export function ManualList({ manuals }: { manuals: readonly Manual[] }) {
  const canRead = useReader();
  return (
    <ul className={styles.manuals}>
      {manuals.map((manual) => (
        <ManualItem key={manual.manualId} manual={manual} canRead={canRead} />
      ))}
    </ul>
  );
}

/** Assumes that the browser displays PDF files until it reports otherwise. */
function useReader(): boolean {
  const [canRead, setCanRead] = useState(true);
  useEffect(() => setCanRead(navigator.pdfViewerEnabled !== false), []);
  return canRead;
}

function ManualItem({ manual, canRead }: { manual: Manual; canRead: boolean }) {
  const t = useText();
  const api = useApi();
  const { lang } = useLanguage();
  const wasOpened = useRef(false);
  const { manualId, title, fileUrl, fileExtension, lang: written } = manual;
  const onOpen = () => {
    if (!wasOpened.current) sendCount(api, viewManual, { manualId, scene: 1 });
    wasOpened.current = true;
  };
  const isRead = canRead && fileExtension === 'pdf';
  const fileName = `${title}.${fileExtension}`;
  return (
    <li className={styles.manual}>
      <span className={styles.words}>
        <span className={styles.title} lang={htmlLang(written)}>
          {title}
        </span>
        <span className={styles.facts}>{factsOf(manual, lang, t)}</span>
      </span>
      <span className={styles.ways}>
        {isRead && (
          <a href={fileUrl} target="_blank" rel="noopener" onClick={onOpen} className={styles.way}>
            {t('read')}
            <span className="visually-hidden" lang={htmlLang(written)}>
              : {title}
            </span>
          </a>
        )}
        <a href={fileUrl} download={fileName} onClick={onOpen} className={styles.way}>
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('download')}
          <span className="visually-hidden" lang={htmlLang(written)}>
            : {title}
          </span>
        </a>
      </span>
    </li>
  );
}

function factsOf({ lang, pages, fileExtension, fileSize }: Manual, read: Language, t: Text): string {
  const facts = [languageNames[lang], fileExtension.toUpperCase(), sizeText(fileSize, read)];
  if (pages !== null) facts.splice(1, 0, t(pages === 1 ? 'onePage' : 'pages', { pages }));
  return facts.join(' · ');
}

const decimalSign: Record<Language, string> = { en_US: '.', de_DE: ',', ja_JP: '.' };

/** A size in kB or MB. Does not use Intl, whose first use takes a phone 60 ms. */
function sizeText(bytes: number, lang: Language): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', decimalSign[lang])} MB`;
}
