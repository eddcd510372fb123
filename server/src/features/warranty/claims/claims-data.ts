import { limits } from '@aftercare/contract/limits';
import {
  type PersonalData,
  paged,
  type Read,
  rowsOfPage,
  type Subject,
} from '../../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../../platform/privacy/retained.ts';
import {
  claimPictureFiles,
  dropClaimPictures,
  dropOldUnclaimed,
  dropUnclaimedPictures,
} from '../../files/index.ts';
import { type Claim, claimsAfter, dropClaims, lockClaimsOf, lockDecidedBefore } from './claims.repository.ts';

function claimsOf(read: Read, { merchantId, customer }: Subject): AsyncIterable<Claim> {
  const of = { merchantId, emailAddress: customer?.emailAddress ?? '' };
  return paged<Claim>((after) =>
    customer ? read((tx) => claimsAfter(tx, of, after?.id ?? '', rowsOfPage)) : Promise.resolve([]),
  );
}

const picturesOf = (read: Read, { merchantId, id: claimId }: Claim) =>
  read((tx) => claimPictureFiles(tx, [{ merchantId, claimId }]));

export const claimsData: PersonalData = {
  chapters: {
    async *claims(read, subject) {
      for await (const claim of claimsOf(read, subject)) {
        const { number, orderNumberTyped: orderNumber, email, lang, message } = claim;
        const { status, refusal, note, createdAt, decidedAt } = claim;
        const pictures = (await picturesOf(read, claim)).map(({ name }) => name);
        yield {
          number,
          orderNumber,
          email,
          lang,
          message,
          pictures,
          status,
          refusal,
          note,
          createdAt,
          decidedAt,
        };
      }
    },
  },
  async *files(read, subject) {
    for await (const claim of claimsOf(read, subject)) yield* await picturesOf(read, claim);
  },
  async erase(tx, subject) {
    const { merchantId, customer } = subject;
    const claims = customer ? await lockClaimsOf(tx, merchantId, customer.emailAddress) : [];
    const storageKeys = await dropClaimPictures(tx, claims);
    await dropClaims(tx, claims);
    return { storageKeys: [...storageKeys, ...(await dropUnclaimedPictures(tx, subject))] };
  },
};

export const oldClaims: Retained = {
  name: 'claims',
  async drop(tx, now, limit) {
    const claims = await lockDecidedBefore(tx, monthsBefore(now, limits.claimsKeptMonths), limit);
    const storageKeys = await dropClaimPictures(tx, claims);
    await dropClaims(tx, claims);
    return { rows: claims.length, storageKeys };
  },
};

/** Pictures that no claim uses within a day of the upload. */
export const unclaimedPictures: Retained = { name: 'claim pictures', drop: dropOldUnclaimed };
