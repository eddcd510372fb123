import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import {
  type LinkCandidate,
  type LinkedProfileView,
  linkProfile,
  separateProfile,
} from '@aftercare/contract/desk/customers/linked-profiles';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import styles from './customer-pane.module.css';

const t = texts.samePerson;
const invalidates = [viewCustomer, listInbox];

export type OtherProfile = Pick<
  LinkCandidate,
  'profileId' | 'givenName' | 'email' | 'isVerified' | 'version'
> & {
  match?: LinkCandidate['match'];
};

const nameOf = ({ givenName, email }: Pick<OtherProfile, 'givenName' | 'email'>): string =>
  [givenName, email].filter((part) => part !== '').join(', ') || texts.inbox.visitor;

type LinkProps = { view: CustomerView; other: OtherProfile; onClose: () => void };

export function LinkDialog({ view, other, onClose }: LinkProps) {
  const { send, isBusy } = useChange(linkProfile, { invalidates });
  // Those that the agent saw when the dialog opened.
  const [versions, setVersions] = useState({ version: view.link?.version ?? 0, otherVersion: other.version });
  const { conversationId, account } = view;
  const isSameEmail = other.match === 'email' && (other.isVerified || account !== null);
  const proof = isSameEmail ? 'sameEmail' : 'named';
  async function submit(reason: string): Promise<string> {
    const outcome = await send({ conversationId, otherId: other.profileId, proof, reason, ...versions });
    if (outcome.kind === 'ok') {
      showToast({ message: t.linked });
      return '';
    }
    if (outcome.kind !== 'refused') return problemLine(outcome as Problem);
    if (outcome.code === 'linkRefused') return t.refusals[outcome.data.reason];
    if (outcome.code !== 'conflictStale') return problemLine(outcome as Problem);
    setVersions(outcome.data);
    return t.stale;
  }
  return (
    <ReasonDialog
      title={fill(t.linkOne, { name: nameOf(other) })}
      label={t.reason}
      action={t.linkYes}
      isBusy={isBusy}
      submit={submit}
      onClose={onClose}
    >
      <p>{t.explain}</p>
      <p>{t.before[proof]}</p>
    </ReasonDialog>
  );
}

type SeparateProps = { view: CustomerView; profile: LinkedProfileView; onClose: () => void };

export function SeparateDialog({ view: { conversationId, link }, profile, onClose }: SeparateProps) {
  const { send, isBusy } = useChange(separateProfile, { invalidates });
  const [version, setVersion] = useState(link?.version ?? 0);
  async function submit(reason: string): Promise<string> {
    const outcome = await send({ conversationId, otherId: profile.profileId, reason, version });
    if (outcome.kind === 'ok') {
      showToast({ message: t.separated });
      return '';
    }
    if (outcome.kind !== 'refused' || outcome.code !== 'conflictStale')
      return problemLine(outcome as Problem);
    setVersion(outcome.data.version);
    return t.stale;
  }
  return (
    <ReasonDialog
      title={fill(t.separateOne, { name: nameOf(profile) })}
      label={t.separateReason}
      action={t.separateYes}
      isBusy={isBusy}
      submit={submit}
      onClose={onClose}
    >
      <p>{t.explainSeparate}</p>
    </ReasonDialog>
  );
}

type ReasonProps = {
  title: string;
  label: string;
  action: string;
  isBusy: boolean;
  /** Returns the problem to show; '' closes the dialog. */
  submit: (reason: string) => Promise<string>;
  onClose: () => void;
  children: ReactNode;
};

function ReasonDialog({ title, label, action, isBusy, submit, onClose, children }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  async function send() {
    if (reason.trim() === '') return setProblem(t.reasonMissing);
    const next = await submit(reason.trim());
    setProblem(next);
    if (next === '') onClose();
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <FormDialog title={title} description={children} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextField
          label={label}
          value={reason}
          error={problem}
          maxLength={deskLimits.linkReasonMaxLength}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.meta}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>{texts.customer.cancel}</Button>
        </div>
      </form>
    </FormDialog>
  );
}
