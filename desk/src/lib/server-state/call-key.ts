import type { AnyCall } from '@aftercare/contract/wire/call';

type Addressed = Pick<AnyCall, 'path'>;

/** The query key of a call: without a request it matches all of its responses. */
export const callKey = ({ path }: Addressed, request?: object): readonly unknown[] =>
  request === undefined ? [path] : [path, request];
