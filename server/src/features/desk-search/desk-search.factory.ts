import { asOwner } from '../../../testing/reading/stored.ts';

export const nameConversations = (databaseUrl: string, givenName: string, email: string) =>
  asOwner(databaseUrl, 'update conversation set email = $1, given_name = $2', [email, givenName]);

export const nameUnverified = (databaseUrl: string, givenName: string, email: string, merchantId: string) =>
  asOwner(databaseUrl, 'update claimant set given_name = $1 where merchant_id = $2 and email = $3', [
    givenName,
    merchantId,
    email,
  ]);
