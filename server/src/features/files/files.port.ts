export { restorePublicFile } from './restore-public-file.ts';
export { type PictureType, type PublicFileToStore, storePublicFile } from './store-public-file.ts';

/** Where a public file is opened, on its own merchant's site. */
export const fileUrl = (id: string): string => `/files/${id}`;
