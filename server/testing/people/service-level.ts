import {
  type ServiceLevel,
  saveServiceLevel,
  viewServiceLevel,
} from '@aftercare/contract/desk/chat/service-level';
import { asOwner } from '../reading/stored.ts';
import type { RunningSite } from '../sites/operated-site.ts';

const times = { firstAnswer: 10, nextAnswer: 20, ticketAnswer: 60, ticketResolution: 120 };

export const levelOff = {
  version: 0,
  isOn: false,
  countsOpenHours: false,
  warnPercent: 50,
  normal: times,
  urgent: times,
};

/** Sets the service level of a site; it is on and counts around the clock unless the change says otherwise. */
export async function changeLevel(
  { operator }: RunningSite,
  merchantId: string,
  change: Partial<Omit<ServiceLevel, 'merchantId' | 'version'>> = {},
): Promise<void> {
  const seen = await operator.desk.ask(viewServiceLevel, { merchantId });
  if (seen.kind !== 'ok') throw new Error(`no service level: ${seen.code}`);
  const { version } = seen.data;
  const saved = await operator.desk.ask(saveServiceLevel, {
    ...levelOff,
    isOn: true,
    ...change,
    merchantId,
    version,
  });
  if (saved.kind !== 'ok') throw new Error(`service level not saved: ${saved.code}`);
}

/** The ended targets of a conversation, in the order of their ends: kept, or late. */
export async function resultsStored(url: string, conversationId: string): Promise<string[]> {
  const rows = await asOwner<{ result: string }>(
    url,
    `select kind || case when is_kept then ' kept' else ' late' end as result
       from service_result where conversation_id = $1 order by ended_at, kind`,
    [conversationId],
  );
  return rows.map(({ result }) => result);
}
