export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

export type Throttle = {
  readonly max: number;
  readonly seconds: number;
  readonly counts: string;
  /** The customer that attempts of others can lock out. */
  readonly suffers: string;
  /** A way for the locked-out customer to continue. */
  readonly instead: string;
};

type Of = Pick<Throttle, 'counts'> & Partial<Pick<Throttle, 'suffers' | 'instead'>>;

export const allow = (max: number, seconds: number, of: Of): Throttle => ({
  max,
  seconds,
  suffers: 'no other user',
  instead: '',
  ...of,
});

export const sameAddress = 'others at the address';
export const knownDevice = 'a known device has attempts of its own';
