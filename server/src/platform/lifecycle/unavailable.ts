import { LoggableError } from '../logging/loggable-error.ts';

/**
 * A dependency of this server does not answer or is overloaded at the moment. The caller must retry and
 * never gets a wrong answer.
 */
export class Unavailable extends LoggableError {
  override readonly name: string = 'Unavailable';
}
