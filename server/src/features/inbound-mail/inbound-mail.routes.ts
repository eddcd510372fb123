import { listRefusedMails } from '@aftercare/contract/desk/mail/inbound-mail';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { refusedMails } from './refused-mails.view.ts';

export const inboundMailRoutes =
  ({ database }: { database: Database }): Routes =>
  (serve) => {
    serve.desk(listRefusedMails, async ({ page, pageSize, merchantId }, { scope }) => {
      const wanted = { scope: scope.merchants, merchantId, page, pageSize };
      const found = await database.forAll((tx) => refusedMails(tx, wanted));
      return ok({ ...found, page, pageSize });
    });
  };
