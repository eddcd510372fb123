import { type Profile, updateProfile } from '@aftercare/contract/account/profile';
import { uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { picturePreview } from '../../../lib/forms/picture-preview.ts';
import { randomId } from '../../../lib/forms/random-id.ts';
import { useText } from '../text.ts';

/** The idempotency key stays the same for every retry of one picture. */
type Chosen = { file: File; key: string; preview: string };

type Work =
  | { kind: 'none' }
  | { kind: 'sending'; chosen: Chosen }
  | { kind: 'removing' }
  /** `chosen` is set if a retry may help. */
  | { kind: 'failed'; error: string; chosen: Chosen | null };

export function useOwnPicture(onSaved: (profile: Profile) => void) {
  const api = useApi();
  const t = useText();
  const [work, setWork] = useState<Work>({ kind: 'none' });

  const nextStep: Readonly<Record<string, string>> = {
    fileTypeRefused: t('pictureTypes'),
    fileTooLarge: t('pictureSize'),
    fileBudget: t('pictureTomorrow'),
  };

  async function save(avatar: string): Promise<boolean> {
    const answer = await api.send(updateProfile, { avatar }, { isLoading: true });
    if (answer?.kind !== 'ok') return false;
    onSaved(answer.data);
    setWork({ kind: 'none' });
    showToast({ message: t(avatar === '' ? 'pictureRemoved' : 'pictureSaved') });
    return true;
  }

  async function send(chosen: Chosen): Promise<void> {
    setWork({ kind: 'sending', chosen });
    const { file, key } = chosen;
    const failed: Work = { kind: 'failed', error: t('pictureFailed'), chosen };
    try {
      const options = { file: { name: file.name, content: file }, idempotencyKey: key, isLoading: true };
      const answer = await api.send(uploadPicture, { usage: 'avatar' as const }, options);
      if (answer?.kind === 'refused') {
        const error = [answer.msg, nextStep[answer.code]].filter(Boolean).join(' ');
        setWork({ kind: 'failed', error, chosen: null });
      } else if (!answer || !(await save(answer.data.fileId))) setWork(failed);
    } catch (error) {
      // The toast has shown the error; the chosen picture is kept for a retry.
      if (!(error instanceof CallFailed)) throw error;
      setWork(failed);
    }
  }

  return {
    work,
    async choose(file: File): Promise<void> {
      if (file.size > limits.imageMaxBytes) {
        setWork({ kind: 'failed', error: t('pictureSize'), chosen: null });
        return;
      }
      await send({ file, key: randomId(), preview: await picturePreview(file) });
    },
    again: send,
    async remove(): Promise<void> {
      setWork({ kind: 'removing' });
      try {
        if (!(await save(''))) setWork({ kind: 'none' });
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setWork({ kind: 'failed', error: t('pictureFailed'), chosen: null });
      }
    },
  };
}
