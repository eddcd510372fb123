import type { AnyCall } from '../../wire/call.ts';
import type { DeskRole } from './roles.ts';

/**
 * `merchants`: merchants where the caller has the role; anything of another merchant answers as missing.
 * `house`: organization-wide calls, only for operators of all merchants. `self`: one's own account, with any
 * role.
 */
export type RightOver = 'merchants' | 'house' | 'self';

export type Right = {
  readonly call: Pick<AnyCall, 'method' | 'path' | 'summary'>;
  readonly over: RightOver;
  /** The lowest role allowed; ignored for `self`. */
  readonly least: DeskRole;
  /** Allowed too before the user has set up the 2FA that the organization requires. */
  readonly isFirst?: true;
  /** If the field has this value, this role is the lowest allowed. */
  readonly narrower?: { readonly field: string; readonly value: string; readonly least: DeskRole };
};

export const own = { over: 'self', least: 'agent' } as const;
export const first = { ...own, isFirst: true } as const;
export const agents = { over: 'merchants', least: 'agent' } as const;
export const supervisors = { over: 'merchants', least: 'supervisor' } as const;
export const operators = { over: 'merchants', least: 'operator' } as const;
export const organization = { over: 'house', least: 'operator' } as const;
