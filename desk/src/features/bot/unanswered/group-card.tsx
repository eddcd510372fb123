import { dismissQuestions, type UnansweredGroup } from '@aftercare/contract/desk/bot/questions';
import type { Language } from '@aftercare/contract/languages';
import { maskSign } from '@aftercare/contract/mask-sign';
import { Button, buttonClass } from '@aftercare/ui/button';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { EntryPicker } from '../../../lib/entries/entry-picker.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { countText, dateText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { type Added, useAddWordings } from './add-wordings.ts';
import { beginFaq } from './new-faq.ts';
import styles from './unanswered.module.css';

const t = texts.bot.unanswered;
const figures = ['missed', 'offered', 'handedOver', 'ratedBadly', 'chosen'] as const;

type Props = { group: UnansweredGroup; merchantId: string; lang: Language };

const figuresOf = (group: UnansweredGroup): string =>
  [
    group.count === 1 ? t.countOne : fill(t.count, { count: countText(group.count) }),
    ...figures
      .filter((one) => group[one] > 0)
      .map((one) => fill(t.figures[one], { count: countText(group[one]) })),
    fill(t.newest, { at: dateText(group.newestAt) }),
  ].join(' · ');

/**
 * A group that was just marked stays in place, so that the mark can be taken back and the focus is kept. The
 * list is loaded again when it is opened.
 */
export function GroupCard({ group, merchantId, lang }: Props) {
  const id = useId();
  const wasDismissed = useQuery().get('show') === 'dismissed';
  const { isDismissed, dismissal } = useDismissal({ group, merchantId, wasDismissed });
  const wordings = [...new Set(group.examples.map(({ text }) => text))];
  return (
    <article className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {wordings[0]}
      </h2>
      <p className={styles.figures}>{figuresOf(group)}</p>
      {wasDismissed || isDismissed ? (
        <>
          <ul className={styles.wordings}>
            {wordings.slice(1).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className={styles.actions}>{dismissal}</div>
        </>
      ) : (
        <OpenGroup
          group={group}
          merchantId={merchantId}
          lang={lang}
          wordings={wordings}
          dismissal={dismissal}
        />
      )}
    </article>
  );
}

type DismissalOptions = Pick<Props, 'group' | 'merchantId'> & { wasDismissed: boolean };

function useDismissal({ group, merchantId, wasDismissed }: DismissalOptions) {
  const { send, isBusy } = useChange(dismissQuestions, { invalidates: [] });
  const [isDismissed, setIsDismissed] = useState(wasDismissed);
  const [problem, setProblem] = useState<string>();
  async function mark() {
    const questions = group.examples.map(({ conversationId, messageId }) => ({ conversationId, messageId }));
    const outcome = await send({ merchantId, questions, isDismissed: !isDismissed });
    setProblem(outcome.kind === 'ok' ? undefined : problemLine(outcome));
    if (outcome.kind === 'ok') setIsDismissed(!isDismissed);
  }
  const done = isDismissed === wasDismissed ? undefined : isDismissed ? t.dismissed : t.restored;
  const dismissal = (
    <>
      <StatusMessage text={done} isGood />
      <Button look="quiet" isBusy={isBusy} onClick={() => void mark()}>
        {isDismissed ? t.restore : t.dismiss}
      </Button>
      <StatusMessage text={problem} />
    </>
  );
  return { isDismissed, dismissal };
}

type OpenProps = Props & { wordings: readonly string[]; dismissal: ReactNode };

/** Initially selects the wordings without personal data. */
function OpenGroup({ wordings, ...props }: OpenProps) {
  const [chosen, setChosen] = useState(() => wordings.filter((text) => !text.includes(maskSign)));
  return (
    <>
      <fieldset className={styles.wordings}>
        <legend>{t.wordings}</legend>
        {wordings.map((text) => (
          <label key={text} className={styles.wording}>
            <input
              type="checkbox"
              checked={chosen.includes(text)}
              disabled={text.includes(maskSign)}
              title={text.includes(maskSign) ? t.masked : undefined}
              onChange={({ target: { checked } }) =>
                setChosen(wordings.filter((one) => (one === text ? checked : chosen.includes(one))))
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <Actions {...props} chosen={chosen} />
    </>
  );
}

type ActionsProps = Omit<OpenProps, 'wordings'> & { chosen: readonly string[] };

function Actions({ group, merchantId, lang, chosen, dismissal }: ActionsProps) {
  const [, navigate] = useLocation();
  const [isPicking, setIsPicking] = useState(false);
  const { add, isBusy, added } = useAddWordings({ merchantId, lang });
  const [isNoneChosen, setIsNoneChosen] = useState(false);
  const { nearest } = group;
  const withWordings = (act: () => void) => () => {
    setIsNoneChosen(chosen.length === 0);
    if (chosen.length > 0) act();
  };
  return (
    <>
      <p className={styles.nearest}>
        {nearest === null ? (
          t.noNearest
        ) : (
          <>
            {t.nearest}{' '}
            <Link href={`${paths.contentEntry(merchantId, 'faq', nearest.entryId)}?lang=${lang}`}>
              {nearest.question}
            </Link>
          </>
        )}
      </p>
      <div className={styles.actions}>
        {nearest !== null && (
          <Button isBusy={isBusy} onClick={withWordings(() => void add(nearest.entryId, chosen))}>
            {t.addNearest}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={withWordings(() => setIsPicking(true))}>
          {nearest === null ? t.addAny : t.addOther}
        </Button>
        <Button onClick={withWordings(() => navigate(beginFaq({ merchantId, lang, wordings: chosen })))}>
          {t.newFaq}
        </Button>
        {dismissal}
      </div>
      <StatusMessage text={isNoneChosen ? t.noneChosen : undefined} />
      <AddedLine added={added} merchantId={merchantId} lang={lang} />
      {isPicking && (
        <EntryPicker
          merchantId={merchantId}
          kind="faq"
          title={t.pick}
          without={nearest === null ? [] : [nearest.entryId]}
          onClose={() => setIsPicking(false)}
          onPick={(entryId) => {
            setIsPicking(false);
            void add(entryId, chosen);
          }}
        />
      )}
    </>
  );
}

function AddedLine({ added, merchantId, lang }: { added: Added | null } & Omit<Props, 'group'>) {
  if (added === null) return null;
  return (
    <div className={styles.added}>
      <StatusMessage text={added.text} isGood={added.isGood} />
      {added.entryId !== null && (
        <Link
          href={`${paths.contentEntry(merchantId, 'faq', added.entryId)}?lang=${lang}`}
          className={buttonClass('quiet')}
        >
          {t.review}
        </Link>
      )}
    </div>
  );
}
