import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import { type Article, viewArticle } from '@aftercare/contract/legal/legal';
import { Button } from '@aftercare/ui/button';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useAnswer } from '../../lib/api/use-answer.ts';
import { dayText } from '../../lib/page/dates.ts';
import { useLanguage } from '../../lib/page/language.tsx';
import { useSite } from '../../lib/page/site.tsx';
import { outsideChatOf } from '../../lib/shared/outside-chat.ts';
import styles from './article-page.module.css';
import { useText } from './text.ts';

const { name, hosts } = outsideProvider;
/** Articles to which a site's configuration adds the recipients of chat messages. */
const withRecipients: ReadonlySet<string> = new Set(['privacy', 'external-transmission']);

type Shown = { article: Article | null; lang: string };
type Props = { type: string; title: string; served: Shown };

export function ArticlePage({ type, title, served }: Props) {
  const t = useText();
  const site = useSite();
  const { timeZone } = site;
  const tellsOfChat = withRecipients.has(type) && outsideChatOf(site) !== null;
  const { lang } = useLanguage();
  const isServed = served.article?.type === type && served.lang === lang;
  const { data, hasFailed, again } = useAnswer(viewArticle, { type }, !isServed);
  const article = isServed ? served.article : data;
  return (
    <article className={styles.page}>
      <h1>{article?.title ?? title}</h1>
      {article && (
        <>
          <p className={styles.date}>
            {article.version
              ? t('version', { version: article.version })
              : t('updated', { date: dayText(article.updatedAt, timeZone, lang) })}
          </p>
          {tellsOfChat && <p>{t('outsideChat', { name, hosts: hosts.join(', ') })}</p>}
          <SafeHtml html={article.content} />
        </>
      )}
      {!article && !hasFailed && <Skeleton lines={8} label={t('loading')} />}
      {hasFailed && (
        <div className={styles.failed}>
          <p>
            <strong>{t('failedTitle')}</strong> {t('failedText')}
          </p>
          <Button onClick={again}>{t('again')}</Button>
        </div>
      )}
    </article>
  );
}
