import { listContent } from '@aftercare/contract/desk/content/content';
import {
  type AnswerKind,
  listAnswerComments,
  type RatedAnswer,
} from '@aftercare/contract/desk/tracking/answers';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { useState } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { useSession } from '../../lib/api/session.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Detail, Facts } from '../../lib/frame/screen.tsx';
import { LoadedBody, Loading } from '../../lib/lists/loaded-body.tsx';
import { Pager } from '../../lib/lists/pager.tsx';
import { countText, dateTimeText } from '../../lib/parts/format.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './answer-detail.module.css';
import { countedText, shareText } from './figures.ts';
import { VotesBar } from './votes-bar.tsx';

const t = texts.answers;

type AnswerDetailProps = {
  answerId: string;
  merchantId: string;
  kind: AnswerKind;
  /** Figures of the answer from the list; undefined if nothing was counted for it. */
  answer: RatedAnswer | undefined;
  isLoading: boolean;
  backHref: string;
};

export function AnswerDetail({ answerId, merchantId, kind, answer, isLoading, backHref }: AnswerDetailProps) {
  return (
    <Detail label={t.title} title={answer?.question ?? t.title} backHref={backHref}>
      {answer ? (
        <Figures merchantId={merchantId} answer={answer} />
      ) : isLoading ? (
        <Loading lines={4} />
      ) : (
        <EmptyPanel what={t.gone} next={t.goneNext} />
      )}
      <Comments answerId={answerId} merchantId={merchantId} kind={kind} />
    </Detail>
  );
}

function Figures({ merchantId, answer }: { merchantId: string; answer: RatedAnswer }) {
  const { person } = useSession();
  return (
    <>
      <Facts
        facts={[
          [t.columns.votes, <VotesBar key="votes" {...answer} />],
          answer.up + answer.down === 0 ? null : [t.columns.share, shareText(answer)],
          [t.columns.views, countedText(answer.views)],
          [t.columns.chats, countedText(answer.chats)],
          [t.columns.comments, countText(answer.comments)],
        ]}
      />
      <div className={styles.why}>
        <p>{t.facts.shareWhy}</p>
        {answer.chats !== null && <p>{t.facts.chatsWhy}</p>}
        {answer.kind !== 'section' && answer.entryId !== null && mayCall(person, listContent) && (
          <Link
            href={paths.contentEntry(merchantId, answer.kind, answer.entryId)}
            className={buttonClass('plain')}
          >
            {t.edit}
          </Link>
        )}
      </div>
    </>
  );
}

type CommentsProps = Pick<AnswerDetailProps, 'answerId' | 'merchantId' | 'kind'>;

function Comments({ answerId, merchantId, kind }: CommentsProps) {
  const [page, setPage] = useState(1);
  const request = { answerId, merchantId, kind, page, pageSize: limits.listPageSize };
  const loaded = useCall(listAnswerComments, request, { keepsPrevious: true });
  return (
    <section className={styles.comments} aria-labelledby="answer-comments">
      <h3 id="answer-comments">{t.commentsTitle}</h3>
      <LoadedBody loaded={loaded} lines={3}>
        {(data) =>
          data.list.length === 0 ? (
            <p className={styles.none}>{t.noComments}</p>
          ) : (
            <>
              <ol className={styles.list}>
                {data.list.map(({ comment, isHelpful, at }) => (
                  <li key={`${at.getTime()} ${comment}`}>
                    <p className={styles.said}>{comment}</p>
                    <p className={styles.meta}>
                      {isHelpful ? (
                        <Mark shape="full" tone="good" text={t.helped} />
                      ) : (
                        <Mark shape="cross" tone="bad" text={t.didNotHelp} />
                      )}
                      <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>
                    </p>
                  </li>
                ))}
              </ol>
              {data.total > data.pageSize && <Pager {...data} onPage={setPage} />}
            </>
          )
        }
      </LoadedBody>
    </section>
  );
}
