import { createHash } from 'node:crypto';
import type { SellerRegion } from '@aftercare/contract/desk/orders/marketplaces';
import * as z from 'zod/mini';
import type { Seal } from '../../../platform/secrets/seal.ts';

export type SourceSecrets = { clientSecret: string; refreshToken: string };

const schema = z.strictObject({ clientSecret: z.string(), refreshToken: z.string() });
const boundTo = (sourceId: string) => `order-source\n${sourceId}`;

/** Identifies an account; the token is too long to be guessed from its digest. */
export const accountDigest = (region: SellerRegion, { refreshToken }: SourceSecrets): string =>
  createHash('sha256').update(`${region}\n${refreshToken}`).digest('base64url');

export const sealSecrets = ({ seal }: Seal, sourceId: string, secrets: SourceSecrets): string =>
  seal(JSON.stringify(secrets), boundTo(sourceId));

export const openSecrets = ({ open }: Seal, sourceId: string, sealed: string): SourceSecrets =>
  schema.parse(JSON.parse(open(sealed, boundTo(sourceId))));
