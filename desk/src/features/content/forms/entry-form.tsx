import type { Language } from '@aftercare/contract/languages';
import form from '../../../lib/forms/form.module.css';
import { texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import type { TextsProps } from '../screen/use-content.ts';
import { ArticleTexts } from './article-form.tsx';
import { FaqGeneral, FaqTexts } from './faq-form.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { ManualGeneral, ManualTexts } from './manual-form.tsx';
import { ProductGeneral, ProductTexts } from './product-form.tsx';
import { GuidedAnswerGeneral, GuidedAnswerTexts } from './story-form.tsx';
import { VideoGeneral, VideoTexts } from './video-form.tsx';

const parts = {
  product: { Texts: ProductTexts, General: ProductGeneral },
  faq: { Texts: FaqTexts, General: FaqGeneral },
  video: { Texts: VideoTexts, General: VideoGeneral },
  manual: { Texts: ManualTexts, General: ManualGeneral },
  article: { Texts: ArticleTexts, General: null },
  story: { Texts: GuidedAnswerTexts, General: GuidedAnswerGeneral },
} as const;

type Props = TextsProps & { onLang: (lang: Language) => void };

export function EntryForm({ work, lang, onLang }: Props) {
  const { Texts, General } = parts[work.kind];
  return (
    <div className={styles.form}>
      <LanguageTabs work={work} lang={lang} onLang={onLang}>
        <Texts work={work} lang={lang} />
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
