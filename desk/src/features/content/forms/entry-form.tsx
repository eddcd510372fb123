import type { Language } from '@aftercare/contract/languages';
import form from '../../../lib/forms/form.module.css';
import { texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import type { WordsProps } from '../screen/use-content.ts';
import { ArticleWords } from './article-form.tsx';
import { FaqGeneral, FaqWords } from './faq-form.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { ManualGeneral, ManualWords } from './manual-form.tsx';
import { ProductGeneral, ProductWords } from './product-form.tsx';
import { StoryGeneral, StoryWords } from './story-form.tsx';
import { VideoGeneral, VideoWords } from './video-form.tsx';

const parts = {
  product: { Words: ProductWords, General: ProductGeneral },
  faq: { Words: FaqWords, General: FaqGeneral },
  video: { Words: VideoWords, General: VideoGeneral },
  manual: { Words: ManualWords, General: ManualGeneral },
  article: { Words: ArticleWords, General: null },
  story: { Words: StoryWords, General: StoryGeneral },
} as const;

type Props = WordsProps & { onLang: (lang: Language) => void };

export function EntryForm({ work, lang, onLang }: Props) {
  const { Words, General } = parts[work.kind];
  return (
    <div className={styles.form}>
      <LanguageTabs work={work} lang={lang} onLang={onLang}>
        <Words work={work} lang={lang} />
      </LanguageTabs>
      {General && (
        <section className={form.group}>
          <h2>{texts.contentFields.shared}</h2>
          <div className={styles.shared}>
            <General work={work} />
          </div>
        </section>
      )}
    </div>
  );
}
