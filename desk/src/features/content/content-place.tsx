import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import { contentTabs } from '../../lib/api/paths.ts';
import { ProblemPanel } from '../../lib/frame/panel.tsx';
import { Screen } from '../../lib/frame/screen.tsx';
import { Loading } from '../../lib/lists/loaded-body.tsx';
import { texts } from '../../lib/parts/text.ts';
import { ContentHome } from './list/content-home.tsx';
import { ContentList } from './list/content-list.tsx';
import { ContentScreen } from './screen/content-screen.tsx';
import { useSite } from './use-site.ts';

type Props = {
  merchantId: string | undefined;
  kind: string | undefined;
  entryId: string | undefined;
  tab: string | undefined;
};

export function ContentPlace({ merchantId, kind, entryId, tab }: Props) {
  if (merchantId === undefined) return <ContentHome />;
  return (
    <OfSite
      key={merchantId}
      merchantId={merchantId}
      kind={contentKinds.find((one) => one === kind) ?? 'product'}
      entryId={entryId}
      tab={contentTabs.find((one) => one === tab) ?? 'write'}
    />
  );
}

type OfSiteProps = {
  merchantId: string;
  kind: ContentKind;
  entryId: string | undefined;
  tab: (typeof contentTabs)[number];
};

function OfSite({ merchantId, kind, entryId, tab }: OfSiteProps) {
  const { site, problem, reload } = useSite(merchantId);
  if (site === null)
    return (
      <Screen title={texts.content.title}>
        {problem ? <ProblemPanel problem={problem} onAgain={reload} /> : <Loading lines={8} />}
      </Screen>
    );
  if (entryId === undefined) return <ContentList site={site} kind={kind} />;
  return <ContentScreen key={`${kind} ${entryId}`} site={site} kind={kind} entryId={entryId} tab={tab} />;
}
