import { listMails, type Mail, viewMail } from '@aftercare/contract/desk/mail/mails';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Database, Tx } from '../../database/database.ts';
import { ok, refuse } from '../../http/answers/answer.ts';
import type { Routes } from '../../http/pages/serve.ts';
import type { Merchants } from '../../merchant.ts';
import { renderMail } from '../layout/render-mail.ts';
import type { StoredMail } from '../mail.repository.ts';
import { withoutSecrets } from '../mask-secrets.ts';
import { findMail, findMailPage } from './mail.view.ts';

export type MailRouteDeps = {
  database: Database;
  merchants: Merchants;
  logoOf(merchantId: string): Promise<Uint8Array | null>;
  showsSecrets: boolean;
  recordRead(tx: Tx, read: { personId: string; merchantId: string; mailId: string }): Promise<void>;
};

function summary(mail: StoredMail, showsSecrets: boolean): Mail {
  const { id, merchantId, recipient, kind, status, attempts, createdAt, sentAt, lastError } = mail;
  const { subject } = showsSecrets ? mail : withoutSecrets(mail);
  return {
    mailId: id,
    merchantId,
    to: recipient,
    subject,
    kind,
    status,
    attempts,
    createdAt,
    sentAt,
    lastError,
  };
}

export const mailRoutes =
  ({ database, merchants, logoOf, showsSecrets, recordRead }: MailRouteDeps): Routes =>
  (serve) => {
    serve.desk(listMails, async (request, { scope }) => {
      const { page, pageSize, merchantId, status, ofRegistration, ofConversation } = request;
      const isAbout = ofRegistration !== undefined || ofConversation !== undefined;
      // The indexes of these columns begin with the merchant.
      const sites = isAbout ? merchants.all().map(({ id }) => id) : [];
      const of = isAbout ? sites.filter((id) => scope.holds(id)) : scope.merchants;
      const filter = { scope: of, merchantId, status, ofRegistration, ofConversation };
      const wanted = { ...filter, page, pageSize };
      const found = await database.forAll((tx) => findMailPage(tx, wanted));
      const list = found.mails.map((mail) => summary(mail, showsSecrets));
      return ok({ list, total: found.total, page, pageSize });
    });

    serve.desk(viewMail, async ({ mailId }, { person, scope }) => {
      const mail = await database.forAll(async (tx) => {
        const found = await findMail(tx, mailId);
        if (found === undefined || !scope.holds(found.merchantId)) return undefined;
        await recordRead(tx, { personId: person.personId, merchantId: found.merchantId, mailId });
        return found;
      });
      if (mail === undefined) return refuse(businessCodes.notFound);
      const { html, text } = showsSecrets ? mail : withoutSecrets(mail);
      const merchant = merchants.byId(mail.merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      const rendered = renderMail(html, merchant.mailColours, await logoOf(mail.merchantId));
      return ok({ ...summary(mail, showsSecrets), text, rendered });
    });
  };
