import type { FakeAccount } from './fake-account.ts';
import { type ApiVersion, type Fields, Refused } from './fake-types.ts';

/** Pushes an action to all connections of the customer. An answer carries the id of the request. */
export type Push = (action: string, payload: Fields, options?: { isAnswer?: boolean }) => void;

export type Call = {
  account: FakeAccount;
  version: ApiVersion;
  customerId: string;
  /** Group of the login, or of the token. */
  groupId: number;
  payload: Fields;
  push: Push;
};
export type Action = (call: Call) => Fields;

export const textIn = (payload: Fields, key: string): string => {
  const value = payload[key];
  if (typeof value !== 'string' || value === '') throw new Refused('validation');
  return value;
};
