import { lazyPart } from '../../lib/page/lazy-part.tsx';

/** Loaded on demand: few visitors have an email address with an account. */
export const mailKnownDialog = lazyPart(
  async () => (await import('./form/mail-known-dialog.tsx')).MailKnownDialog,
);

/** Loaded on demand: few orders are registered to another email address. */
export const claimForm = lazyPart(async () => (await import('./claim/claim-form.tsx')).ClaimForm);
