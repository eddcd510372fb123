import { accountProbes } from './account-probes.ts';
import { chatProbes } from './chat-probes.ts';
import { deskProbes } from './desk-probes.ts';
import { orderProbes } from './order-probes.ts';
import type { Probe, SharedThrottle } from './probe.ts';

/** How to reach each shared limit from outside. A limit without a probe does not compile. */
export const limitProbes: Readonly<Record<SharedThrottle, Probe>> = {
  ...accountProbes,
  ...orderProbes,
  ...chatProbes,
  ...deskProbes,
};
