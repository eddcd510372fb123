import { saveCannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { NewAtSite } from '../../lib/forms/new-at-site.tsx';
import styles from './replies.module.css';
import { ReplyForm } from './reply-form.tsx';
import { emptyReply } from './reply-values.ts';

type Props = {
  folders: readonly string[];
  hrefOf: (id: string) => string;
  /** The site of the list's filter. */
  siteId: string | undefined;
};

export function NewReply({ folders, hrefOf, siteId }: Props) {
  return (
    <NewAtSite save={saveCannedReply} siteId={siteId} hrefOf={hrefOf}>
      {({ id, merchantId, ...form }) => (
        <div className={styles.part}>
          <ReplyForm
            replyId={id}
            draft="reply new"
            first={emptyReply(merchantId)}
            folders={folders}
            {...form}
          />
        </div>
      )}
    </NewAtSite>
  );
}
