import { lazyPart } from '../../lib/lazy-part.tsx';

/** Comes to few, who have their mailbox known already (D25). */
export const mailKnownDialog = lazyPart(
  async () => (await import('./mail-known-dialog.tsx')).MailKnownDialog,
);

/** The same of an order that somebody else has registered (D58). */
export const claimForm = lazyPart(async () => (await import('./claim/claim-form.tsx')).ClaimForm);
