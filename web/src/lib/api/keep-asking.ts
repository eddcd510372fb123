import { CallFailed } from './api-client.ts';
import { keepTrying } from './keep-trying.ts';

type Asking<T> = {
  ask: () => Promise<T>;
  onAnswer: (answer: T) => void;
  onFailed: (error: CallFailed) => void;
};

/**
 * Retries without network and on errors of the server, but not after a rejection, which would be repeated.
 * Returns a function that cancels it.
 */
export function keepAsking<T>({ ask, onAnswer, onFailed }: Asking<T>): () => void {
  return keepTrying({
    attempt: ask,
    onDone: onAnswer,
    onFailure: (error) => {
      if (!(error instanceof CallFailed)) throw error;
      onFailed(error);
      return error.kind === 'unreachable' || error.httpStatus >= 500;
    },
  });
}
