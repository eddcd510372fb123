import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { LoggableError } from '../platform/logging/loggable-error.ts';
import { isPublicAddress } from './bot/outside/public-address.ts';

/** For tests only: address and certificate authority of a local server that answers for every host. */
export type ServiceEndpoint = { address: string; ca: string };

type Resolved = (error: Error | null, addresses: readonly LookupAddress[]) => void;
export type LookupOptions = {
  endpoint?: ServiceEndpoint | undefined;
  /** Default: the resolver of the system. */
  resolve?: ((host: string, then: Resolved) => void) | undefined;
};

export class PrivateAddress extends LoggableError {
  override message = 'The name has an address in a private network.';
}

const systemResolve: NonNullable<LookupOptions['resolve']> = (host, then) =>
  lookup(host, { all: true }, (error, addresses) => then(error, addresses));

/**
 * The check is part of the connection's own lookup, so that a name cannot resolve to another address between
 * the check and the connection. It fails with `PrivateAddress` if any address of the name is not public.
 */
export function guardedLookup({ endpoint, resolve = systemResolve }: LookupOptions): LookupFunction {
  return (host, { all }, callback) => {
    const answer: Resolved = (error, addresses) => {
      const [first] = addresses;
      if (error || first === undefined)
        return callback(error ?? new LoggableError('The name has no address.'), '', 4);
      if (all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    if (endpoint) return answer(null, [{ address: endpoint.address, family: 4 }]);
    resolve(host, (error, addresses) => {
      const isOpen = addresses?.every(({ address }) => isPublicAddress(address));
      answer(error ?? (isOpen ? null : new PrivateAddress()), addresses ?? []);
    });
  };
}
