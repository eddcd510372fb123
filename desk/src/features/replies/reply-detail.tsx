import {
  type CannedReply,
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { languages } from '@aftercare/contract/languages';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { useSession } from '../../lib/api/session.tsx';
import { DeleteVersioned } from '../../lib/forms/delete-versioned.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useChange } from '../../lib/server-state/use-change.ts';
import { CopyReply } from './copy-reply.tsx';
import styles from './replies.module.css';
import { ReplyForm } from './reply-form.tsx';
import { valuesOfReply } from './reply-values.ts';

const t = texts.replies;

type Props = { reply: CannedReply; folders: readonly string[]; backHref: string };

export function ReplyDetail({ reply, folders, backHref }: Props) {
  const { person } = useSession();
  const mayWrite = mayCallAt(person, reply.merchantId, saveCannedReply);
  return (
    <>
      <Facts
        facts={[
          [t.site, <SiteChip key="site" merchantId={reply.merchantId} />],
          mayWrite ? null : [t.shortcut, `/${reply.shortcut}`],
          mayWrite ? null : [t.folder, reply.folder],
          [t.changed, dateTimeText(reply.changedAt)],
        ]}
      />
      {mayWrite ? (
        <div className={styles.part}>
          <ReplyForm
            replyId={reply.replyId}
            draft={`reply ${reply.replyId}`}
            first={valuesOfReply(reply)}
            folders={folders}
            onSaved={() => undefined}
          />
          <CopyReply reply={reply} />
          <DeleteReply reply={reply} backHref={backHref} />
        </div>
      ) : (
        <ReadOnlyTexts reply={reply} />
      )}
    </>
  );
}

function ReadOnlyTexts({ reply }: { reply: CannedReply }) {
  return (
    <div className={styles.part}>
      {languages
        .filter((lang) => reply.texts[lang] !== undefined)
        .map((lang) => (
          <section key={lang} lang={lang.replace('_', '-')}>
            <h3>{texts.languages[lang]}</h3>
            <p className={styles.text}>{reply.texts[lang]}</p>
          </section>
        ))}
    </div>
  );
}

function DeleteReply({ reply, backHref }: { reply: CannedReply; backHref: string }) {
  const { merchantId, replyId, version, name } = reply;
  const { send, isBusy } = useChange(deleteCannedReply, { invalidates: [listCannedReplies] });
  const remove = () => send({ merchantId, replyId, version });
  return <DeleteVersioned name={name} send={remove} isBusy={isBusy} backHref={backHref} texts={t} />;
}
