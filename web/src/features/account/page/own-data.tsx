import { requestCopy } from '@aftercare/contract/privacy/copy';
import { erase } from '@aftercare/contract/privacy/erasure';
import { Button, buttonClass } from '@aftercare/ui/button';
import { useState } from 'react';
import { CodeDialog } from '../codes/code-dialog.tsx';
import { useOwnCode } from '../codes/use-own-code.ts';
import { useText } from '../text.ts';
import { PlannedErasure } from './planned-erasure.tsx';
import { useCopy } from './use-copy.ts';
import styles from './user-centre.module.css';

type Props = { email: string; onErased: (doneBy: Date) => void };

export function OwnData({ email, onErased }: Props) {
  const t = useText();
  const [isErasing, setIsErasing] = useState(false);
  return (
    <>
      <PlannedErasure />
      <OwnCopy email={email} />
      <div className={styles.data}>
        <p>{t('eraseLead')}</p>
        <Button onClick={() => setIsErasing(true)}>{t('eraseAccount')}</Button>
      </div>
      {isErasing && <EraseDialog email={email} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </>
  );
}

function OwnCopy({ email }: { email: string }) {
  const t = useText();
  const { copy, begin, again } = useCopy();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.data}>
      <p>{t('copyLead')}</p>
      <div role="status">
        {copy.kind === 'preparing' && <p>{t('copyPreparing')}</p>}
        {copy.kind === 'ready' && <p>{t('copyReady')}</p>}
        {copy.kind === 'gone' && <p>{t('copyGone')}</p>}
        {copy.kind === 'failed' && <p>{t('copyFailed')}</p>}
      </div>
      {copy.kind === 'ready' && (
        <a className={buttonClass('main')} href={copy.fileUrl} download>
          {t('copyDownload')}
        </a>
      )}
      {copy.kind === 'failed' && <Button onClick={again}>{t('again')}</Button>}
      {(copy.kind === 'none' || copy.kind === 'gone') && (
        <Button onClick={() => setIsAsking(true)}>{t('copyAsk')}</Button>
      )}
      {isAsking && (
        <CopyDialog
          email={email}
          onClose={() => setIsAsking(false)}
          onRequested={(copyId) => {
            setIsAsking(false);
            begin(copyId);
          }}
        />
      )}
    </div>
  );
}

type CopyDialogProps = { email: string; onClose: () => void; onRequested: (copyId: string) => void };

function CopyDialog({ email, onClose, onRequested }: CopyDialogProps) {
  const t = useText();
  const own = useOwnCode(email, 'export');
  return (
    <CodeDialog
      email={email}
      own={own}
      onClose={onClose}
      title={t('copyTitle')}
      confirm={t('copyConfirm')}
      onConfirm={async (code) => {
        const answer = await own.attempt.send(requestCopy, { code });
        if (answer?.kind === 'ok') onRequested(answer.data.copyId);
        else if (answer) own.attempt.refuseBy(requestCopy, answer, 'code');
      }}
    >
      <p>{t('copyWhat')}</p>
    </CodeDialog>
  );
}

type EraseDialogProps = { email: string; onClose: () => void; onErased: (doneBy: Date) => void };

function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const t = useText();
  const own = useOwnCode(email, 'erase');
  const confirm = async (code: string) => {
    const answer = await own.attempt.send(erase, { scope: 'account', code });
    if (answer?.kind === 'ok') onErased(answer.data.doneBy);
    else if (answer) own.attempt.refuseBy(erase, answer, 'code');
  };
  return (
    <CodeDialog
      email={email}
      own={own}
      onClose={onClose}
      title={t('eraseTitle')}
      confirm={t('eraseConfirm')}
      onConfirm={confirm}
    >
      <p>{t('eraseGoes')}</p>
      <p>{t('eraseStays')}</p>
      <p>{t('eraseWhen')}</p>
    </CodeDialog>
  );
}
