const pattern = /^section-([A-Za-z0-9_-]{1,48})-(\d{1,4})$/;

export type SectionKey = { fileKey: string; number: number };

/** The id of a section as an entry of the bot. */
export const sectionIdOf = ({ fileKey, number }: SectionKey): string => `section-${fileKey}-${number}`;

/** Returns null if the id belongs to no section. An id of a FAQ ends with its language, not with a number. */
export function sectionKeyOf(entryId: string): SectionKey | null {
  const [, fileKey, number] = pattern.exec(entryId) ?? [];
  return fileKey === undefined ? null : { fileKey, number: Number(number) };
}
