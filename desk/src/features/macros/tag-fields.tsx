import { listTags } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import { limits } from '@aftercare/contract/limits';
import { IconButton } from '@aftercare/ui/button';
import { X } from 'lucide-react';
import { fill, texts } from '../../lib/parts/text.ts';
import { useAllPages } from '../../lib/server-state/use-all-pages.ts';
import { Choice } from './choice.tsx';
import styles from './macros.module.css';

const t = texts.macros;
const pages = Math.ceil(deskLimits.tagsPerSite / limits.listPageSize);

type TagAction = Extract<MacroAction, { kind: 'tag' | 'untag' }>;
type Props = { action: TagAction; merchantId: string; onChange: (next: MacroAction) => void };

/** Tags that the site has. New ones are made in a chat. */
export function TagFields({ action, merchantId, onChange }: Props) {
  const { tags } = action;
  const { rows } = useAllPages(listTags, { merchantId }, pages);
  const names = rows?.map(({ name }) => name) ?? [];
  return (
    <>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t.tags}>
          {tags.map((name) => (
            <li key={name}>
              {name}
              {action.kind === 'tag' && rows !== null && !names.includes(name) && (
                <span className={styles.fault}>({t.gone})</span>
              )}
              <IconButton
                label={fill(t.removeTag, { name })}
                onClick={() => onChange({ ...action, tags: tags.filter((one) => one !== name) })}
              >
                <X size={14} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {tags.length < deskLimits.macroTagsPerAction && (
        <Choice
          label={t.addTag}
          value=""
          options={names.filter((name) => !tags.includes(name)).map((name) => [name, name] as const)}
          onChoose={(name) => name !== '' && onChange({ ...action, tags: [...tags, name] })}
        />
      )}
    </>
  );
}
