import type { AnyCall } from '@aftercare/contract/call';

type Addressed = Pick<AnyCall, 'path'>;

/** The query key of a call's answers: all of them without a request, one of them with it. */
export const callKey = ({ path }: Addressed, request?: object): readonly unknown[] =>
  request === undefined ? [path] : [path, request];
