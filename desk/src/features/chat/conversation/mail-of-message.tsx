import type { MailOfMessage } from '@aftercare/contract/desk/mail/inbound-mail';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './mail-of-message.module.css';

const t = texts.inboundMail;

const senderOf = ({ senderName, senderAddress }: MailOfMessage): string =>
  senderName === '' ? senderAddress : `${senderName} <${senderAddress}>`;

/** Subject and sender of the mail that became a message, and what an agent must know before answering. */
export function MailHead({ mail }: { mail: MailOfMessage }) {
  return (
    <div className={styles.head}>
      {mail.subject !== '' && <strong>{fill(t.subject, { subject: mail.subject })}</strong>}
      <span>
        {fill(t.from, { sender: senderOf(mail) })}
        {mail.senderCheck === 'pass' && ` · ${t.checkPassed}`}
      </span>
      {mail.isOtherSender && <Mark shape="half" tone="waiting" text={t.otherSender} />}
      {mail.senderCheck === 'fail' && <Mark shape="cross" tone="bad" text={t.checkFailed} />}
    </div>
  );
}

/** The rest of the mail: refused files and the quoted text. */
export function MailRest({ mail: { isShortened, refusedFiles, quoted } }: { mail: MailOfMessage }) {
  return (
    <>
      {isShortened && <p className={styles.note}>{t.shortened}</p>}
      {refusedFiles.length > 0 && (
        <div className={styles.note}>
          <p>{t.refusedFiles}</p>
          <ul>
            {refusedFiles.map(({ name, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
              <li key={place}>
                {name || t.unnamedFile}: {t.fileReasons[reason]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {quoted !== '' && (
        <details className={styles.quoted}>
          <summary>
            <span className={styles.show}>{t.showQuoted}</span>
            <span className={styles.hide}>{t.hideQuoted}</span>
          </summary>
          {/* The quotation is in the customer's language, which differs from the desk's. */}
          <div className={styles.text} lang="">
            {quoted}
          </div>
        </details>
      )}
    </>
  );
}
