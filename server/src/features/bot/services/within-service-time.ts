import { LoggableError } from '../../../platform/logging/loggable-error.ts';
import { BotServiceFault } from '../../../providers/bot/outside-engine.port.ts';
import { withTimeoutOr } from '../with-timeout.ts';

/**
 * Settles like `work`, and rejects after this time. Only if `work` has called the service by then, the service
 * was too slow. Otherwise our own database was, which says nothing about the service.
 */
export async function withinServiceTime<T>(
  milliseconds: number,
  work: (onCall: () => void) => Promise<T>,
): Promise<T> {
  let isCalled = false;
  const begun = work(() => {
    isCalled = true;
  });
  const late = Symbol('late');
  const result = await withTimeoutOr<T, typeof late>(milliseconds, begun, late);
  if (result !== late) return result as T;
  throw isCalled ? new BotServiceFault('tooSlow') : new LoggableError('The database did not answer in time.');
}
