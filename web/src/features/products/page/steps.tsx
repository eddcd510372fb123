import type { Language } from '@aftercare/contract/languages';
import type { ProductVideo } from '@aftercare/contract/products/product-videos';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useEffect, useState } from 'react';
import { keepTrying } from '../../../lib/api/keep-trying.ts';
import { htmlLang, useLanguage } from '../../../lib/page/language.tsx';
import { useText } from '../text.ts';
import { cuesOf } from './cues.ts';
import styles from './product-sections.module.css';

/** Falls back to captions in any language. */
export const captionsOf = ({ captions }: ProductVideo, lang: Language) =>
  captions.find((one) => one.lang === lang) ?? captions[0];

export function Steps({ videos }: { videos: readonly ProductVideo[] }) {
  const { lang } = useLanguage();
  return videos.map((video) => {
    const captions = captionsOf(video, lang);
    return captions && <StepList key={captions.url} {...captions} />;
  });
}

function StepList({ url, lang }: ProductVideo['captions'][number]) {
  const t = useText();
  const [steps, setSteps] = useState<string[] | null>(null);
  useEffect(
    () =>
      keepTrying({
        attempt: async () => {
          const answer = await fetch(url);
          if (!answer.ok) throw new Error(`${answer.status} ${url}`);
          return cuesOf(await answer.text());
        },
        onDone: setSteps,
        // Do not report other errors: the video and the manual are still there.
        onFailure: (error) => error instanceof TypeError,
      }),
    [url],
  );
  if (!steps) return <Skeleton lines={3} label={t('oneLoading')} />;
  return (
    <ol className={styles.steps} lang={htmlLang(lang)}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
