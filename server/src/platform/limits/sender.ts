export type Sender = {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** The subject of this device's limits if it is known to this owner, else null. */
  deviceOf(owner: string): string | null;
};

export const ownerOfAccount = (of: { merchantId: string; customerId: string }): string =>
  `${of.merchantId}\n${of.customerId}`;

export const ownerAtDesk = (personId: string): string => `desk\n${personId}`;
