import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import {
  listPrivacyRequests,
  type PrivacyRequestKind,
  privacyRequestKinds,
  startPrivacyRequest,
} from '@aftercare/contract/desk/customers/privacy-requests';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import styles from './customer-pane.module.css';

const t = texts.requests.privacy;
const { reasons, ofCustomer, ofCustomerSince } = texts.requests.suppressed;

/** Says that the customer's address gets no mail. */
export function SuppressedMark({ view: { mailSuppression } }: { view: CustomerView }) {
  if (mailSuppression === null) return null;
  const { reason, since } = mailSuppression;
  return (
    <section className={styles.section}>
      <Mark shape="cross" tone="bad" text={ofCustomer} />
      <p className={styles.soft}>
        {fill(ofCustomerSince, { reason: reasons[reason], since: dateText(since) })}
      </p>
    </section>
  );
}

/** Starts a copy or an erasure that the customer asked the team for. */
export function CustomerPrivacy({ view }: { view: CustomerView }) {
  const { person } = useSession();
  const [kind, setKind] = useState<PrivacyRequestKind | null>(null);
  const { account, erasureAt } = view;
  if (!mayCall(person, startPrivacyRequest)) return null;
  const isVerified = Boolean(account?.verifiedAt);
  return (
    <section className={styles.section}>
      <h3>{t.section}</h3>
      {erasureAt !== null && (
        <Mark shape="half" tone="waiting" text={fill(t.planned, { day: dateText(erasureAt) })} />
      )}
      {!isVerified && <p className={styles.soft}>{t.onlyVerified}</p>}
      {isVerified && (
        <div className={styles.meta}>
          {privacyRequestKinds
            .filter((one) => one === 'access' || erasureAt === null)
            .map((one) => (
              <Button key={one} onClick={() => setKind(one)}>
                {t.start[one]}
              </Button>
            ))}
        </div>
      )}
      <Link href={paths.privacyRequests()}>{t.toList}</Link>
      {kind !== null && <StartDialog kind={kind} view={view} onClose={() => setKind(null)} />}
    </section>
  );
}

type StartProps = { kind: PrivacyRequestKind; view: CustomerView; onClose: () => void };

function StartDialog({ kind, view: { conversationId, link }, onClose }: StartProps) {
  const invalidates = [viewCustomer, listPrivacyRequests];
  const { send, isBusy } = useChange(startPrivacyRequest, { invalidates });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  async function submit() {
    if (reason.trim() === '') return setProblem(t.reasonMissing);
    const outcome = await send({ conversationId, kind, reason: reason.trim() });
    if (outcome.kind === 'ok') {
      showToast({ message: t.started[kind] });
      return onClose();
    }
    const isRefused = outcome.kind === 'refused' && outcome.code === 'privacyRefused';
    setProblem(isRefused ? t.refusals[outcome.data.reason] : problemLine(outcome as Problem));
  }
  const description = (
    <>
      <p>{t.explain[kind]}</p>
      {link !== null && <p>{texts.samePerson.notInRequest}</p>}
    </>
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <FormDialog title={t.start[kind]} description={description} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextField
          label={t.reasonField}
          value={reason}
          error={problem}
          maxLength={deskLimits.privacyReasonMaxLength}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.meta}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.confirm[kind]}
          </Button>
          <Button onClick={onClose}>{t.back}</Button>
        </div>
      </form>
    </FormDialog>
  );
}
