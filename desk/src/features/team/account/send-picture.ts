import { uploadOwnPicture } from '@aftercare/contract/desk/team/public-profile';
import { languageHeader, readBody } from '../../../lib/api/api.ts';

export type PictureProblem = 'type' | 'tooLarge' | 'failed';

const deadlineMs = 60_000;

/** Uploads the picture; null on success. */
export async function sendPicture(file: File): Promise<PictureProblem | null> {
  const body = new FormData();
  body.append('file', file);
  try {
    const response = await fetch(uploadOwnPicture.path, {
      method: uploadOwnPicture.method,
      credentials: 'same-origin',
      headers: languageHeader(),
      body,
      signal: AbortSignal.timeout(deadlineMs),
    });
    const outcome = readBody(uploadOwnPicture, await response.text());
    if (outcome.kind === 'ok') return null;
    if (outcome.kind === 'refused' && outcome.code === 'fileTypeRefused') return 'type';
    if (outcome.kind === 'refused' && outcome.code === 'fileTooLarge') return 'tooLarge';
    return 'failed';
  } catch {
    // The network failed, or the time was over; the message offers another attempt.
    return 'failed';
  }
}
