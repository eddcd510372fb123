import { useStore } from '@aftercare/ui/store';
import { useSession } from '../../../lib/api/api.tsx';
import { outsideScripts } from '../../../lib/shared/outside-scripts.ts';
import { useText } from '../../text.ts';

/**
 * The customer as the header shows them. Hides name and picture while third-party scripts run, because the
 * scripts could read them.
 */
export function useShownCustomer(): { name: string; avatar: string } | null {
  const t = useText();
  const session = useSession();
  const isWatched = useStore(outsideScripts.isLoaded);
  if (!session) return null;
  if (isWatched) return { name: t('myAccount'), avatar: '' };
  return { name: session.userName || session.email, avatar: session.avatar };
}
