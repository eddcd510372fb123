import {
  cancelErasure,
  listPrivacyRequests,
  startPrivacyRequest,
} from '@aftercare/contract/desk/customers/privacy-requests';
import type { Language } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { recordAudit } from '../../team/index.ts';
import { endErasure } from './end-erasure.ts';
import { lockRequestById } from './requests.repository.ts';
import { findRequests } from './requests.view.ts';
import { type StartDeps, startRequest } from './start-request.ts';

type Conversation = { merchantId: string; customerId: string | null; lang: Language };

export type RequestsDeps = StartDeps & {
  merchants: Merchants;
  conversationById(id: string): Promise<Conversation | null>;
};

const gone = () => refuse(businessCodes.notFound);

export const privacyRequestsRoutes =
  (deps: RequestsDeps): Routes =>
  (serve) => {
    const { database, clock, merchants } = deps;

    serve.desk(startPrivacyRequest, async ({ conversationId, kind, reason }, { person, scope }) => {
      const row = await deps.conversationById(conversationId);
      const merchant = row && scope.holds(row.merchantId) ? merchants.byId(row.merchantId) : undefined;
      if (!row || !merchant) return gone();
      const { customerId, lang } = row;
      if (customerId === null) return refuse(businessCodes.privacyRefused, { data: { reason: 'noAccount' } });
      const { personId } = person;
      const asked = { merchant, conversationId, customerId, lang, kind, reason, personId };
      const started = await startRequest(deps, asked);
      if (started.kind === 'started') return ok({ privacyRequestId: started.requestId });
      return refuse(businessCodes.privacyRefused, { data: { reason: started.reason } });
    });

    serve.desk(listPrivacyRequests, async ({ page, pageSize, merchantId }, { scope }) => {
      const wanted = { scope: scope.merchants, merchantId, page, pageSize };
      const found = await database.forAll((tx) => findRequests(tx, wanted));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(cancelErasure, async ({ privacyRequestId }, { person, scope }) => {
      const isCancelled = await database.forAll(async (tx) => {
        const row = await lockRequestById(tx, privacyRequestId);
        const merchant = row && scope.holds(row.merchantId) ? merchants.byId(row.merchantId) : undefined;
        if (!row || !merchant || row.kind !== 'erasure') return false;
        if (row.state !== 'waiting') return row.state === 'cancelled';
        await endErasure(tx, deps, { merchant, row, state: 'cancelled' });
        await recordAudit(tx, clock, {
          personId: person.personId,
          action: 'privacy.cancel',
          aboutMerchant: row.merchantId,
          subject: privacyRequestId,
        });
        return true;
      });
      return isCancelled ? ok({}) : gone();
    });
  };
