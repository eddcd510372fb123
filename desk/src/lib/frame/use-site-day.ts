import { useSession } from '../api/session.tsx';
import { dayIn } from '../parts/format.ts';

/** Formats days in the merchant's time zone; for an unknown merchant in UTC. */
export function useSiteDay(): (merchantId: string, date: Date) => string {
  const { person } = useSession();
  return (merchantId, date) => {
    const site = person.merchants.find((merchant) => merchant.merchantId === merchantId);
    return dayIn(site?.timeZone ?? 'UTC', date);
  };
}
