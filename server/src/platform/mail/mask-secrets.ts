import { escapeHtml } from './layout/escape-html.ts';
import type { StoredMail } from './mail.repository.ts';

type Bodies = Pick<StoredMail, 'html' | 'text' | 'subject' | 'secrets'>;

const mask = '••••••••';

export function withoutSecrets({ html, text, subject, secrets }: Bodies): Bodies {
  const cover = (body: string, form: (secret: string) => string) =>
    secrets.reduce((covered, secret) => covered.replaceAll(form(secret), mask), body);
  return {
    html: cover(html, escapeHtml),
    text: cover(text, (secret) => secret),
    subject: cover(subject, (secret) => secret),
    secrets: [],
  };
}
