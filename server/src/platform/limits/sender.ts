/** Who makes an attempt, as far as a request shows it. */
export type Sender = {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** What this device's attempts are counted by where it is a known one of this owner, else null. */
  deviceOf(owner: string): string | null;
};

/** Whose devices are known: an account of a merchant. */
export const ownerOfAccount = (of: { merchantId: string; customerId: string }): string =>
  `${of.merchantId}\n${of.customerId}`;

/** Whose devices are known: a user of the desk. */
export const ownerAtDesk = (personId: string): string => `desk\n${personId}`;
