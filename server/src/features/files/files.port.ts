export { type Avatars, createAvatars } from './avatars.ts';
export { avatarsData } from './avatars-data.ts';
export { type ChatFiles, createChatFiles } from './chat-files.ts';
export {
  attachPictures,
  claimPictureFiles,
  claimPicturesShown,
  dropClaimPictures,
  dropOldUnclaimed,
  dropUnclaimedPictures,
  type PicturesForClaim,
  picturesForClaim,
} from './claim-pictures.ts';
export { sendersOf } from './claim-senders.ts';
export { copyBytes, copyRows } from './copy-files.ts';
export { fileUrl } from './file-address.ts';
export { publicFilesIn, typesOfPublicFiles } from './files.repository.ts';
export { endedUploads, filesData, oldFiles } from './files-data.ts';
export { type FileToPassOn, type PassingOn, passFileOn } from './pass-file-on.ts';
export { publicFilesOf } from './public-files.ts';
export { restorePublicFile } from './restore-public-file.ts';
export {
  type PictureType,
  type PublicFileToStore,
  storePublicFile,
  storePublicFiles,
} from './store-public-file.ts';
export { type StoredText, storeText } from './store-text.ts';
