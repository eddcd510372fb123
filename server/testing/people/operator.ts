import { setTimeout as pause } from 'node:timers/promises';
import { listMails, type Mail } from '@aftercare/contract/desk/mail/mails';
import { uploadOrderReport, viewOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { signIn } from '@aftercare/contract/desk/team/session';
import { type DeskRegistration, listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type BuiltRow, buildReportText } from '../../src/features/orders/report-file/report.factory.ts';
import { type Person, person } from './person.ts';

export const operatorLogin = { email: 'olivia@desk.example', password: 'the first operator of all' };

export const operatorEnv = { ADMIN_EMAIL: operatorLogin.email, ADMIN_PASSWORD: operatorLogin.password };

export type Operator = {
  desk: Person;
  /** Uploads a report with these rows. Resolves when it is read. */
  importRows(rows: readonly BuiltRow[]): Promise<void>;
  mailsTo(emailAddress: string): Promise<Mail[]>;
  /** Kinds of the mails to an address, oldest first, without receipts of registrations. */
  newsTo(emailAddress: string): Promise<string[]>;
  allMails(): Promise<Mail[]>;
  registrationsOf(orderNumber: string): Promise<DeskRegistration[]>;
  /** Reads all registrations in a few calls, however many orders there are. */
  allRegistrations(): Promise<DeskRegistration[]>;
};

async function registrationsOf(desk: Person, orderNumber: string | undefined): Promise<DeskRegistration[]> {
  const found: DeskRegistration[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...firstPage, page, merchantId: undefined, status: undefined, orderNumber };
    const answer = await desk.ask(listRegistrations, query);
    if (answer.kind !== 'ok') throw new Error(`no registrations: ${answer.code}`);
    found.push(...answer.data.list);
    if (found.length >= answer.data.total || answer.data.list.length === 0) return found;
  }
}

async function waitUntilRead(desk: Person, reportId: string): Promise<void> {
  const patience = Date.now() + 30_000;
  for (;;) {
    const answer = await desk.ask(viewOrderReport, { reportId });
    if (answer.kind !== 'ok') throw new Error(`no such report: ${answer.code}`);
    const { status } = answer.data;
    if (status === 'done') return;
    if (status === 'refused' || status === 'failed' || Date.now() > patience)
      throw new Error(`the report is ${status}`);
    await pause(20);
  }
}

async function allMails(desk: Person): Promise<Mail[]> {
  const found: Mail[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await desk.ask(listMails, { ...firstPage, page, merchantId: undefined });
    if (answer.kind !== 'ok') throw new Error(`no outbox: ${answer.code}`);
    found.push(...answer.data.list);
    if (found.length >= answer.data.total || answer.data.list.length === 0) return found.reverse();
  }
}

export async function operatorAt(port: number): Promise<Operator> {
  const desk = person({ port });
  const signedIn = await desk.ask(signIn, operatorLogin);
  if (signedIn.kind !== 'ok') throw new Error(`the operator is not let in: ${signedIn.code}`);
  return {
    desk,
    async importRows(rows) {
      const content = buildReportText(rows);
      const file = { name: 'file', fileName: 'orders.txt', type: 'text/plain', content };
      const sent = (await desk.client.upload(uploadOrderReport.path, file)).envelope<never>();
      const report = uploadOrderReport.response.fromWire(sent.data);
      await waitUntilRead(desk, report.reportId);
    },
    allMails: () => allMails(desk),
    mailsTo: async (emailAddress) => (await allMails(desk)).filter(({ to }) => to === emailAddress),
    newsTo: async (emailAddress) => {
      const mails = (await allMails(desk)).filter(({ to }) => to === emailAddress);
      return mails.map(({ kind }) => kind).filter((kind) => kind !== 'warranty.pending');
    },
    registrationsOf: (orderNumber) => registrationsOf(desk, orderNumber),
    allRegistrations: () => registrationsOf(desk, undefined),
  };
}
