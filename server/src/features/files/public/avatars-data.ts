import type { PersonalData, Subject } from '../../../platform/privacy/personal-data.ts';
import { type AvatarFile, avatarsOf, dropOtherAvatars, lockAvatars } from './avatar.repository.ts';
import { avatarKey } from './avatars.ts';

const ofCustomer = ({ merchantId, customer }: Subject) => customer && { merchantId, customerId: customer.id };
const placeOf = ({ id }: AvatarFile): string => `files/${id} picture.webp`;

export const avatarsData: PersonalData = {
  chapters: {},
  async *files(read, subject) {
    const of = ofCustomer(subject);
    for (const row of of ? await read((tx) => avatarsOf(tx, of)) : [])
      yield { name: placeOf(row), storageKey: avatarKey(row.merchantId, row.id), createdAt: row.createdAt };
  },
  async erase(tx, subject) {
    const of = ofCustomer(subject);
    if (!of) return {};
    await lockAvatars(tx, of);
    const dropped = await dropOtherAvatars(tx, of, '');
    return { storageKeys: dropped.map((id) => avatarKey(of.merchantId, id)) };
  },
};
