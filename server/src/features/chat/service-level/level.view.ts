import type { ServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { serviceLevel } from '../../../schema/chat/service-level.tables.ts';

/** The values that the form proposes for a site without a stored service level. */
const noLevel: Omit<ServiceLevel, 'merchantId'> = {
  isOn: false,
  countsOpenHours: true,
  warnPercent: deskLimits.warnPercentDefault,
  normal: { firstAnswer: 5, nextAnswer: 10, ticketAnswer: 480, ticketResolution: 2_880 },
  urgent: { firstAnswer: 2, nextAnswer: 5, ticketAnswer: 120, ticketResolution: 960 },
  version: 0,
};

export async function levelOf(tx: Tx, merchantId: string): Promise<ServiceLevel> {
  const [level] = await tx.select().from(serviceLevel).where(eq(serviceLevel.merchantId, merchantId));
  return level ?? { merchantId, ...noLevel };
}

/** One row for each site that ever had a service level. */
export const allLevels = (tx: Tx): Promise<ServiceLevel[]> => tx.select().from(serviceLevel);
