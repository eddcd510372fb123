import { dayIn } from './format.ts';
import { useSession } from './session.tsx';

/** Writes days as the merchant's own wall tells them; an unknown merchant's in UTC. */
export function useSiteDay(): (merchantId: string, date: Date) => string {
  const { person } = useSession();
  return (merchantId, date) => {
    const site = person.merchants.find((merchant) => merchant.merchantId === merchantId);
    return dayIn(site?.timeZone ?? 'UTC', date);
  };
}
