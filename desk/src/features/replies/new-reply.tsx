import { saveCannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { useSession } from '../../lib/api/session.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { texts } from '../../lib/parts/text.ts';
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
  const { person } = useSession();
  const [, navigate] = useLocation();
  // A repeat after a lost answer has the same id, so that the server stores the reply once.
  const [replyId] = useState(() => crypto.randomUUID());
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, saveCannedReply));
  const site = sites.find(({ merchantId }) => merchantId === siteId) ?? sites[0];
  if (!site) return <EmptyPanel what={texts.list.noSite} next={texts.list.noSiteAsk} />;
  return (
    <div className={styles.part}>
      <ReplyForm
        replyId={replyId}
        draft="reply new"
        first={emptyReply(site.merchantId)}
        sites={sites}
        folders={folders}
        onSaved={() => navigate(hrefOf(replyId))}
      />
    </div>
  );
}
