import { CallFailed } from './api-client.ts';
import { keepTrying } from './keep-trying.ts';

type Asking<T> = {
  ask: () => Promise<T>;
  onAnswer: (answer: T) => void;
  onFailed: (error: CallFailed) => void;
};

/**
 * Asks until somebody answers: after a lost network, and where the server is away or has a fault. What is rejected would
 * be rejected again. Returns how to cancel it.
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
