export { chatFilesRoutes } from './chat/chat-files.routes.ts';
export { contentFilesRoutes } from './content/content-files.routes.ts';
export {
  type Avatars,
  answerImport,
  attachPictures,
  avatarsData,
  claimPictureFiles,
  claimPicturesShown,
  copyBytes,
  copyRows,
  createAvatars,
  createChatFiles,
  createMailFiles,
  dropClaimPictures,
  dropOldUnclaimed,
  dropUnclaimedPictures,
  endedUploads,
  filesData,
  fileUrl,
  type ImportStored,
  type ImportUpload,
  isPicture,
  oldFiles,
  type PublicFileToStore,
  picturesForClaim,
  publicFileKey,
  publicFilesIn,
  publicFilesOf,
  receiveFile,
  refuseUpload,
  restorePublicFile,
  type StoredText,
  type StoreImportDeps,
  type StoreMailFile,
  sendersOf,
  storedDocument,
  storeImport,
  storePublicFiles,
  storeText,
  typesOfPublicFiles,
} from './files.port.ts';
export { filesRoutes } from './files.routes.ts';
export { logosRoutes } from './public/logos.routes.ts';
export { createMailLogos } from './public/mail-logo.ts';
export { pictureLimits } from './public/picture-limits.ts';
export { picturesRoutes } from './public/pictures.routes.ts';
export { createFileAddresses } from './transfer/file-address.ts';
