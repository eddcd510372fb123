import { deskLimits } from '@aftercare/contract/desk/limits';
import { type ApiToken, type createApiToken, tokenStart } from '@aftercare/contract/desk/team/api-tokens';
import type { MerchantIds } from '@aftercare/contract/desk/team/rights';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { countValidTokens, insertToken, lockToken, revokeRow } from './api-token.repository.ts';
import { tokenById } from './api-token.view.ts';

export type TokenDeps = {
  database: Database;
  clock: Clock;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
  ): Promise<void>;
};

type By = { personId: string; merchants: MerchantIds };
export type Created = { token: ApiToken; secret: string } | 'tooMany';

const dayMs = 86_400_000;
const shownCharacters = tokenStart.length + 4;
/** Creations wait for each other, so that the limit counts every token. */
const turn = 'api-tokens';

export function createToken(
  { database, clock, recordAudit }: TokenDeps,
  { personId, merchants }: By,
  { merchantId, name, scopes, days }: RequestOf<typeof createApiToken>,
): Promise<Created> {
  const now = clock.now();
  const secret = tokenStart + newSecret();
  const id = newId();
  return database.forAll(
    async (tx): Promise<Created> => {
      if ((await countValidTokens(tx, now, turn)) >= deskLimits.tokensMax) return 'tooMany';
      await insertToken(tx, name, {
        id,
        aboutMerchant: merchantId,
        prefix: secret.slice(0, shownCharacters),
        tokenHash: hashSecret(secret),
        scopes: [...new Set(scopes)],
        createdAt: now,
        createdBy: personId,
        endsAt: new Date(now.getTime() + days * dayMs),
        usedAt: null,
        revokedAt: null,
      });
      await recordAudit(tx, { personId, action: 'apiToken.create', aboutMerchant: merchantId, subject: id });
      const token = await tokenById(tx, merchants, id);
      if (token === null) throw new InvariantViolated('A new API token is outside of its creator’s scope.');
      return { token, secret };
    },
    { turn },
  );
}

export function revokeToken(
  { database, clock, recordAudit }: TokenDeps,
  { personId, merchants }: By,
  id: string,
): Promise<ApiToken | null> {
  return database.forAll(async (tx) => {
    const row = await lockToken(tx, id, merchants);
    if (!row) return null;
    if (row.revokedAt === null) {
      await revokeRow(tx, id, clock.now());
      const { aboutMerchant } = row;
      await recordAudit(tx, { personId, action: 'apiToken.revoke', aboutMerchant, subject: id });
    }
    return tokenById(tx, merchants, id);
  });
}
