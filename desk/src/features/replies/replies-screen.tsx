import {
  type CannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { languages } from '@aftercare/contract/languages';
import { mayCall } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { FolderedScreen, folderedRequest, siteAndChange } from '../../lib/lists/foldered-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { NewReply } from './new-reply.tsx';
import { ReplyDetail } from './reply-detail.tsx';

const t = texts.replies;

const languagesOf = ({ texts: own }: CannedReply): string =>
  languages
    .filter((lang) => own[lang] !== undefined)
    .map((lang) => lang.slice(0, 2).toUpperCase())
    .join(' ');

const columns: readonly Column<CannedReply>[] = [
  { key: 'name', head: t.name, cell: ({ name }) => name, isWide: true, stacked: 'title' },
  { key: 'shortcut', head: t.shortcut, cell: ({ shortcut }) => `/${shortcut}`, stacked: 'aside' },
  { key: 'folder', head: t.folder, cell: ({ folder }) => folder, stacked: 'line' },
  { key: 'languages', head: t.languages, cell: languagesOf, stacked: 'meta' },
  ...siteAndChange<CannedReply>(t),
];

export function RepliesScreen({ replyId }: { replyId: string | undefined }) {
  const query = useQuery();
  const { person } = useSession();
  const request = { ...folderedRequest(query), lang: undefined };
  const loaded = useCall(listCannedReplies, request, { keepsPrevious: true });
  return (
    <FolderedScreen
      texts={t}
      query={query}
      loaded={loaded}
      columns={columns}
      idOf={(row) => row.replyId}
      pathOf={paths.replies}
      mayAdd={mayCall(person, saveCannedReply)}
      openId={replyId}
      form={(given) => <NewReply {...given} />}
      detail={(reply, { folders, hrefOf }) => (
        <ReplyDetail reply={reply} folders={folders} backHref={hrefOf()} />
      )}
    />
  );
}
