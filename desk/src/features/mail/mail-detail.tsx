import { viewMail, type WholeMail } from '@aftercare/contract/desk/mail/mails';
import { Detail, Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './mail-detail.module.css';
import { MailPaper } from './mail-paper.tsx';
import { MailMark } from './mail-status.tsx';

const t = texts.mails;

export function MailDetail({ mailId, backHref }: { mailId: string; backHref: string }) {
  const loaded = useCall(viewMail, { mailId });
  return (
    <Detail label={t.title} title={loaded.data?.subject ?? t.title} backHref={backHref}>
      <LoadedBody loaded={loaded} lines={8}>
        {(mail) => <Whole mail={mail} />}
      </LoadedBody>
    </Detail>
  );
}

function Whole({ mail }: { mail: WholeMail }) {
  return (
    <>
      <Facts
        facts={[
          [t.to, mail.to],
          [t.site, <SiteChip key="site" merchantId={mail.merchantId} />],
          [t.status, <MailMark key="status" status={mail.status} />],
          [t.created, dateTimeText(mail.createdAt)],
          [t.sent, mail.sentAt ? dateTimeText(mail.sentAt) : t.notSent],
          [t.attempts, mail.attempts],
          [t.kind, mail.kind],
        ]}
      />
      {mail.lastError && (
        <div className={styles.error}>
          <p>
            <strong>{t.lastError}</strong> <span className={styles.code}>{mail.lastError}</span>
          </p>
          {mail.status === 'failed' && <p>{t.failedNext}</p>}
        </div>
      )}
      <MailPaper rendered={mail.rendered} text={mail.text} />
      <p className={styles.audit}>{t.audit}</p>
    </>
  );
}
