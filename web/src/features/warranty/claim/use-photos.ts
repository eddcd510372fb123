import { uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { useText } from './text.ts';

export type Photo = { fileId: string; name: string };

export function usePhotos() {
  const api = useApi();
  const t = useText();
  const hint = t('photoLimits', { most: limits.claimPictures });
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  /** Name of the photo that is being uploaded, or ''. */
  const [sending, setSending] = useState('');
  const [error, setError] = useState('');

  async function upload(file: File): Promise<string> {
    const options = { file: { name: file.name, content: file } };
    const answer = await api.send(uploadPicture, { usage: 'proof' as const }, options);
    if (answer?.kind !== 'ok') return answer ? `${answer.msg} ${hint}` : t('photoFailed');
    setPhotos((former) => [...former, { fileId: answer.data.fileId, name: file.name }]);
    return '';
  }

  return {
    photos,
    sending,
    hint,
    error,
    async add(file: File): Promise<void> {
      if (photos.length === limits.claimPictures || file.size > limits.imageMaxBytes) return setError(hint);
      setSending(file.name);
      try {
        setError(await upload(file));
      } catch (fault) {
        if (!(fault instanceof CallFailed)) throw fault;
        setError(t('photoFailed'));
      }
      setSending('');
    },
    remove(photo: Photo): void {
      setPhotos(photos.filter((one) => one !== photo));
      setError('');
    },
  };
}
