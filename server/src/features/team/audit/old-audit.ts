import { limits } from '@aftercare/contract/limits';
import { monthsBefore, type Retained } from '../../../platform/privacy/retained.ts';
import { dropAuditBefore } from './retention.repository.ts';

export const oldAudit: Retained = {
  name: 'audit',
  async drop(tx, now, limit) {
    return { rows: await dropAuditBefore(tx, monthsBefore(now, limits.auditKeptMonths), limit) };
  },
};
