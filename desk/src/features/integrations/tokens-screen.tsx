import { type ApiToken, listApiTokens } from '@aftercare/contract/desk/team/api-tokens';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import { RowDetail } from '../../lib/lists/row-detail.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { CreateToken } from './create-token.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenDetail } from './token-detail.tsx';
import { TokenMark, TokenSite } from './token-marks.tsx';

const t = texts.tokens;

const columns: readonly Column<ApiToken>[] = [
  { key: 'name', head: t.name, cell: ({ name }) => name, stacked: 'title' },
  { key: 'state', head: t.state, cell: (token) => <TokenMark token={token} />, stacked: 'aside' },
  { key: 'site', head: t.site, cell: (token) => <TokenSite token={token} />, stacked: 'line' },
  { key: 'expires', head: t.expires, cell: ({ endsAt }) => dateTimeText(endsAt), stacked: 'meta' },
  {
    key: 'used',
    head: t.used,
    cell: ({ usedAt }) => (usedAt ? dateTimeText(usedAt) : t.neverUsed),
    isMinor: true,
    stacked: 'meta',
  },
];

export function TokensScreen({ tokenId }: { tokenId: string | undefined }) {
  const query = useQuery();
  const [, navigate] = useLocation();
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listApiTokens, request, { keepsPrevious: true });
  const hrefOf = (id?: string) => paths.apiTokens(id) + query.text;
  return (
    <>
      <ListScreen
        title={t.title}
        tools={<Button onClick={() => setIsCreating(true)}>{t.createAction}</Button>}
        detail={
          tokenId !== undefined && (
            <OpenToken
              key={tokenId}
              token={loaded.data?.list.find((one) => one.tokenId === tokenId)}
              isLoading={loaded.data === null || loaded.isLoading}
              backHref={hrefOf()}
              onRevoked={loaded.reload}
            />
          )
        }
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        columns={columns}
        keyOf={(one) => one.tokenId}
        hrefOf={(one) => hrefOf(one.tokenId)}
        openKey={tokenId}
      />
      {isCreating && (
        <CreateToken
          onClose={() => setIsCreating(false)}
          onCreated={(created) => {
            setIsCreating(false);
            setSecret(created.secret);
            // The new token is on the first page.
            navigate(paths.apiTokens(created.token.tokenId));
            loaded.reload();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t.secretTitle}
          why={t.secretWhy}
          label={t.secret}
          secret={secret}
          done={t.done}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

type OpenProps = {
  token: ApiToken | undefined;
  isLoading: boolean;
  backHref: string;
  onRevoked: () => void;
};

function OpenToken({ token, isLoading, backHref, onRevoked }: OpenProps) {
  return (
    <RowDetail
      label={t.title}
      row={token}
      titleOf={({ name }) => name}
      isLoading={isLoading}
      backHref={backHref}
      missing={{ what: t.gone, next: t.goneNext }}
    >
      {(found) => <TokenDetail token={found} onRevoked={onRevoked} />}
    </RowDetail>
  );
}
