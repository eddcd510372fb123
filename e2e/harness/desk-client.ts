import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadOrderReport, viewOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { signIn } from '@aftercare/contract/desk/team/session';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { httpClient } from '@aftercare/server/testing/servers/http-client';

export const operator = { email: 'operator@desk.example', password: 'Plum-kettle-orbit-42' };

const readMilliseconds = 30_000;
const askEveryMilliseconds = 100;

export function deskClient(port: number): { upload(report: Buffer | string): Promise<void> } {
  const client = httpClient({ port, headers: { lang: 'en_US' } });
  let signedIn: Promise<void> | undefined;

  async function enter(): Promise<void> {
    const answer = await client.post(signIn.path, signIn.request.toWire(operator));
    if (answer.envelope().code !== 200) throw new Error(`the operator cannot sign in: ${answer.text}`);
  }

  async function isRead(reportId: string): Promise<boolean> {
    const query = new URLSearchParams(viewOrderReport.request.toWire({ reportId }) as Record<string, string>);
    const sent = await client.get(`${viewOrderReport.path}?${query}`);
    const answer = readAnswer(viewOrderReport, sent.envelope());
    const status = answer.kind === 'ok' ? answer.data.status : 'failed';
    if (status === 'refused' || status === 'failed') throw new Error(`the report ended: ${sent.text}`);
    return status === 'done';
  }

  return {
    async upload(report) {
      signedIn ??= enter();
      await signedIn;
      const content = typeof report === 'string' ? createReadStream(report) : report;
      const part = { name: 'file', fileName: 'orders.txt', type: 'text/plain', content };
      const sent = await client.upload(uploadOrderReport.path, part);
      const answer = readAnswer(uploadOrderReport, sent.envelope());
      if (answer.kind !== 'ok') throw new Error(`the report was not taken in: ${sent.text}`);
      const deadline = Date.now() + readMilliseconds;
      while (!(await isRead(answer.data.reportId))) {
        if (Date.now() > deadline) throw new Error('the report was not read in time');
        await pause(askEveryMilliseconds);
      }
    },
  };
}
