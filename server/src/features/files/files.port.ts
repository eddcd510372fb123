export { type ChatFiles, createChatFiles } from './chat/chat-files.ts';
export { createMailFiles, type StoreMailFile } from './chat/mail-files.ts';
export {
  attachPictures,
  claimPictureFiles,
  claimPicturesShown,
  dropClaimPictures,
  dropOldUnclaimed,
  dropUnclaimedPictures,
  type PicturesForClaim,
  picturesForClaim,
} from './claims/claim-pictures.ts';
export { sendersOf } from './claims/claim-senders.ts';
export { answerImport } from './content/answer-import.ts';
export {
  type ImportStored,
  type ImportUpload,
  type StoreImportDeps,
  storeImport,
} from './content/store-import.ts';
export { type StoredText, storeText } from './content/store-text.ts';
export { publicFilesIn, typesOfPublicFiles } from './files.repository.ts';
export { endedUploads, filesData, oldFiles } from './files-data.ts';
export { type Avatars, createAvatars } from './public/avatars.ts';
export { avatarsData } from './public/avatars-data.ts';
export { publicFilesOf } from './public/public-files.ts';
export { restorePublicFile } from './public/restore-public-file.ts';
export {
  type PictureType,
  type PublicFileToStore,
  storageKeyOf as publicFileKey,
  storePublicFile,
  storePublicFiles,
} from './public/store-public-file.ts';
export { storedDocument } from './serving/stored-document.ts';
export { copyBytes, copyRows } from './transfer/copy-files.ts';
export { fileUrl } from './transfer/file-address.ts';
export { type FileToPassOn, type PassingOn, passFileOn } from './transfer/pass-file-on.ts';
export { isPicture, receiveFile } from './transfer/receive-file.ts';
export { refuseUpload } from './transfer/refuse-upload.ts';
