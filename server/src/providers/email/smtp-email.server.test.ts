import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../testing/fakes/smtp-sink.ts';
import { MailRefused, type OutgoingMail } from '../../platform/mail/email.port.ts';
import { createSmtpEmail } from './smtp-email.ts';

const mail: OutgoingMail = {
  messageId: 'abc@northwind.example',
  from: { name: 'Northwind\r\nBcc: evil@example.com', address: 'support@northwind.example' },
  envelopeFrom: 'bounce@example.com',
  to: 'kim@example.com',
  replyTo: 'help@northwind.example',
  refersTo: 'talk@northwind.example',
  inReplyTo: null,
  subject: 'ご登録\r\nX-Evil: 1',
  text: 'Zeile\n3467ACDE\n',
  html: '<p>Zeile</p>',
  pictures: [],
  attachment: null,
  lang: 'de_DE',
  mark: 'signed',
  sentAt: new Date('2026-03-15T10:00:00Z'),
};

let sink: SmtpSink | undefined;
afterEach(() => sink?.stop());

describe('a mail over SMTP', () => {
  it('arrives with its own id and sender, and without injected headers', async () => {
    sink = await startSmtpSink();
    const email = createSmtpEmail(sink.url);
    await email.send(mail);
    await email.close();
    const [arrived] = sink.mails;
    expect(arrived).toMatchObject({ from: 'bounce@example.com', to: ['kim@example.com'] });
    expect(arrived?.mail).toMatchObject({
      messageId: '<abc@northwind.example>',
      subject: 'ご登録 X-Evil: 1',
    });
    expect(arrived?.mail.from?.address).toBe('support@northwind.example');
    const headers = new Map(arrived?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('content-language')).toBe('de-DE');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(['reply-to', 'in-reply-to', 'references'].map((key) => headers.get(key))).toEqual([
      'help@northwind.example',
      '<talk@northwind.example>',
      '<talk@northwind.example>',
    ]);
    expect([headers.has('bcc'), headers.has('x-evil')]).toEqual([false, false]);
    expect(arrived?.mail.text?.split('\n')).toContain('3467ACDE');
  });

  it('has its attachment as a file with its own name and bytes', async () => {
    sink = await startSmtpSink();
    const email = createSmtpEmail(sink.url);
    const text = '\ufefftag;größe\r\n1;2\r\n';
    await email.send({
      ...mail,
      attachment: { fileName: 'a\r\nb.csv', type: 'text/csv; charset=utf-8', text },
    });
    await email.close();
    const [file] = sink.mails[0]?.mail.attachments ?? [];
    expect(file).toMatchObject({ filename: 'a b.csv', mimeType: 'text/csv', disposition: 'attachment' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe(text);
  });

  it('refuses one address that names several recipients', async () => {
    sink = await startSmtpSink();
    const email = createSmtpEmail(sink.url);
    for (const to of [
      'kim@example.com, evil@example.com',
      '<evil@example.com>',
      'a: evil@example.com;',
      'kim',
    ]) {
      const failure = await email.send({ ...mail, to }).catch((error: unknown) => error);
      expect([to, failure instanceof MailRefused]).toEqual([to, true]);
    }
    await email.close();
    expect(sink.mails).toEqual([]);
  });

  it('is retried when the server does not answer', async () => {
    const email = createSmtpEmail('smtp://127.0.0.1:1');
    const failure = await email.send(mail).catch((error: unknown) => error);
    await email.close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });
});
