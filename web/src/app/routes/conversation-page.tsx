import { Skeleton } from '@aftercare/ui/skeleton';
import { magicLinkPage } from '../parts.ts';
import { useText } from '../text.ts';
import styles from './page.module.css';

export function ConversationPage() {
  const t = useText();
  return (
    <magicLinkPage.Part
      waiting={
        <div className={styles.waiting}>
          <h1>{t('titleConversation')}</h1>
          <Skeleton lines={4} label={t('loading')} />
        </div>
      }
    />
  );
}
