import type { UsualNotice } from '@aftercare/contract/desk/sites/sites';
import { type NoticeRecord, noticeRecords } from '@aftercare/contract/sites/notices/site-notices';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { NoticeForm } from './notice-form.tsx';
import styles from './notices-tab.module.css';

const t = texts.siteNotices;

const isShown = ({ state }: NoticeRecord, usual: UsualNotice | undefined): boolean =>
  state === 'on' || (state === 'rule' && usual?.isByRule === true);

function whenText({ startsAt, endsAt }: NoticeRecord): string {
  const at = (seconds: number) => dateTimeText(new Date(seconds * 1000));
  return [
    startsAt === null ? '' : fill(t.from, { time: at(startsAt) }),
    endsAt === null ? '' : fill(t.until, { time: at(endsAt) }),
  ].join(' ');
}

export function NoticesTab({ site }: { site: SiteWork }) {
  const [open, setOpen] = useState<string | null>(null);
  const { notices } = site.edited;
  const records = noticeRecords({ notices });
  const usualOf = (noticeId: string) => site.state.notices.find((one) => one.noticeId === noticeId);
  const lang = site.edited.defaultLang;

  function add() {
    const noticeId = `own-${crypto.randomUUID().slice(0, 8)}`;
    const fresh = { state: 'off', startsAt: null, endsAt: null, leadsTo: 'nowhere' } as const;
    const empty = { title: '', text: '', button: '' };
    site.change('notices', [...notices, { ...fresh, noticeId, kind: 'site_wide', words: { [lang]: empty } }]);
    setOpen(noticeId);
  }

  return (
    <div className={styles.tab}>
      <p className={styles.intro}>{t.intro}</p>
      <ul className={styles.list}>
        {records.map((record) => {
          const { noticeId, kind } = record;
          const usual = usualOf(noticeId);
          const standard = usual?.words.find((one) => one.lang === lang);
          const title = record.words[lang]?.title || standard?.title;
          const text = record.words[lang]?.text || standard?.text;
          return (
            <li key={noticeId} className={styles.item}>
              <button
                type="button"
                className={styles.head}
                aria-expanded={open === noticeId}
                onClick={() => setOpen(open === noticeId ? null : noticeId)}
              >
                <span className={styles.title} lang={lang.slice(0, 2)}>
                  {title || t.own}
                  <span className={styles.text}>{text}</span>
                </span>
                <span className={styles.kind}>{t.kinds[kind]}</span>
                <span className={styles.when}>{whenText(record)}</span>
                {isShown(record, usual) ? (
                  <Mark shape="full" tone="good" text={t.shown} />
                ) : (
                  <Mark shape="ring" tone="plain" text={t.hidden} />
                )}
              </button>
              {open === noticeId && <NoticeForm record={record} usual={usual} site={site} />}
            </li>
          );
        })}
      </ul>
      <div>
        <Button onClick={add}>{t.add}</Button>
      </div>
    </div>
  );
}
