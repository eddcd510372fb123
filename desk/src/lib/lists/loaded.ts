import type { Unreachable } from '../api/api.ts';

export type Refusal = {
  readonly kind: 'refused';
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
};
export type Problem = Unreachable | Refusal;

/** Data of the server as a screen shows it; `useCall` loads it. */
export type Loaded<T> = {
  data: T | null;
  problem: Problem | null;
  isLoading: boolean;
  reload: () => void;
};
