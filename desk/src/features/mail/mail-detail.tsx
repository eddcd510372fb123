import { viewMailLinks } from '@aftercare/contract/desk/links/links';
import { viewMail, type WholeMail } from '@aftercare/contract/desk/mail/mails';
import { suppressionReasons } from '@aftercare/contract/desk/mail/suppressions';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { Detail, Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { LinkedParts } from '../../lib/linked/linked-things.tsx';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { mailKindText } from '../../lib/parts/mail-kind-text.ts';
import { fill, texts } from '../../lib/parts/text.ts';
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
          [t.kind, mailKindText(mail.kind)],
        ]}
      />
      <NotSent mail={mail} />
      {mail.lastError && mail.status !== 'suppressed' && (
        <div className={styles.error}>
          <p>
            <strong>{t.lastError}</strong> <span className={styles.code}>{mail.lastError}</span>
          </p>
          {mail.status === 'failed' && <p>{t.failedNext}</p>}
        </div>
      )}
      <LinkedParts
        call={viewMailLinks}
        request={{ mailId: mail.mailId }}
        parts={['registrations', 'chats', 'tickets']}
      />
      <MailPaper rendered={mail.rendered} text={mail.text} />
      <p className={styles.audit}>{t.audit}</p>
    </>
  );
}

/** The last error of a suppressed mail is the reason of the suppression. */
function NotSent({ mail: { status, lastError, to } }: { mail: WholeMail }) {
  const reason = suppressionReasons.find((one) => one === lastError);
  if (status !== 'suppressed' || reason === undefined) return null;
  const { notSent, reasons, toList } = texts.requests.suppressed;
  return (
    <div className={styles.error}>
      <p>{fill(notSent, { reason: reasons[reason] })}</p>
      <Link href={`${paths.suppressed()}?${new URLSearchParams({ email: to })}`}>{toList}</Link>
    </div>
  );
}
