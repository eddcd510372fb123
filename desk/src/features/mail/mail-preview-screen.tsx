import { type MailKind, mailKinds, previewMail } from '@aftercare/contract/desk/mail/mail-preview';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { AtSite } from '../../lib/frame/at-site.tsx';
import { Facts, Screen } from '../../lib/frame/screen.tsx';
import { Filters, SelectFilter, siteOptions } from '../../lib/lists/filters.tsx';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { MailPaper } from './mail-paper.tsx';
import styles from './mail-preview-screen.module.css';

const t = texts.mails;

type Preview = ResponseOf<typeof previewMail>;

const isKind = (name: string): name is MailKind => mailKinds.some((kind) => kind === name);

/** The label of a sample such as `account.code/login`. */
function nameOf(sample: string): string {
  const [kind = '', variant] = sample.split('/');
  const text = isKind(kind) ? t.kinds[kind] : kind;
  return variant === undefined ? text : `${text} (${variant})`;
}

const languageOf = (given: string | undefined): Language | undefined =>
  isLanguage(given) ? given : undefined;

export function MailPreviewScreen() {
  const { person } = useSession();
  return (
    <AtSite title={t.preview} sites={person.merchants}>
      {({ merchantId }) => <PreviewOf merchantId={merchantId} />}
    </AtSite>
  );
}

function PreviewOf({ merchantId }: { merchantId: string }) {
  const { person } = useSession();
  const query = useQuery();
  const request = { merchantId, sample: query.get('kind'), lang: languageOf(query.get('lang')) };
  const loaded = useCall(previewMail, request, { keepsPrevious: ['merchantId'] });
  return (
    <Screen
      title={t.preview}
      tools={
        <>
          <Filters>
            <SelectFilter
              query={query}
              name="site"
              label={t.site}
              value={merchantId}
              options={siteOptions(person.merchants)}
            />
            {loaded.data && <Choices query={query} preview={loaded.data} />}
          </Filters>
          <Link href={paths.mails()} className={buttonClass('quiet')}>
            {t.toOutbox}
          </Link>
        </>
      }
    >
      <LoadedBody loaded={loaded} lines={8}>
        {(preview) => <Shown preview={preview} />}
      </LoadedBody>
    </Screen>
  );
}

function Choices({ query, preview }: { query: Query; preview: Preview }) {
  return (
    <>
      <SelectFilter
        query={query}
        name="kind"
        label={t.kind}
        value={preview.sample}
        options={preview.samples.map((sample) => [sample, nameOf(sample)])}
      />
      <SelectFilter
        query={query}
        name="lang"
        label={t.language}
        value={preview.lang}
        options={preview.languages.map((lang) => [lang, texts.languages[lang]])}
      />
    </>
  );
}

function Shown({ preview }: { preview: Preview }) {
  const { subject, sender, replyTo, rendered, text } = preview;
  return (
    <div className={styles.preview}>
      <Facts
        facts={[
          [t.subject, subject],
          [t.sender, sender],
          [t.replyTo, replyTo ?? t.toSender],
        ]}
      />
      <MailPaper rendered={rendered} text={text} />
    </div>
  );
}
