import type { Tx } from '../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import { erasure } from '../../schema/privacy/privacy.tables.ts';

type Erased = { merchantId: string; scope: 'account' | 'chat'; subject: string; erasedAt: Date };

export async function noteErasure(tx: Tx, { subject, ...erased }: Erased): Promise<void> {
  const salt = newSecret();
  await tx.insert(erasure).values({
    ...erased,
    id: newId(),
    salt,
    subjectHash: hashSecret(`${salt}\n${subject}`),
  });
}
