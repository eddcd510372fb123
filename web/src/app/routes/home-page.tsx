import { pages } from '@aftercare/contract/pages';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useStore } from '@aftercare/ui/store';
import { useLocation } from 'wouter';
import { useSession } from '../../lib/api/api.tsx';
import { useSite } from '../../lib/page/site.tsx';
import { outsideScripts } from '../../lib/shared/outside-scripts.ts';
import { homePage, orderPromo, ownProducts, registerPopup } from '../parts.ts';
import { Quiet } from '../shell/error-boundary.tsx';
import { useText } from '../text.ts';
import styles from './page.module.css';
import { useTalk } from './use-talk.ts';

export function HomePage({ onSignUp }: { onSignUp: () => void }) {
  const t = useText();
  const [, navigate] = useLocation();
  const { offersWarranty } = useSite().features;
  const session = useSession();
  const isWatched = useStore(outsideScripts.isLoaded);
  const goToForm = () => navigate(pages.quickWarranty);
  const promo = offersWarranty ? (
    <orderPromo.Part onKept={goToForm} waiting={<Skeleton lines={6} label={t('loading')} />} />
  ) : null;
  return (
    <>
      <homePage.Part
        own={
          session &&
          !isWatched && (
            <Quiet>
              <ownProducts.Part />
            </Quiet>
          )
        }
        promo={promo}
        onTalk={useTalk()}
        waiting={
          <div className={styles.page}>
            <Skeleton lines={8} label={t('loading')} />
          </div>
        }
      />
      <PopUp onKept={goToForm} onSignUp={onSignUp} />
    </>
  );
}

function PopUp(props: { onKept: () => void; onSignUp: () => void }) {
  const session = useSession();
  const { homeRegisterPopup } = useSite().features;
  if (session || !homeRegisterPopup) return null;
  return (
    <Quiet>
      <registerPopup.Part {...props} />
    </Quiet>
  );
}
