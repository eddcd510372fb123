import { type ContentDocument, type ContentKind, titleOf } from '@aftercare/contract/content/documents';
import { type ContentState, viewContent } from '@aftercare/contract/desk/content/content';
import { type Language, languages } from '@aftercare/contract/languages';
import { buttonClass } from '@aftercare/ui/button';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type ContentTab, contentTabs, paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import styles from '../../../lib/drafts/draft-screen.module.css';
import { ProblemPanel } from '../../../lib/frame/panel.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { EntryForm } from '../forms/entry-form.tsx';
import { blankDocument } from '../list/documents.ts';
import type { WrittenSite } from '../use-site.ts';
import { ContentBar } from './content-bar.tsx';
import { ContentHistory } from './content-history.tsx';
import { ContentPreview } from './content-preview.tsx';
import { type ContentWork, useContent } from './use-content.ts';

const t = texts.content;

type Props = { site: WrittenSite; kind: ContentKind; entryId: string; tab: ContentTab };

const nothingYet = (site: WrittenSite, kind: ContentKind, entryId: string): ContentState => ({
  merchantId: site.merchantId,
  kind,
  entryId,
  version: 0,
  published: null,
  publishedAt: null,
  publishedBy: '',
  draft: null,
  stale: [],
});

export function ContentScreen(props: Props) {
  const { site, kind, entryId } = props;
  const query = useQuery();
  const params = { merchantId: site.merchantId, kind, entryId };
  const { data, problem, reload } = useCall(viewContent, params, { isFresh: true });
  // A new document has an address before it is stored, so the server does not know it yet.
  const isNew = query.get('new') !== undefined && problem?.kind === 'refused' && problem.code === 'notFound';
  const first = data ?? (isNew ? nothingYet(site, kind, entryId) : null);
  if (first !== null) return <Editor {...props} first={first} />;
  return (
    <Screen title={t.kinds[kind]}>
      {problem ? <ProblemPanel problem={problem} onAgain={reload} /> : <Loading lines={8} />}
    </Screen>
  );
}

function Editor({ site, kind, entryId, tab, first }: Props & { first: ContentState }) {
  const query = useQuery();
  const lang = languages.find((one) => one === query.get('lang')) ?? site.defaultLang;
  const [blank] = useState<ContentDocument>(() =>
    blankDocument({
      kind,
      entryId,
      lang: site.defaultLang,
      productId: query.get('product') ?? '',
      position: Number(query.get('position') ?? 0) || 0,
    }),
  );
  const show = (path: string) => {
    const [, wrong = ''] = path.startsWith('languages.') ? path.split('.') : [];
    if (wrong !== '') query.filter({ lang: wrong });
  };
  const work = useContent({ first, site, blank, show });
  const [, navigate] = useLocation();
  const title = titleOf(work.edited, site.defaultLang);
  return (
    <Screen
      title={title || t.untitledNew[kind]}
      tools={<Tabs site={site} kind={kind} entryId={entryId} tab={tab} lang={lang} text={query.text} />}
    >
      <div className={styles.editor}>
        <ContentBar work={work} onGone={() => navigate(paths.content(site.merchantId, kind))} />
        <div className={styles.body}>
          <TabBody tab={tab} work={work} lang={lang} onLang={(next) => query.filter({ lang: next })} />
        </div>
      </div>
    </Screen>
  );
}

type BodyProps = {
  tab: ContentTab;
  work: ContentWork;
  lang: (typeof languages)[number];
  onLang: (lang: (typeof languages)[number]) => void;
};

function TabBody({ tab, work, lang, onLang }: BodyProps) {
  switch (tab) {
    case 'write':
      return <EntryForm work={work} lang={lang} onLang={onLang} />;
    case 'preview':
      return <ContentPreview work={work} />;
    case 'history':
      return <ContentHistory work={work} />;
  }
}

function Tabs({ site, kind, entryId, tab, lang, text }: Props & { lang: Language; text: string }) {
  const { merchantId } = site;
  return (
    <nav className={styles.tabs} aria-label={t.partsLabel}>
      {contentTabs.map((one) => (
        <Link
          key={one}
          href={`${paths.contentEntry(merchantId, kind, entryId, one)}${text}`}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(styles.tab, one === tab && styles.here)}
        >
          {t.tabs[one]}
        </Link>
      ))}
      {kind === 'faq' && (
        <Link
          href={`${paths.bot('replay')}?${new URLSearchParams({ site: merchantId, lang })}`}
          className={buttonClass('quiet')}
        >
          {texts.botReplay.fromFaq}
        </Link>
      )}
      <Link href={paths.content(merchantId, kind)} className={buttonClass('quiet')}>
        {t.back[kind]}
      </Link>
    </nav>
  );
}
