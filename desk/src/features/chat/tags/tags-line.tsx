import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { Button } from '@aftercare/ui/button';
import { X } from 'lucide-react';
import { useState } from 'react';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useInbox } from '../inbox/inbox-work.tsx';
import { TagDialog } from './tag-dialog.tsx';
import styles from './tags.module.css';

const t = texts.tags;

/** The tags of the open conversation. Key: `l`. */
export function TagsLine({ conversation }: { conversation: DeskConversation }) {
  const { inbox } = useInbox();
  const [isOpen, setOpen] = useState(false);
  useKeys({ l: () => setOpen(true) });
  const { conversationId, merchantId, tags = [] } = conversation;
  return (
    <div className={styles.line}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t.title}>
          {tags.map((name) => (
            <li key={name} className={styles.tag}>
              {name}
              <button
                type="button"
                className={styles.remove}
                aria-label={fill(t.remove, { name })}
                onClick={() => void inbox.tag(conversationId, { add: [], remove: [name] })}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.add} <KeyHint name="l" />
      </Button>
      {isOpen && (
        <TagDialog
          title={t.title}
          merchantId={merchantId}
          tags={tags}
          onChange={(changes) => inbox.tag(conversationId, changes)}
          onRenamed={inbox.reload}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
