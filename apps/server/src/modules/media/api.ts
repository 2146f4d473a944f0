export {
  claimFiles,
  copyBuyerFile,
  releaseFiles,
  removeFilesOf,
  showFiles,
} from './buyer-files.ts'
export { addMedia, dropMedia, type FetchedMedia, fetchMedia } from './fetch-media.ts'
export { drawSvg } from './image-work.ts'
export { addMediaFiles, findMediaFiles, type MediaFile } from './media.store.ts'
export { isBuyerFile } from './media.ts'
export { buildHeldUrl, parseFileId } from './media.wire.ts'
export { readPicture } from './picture.ts'
export { type ImageCache, imageCachePort, type Storage, type StoredFile, storagePort } from './storage.ts'
export { openBuyerUpload } from './uploads.service.ts'
export {
  type ConversionTarget,
  UnreadableVideo,
  type VideoConverter,
  type VideoSource,
  videoConverterPort,
  type WorkFolders,
  workFoldersPort,
} from './video/converter.ts'
export type { VideoFacts } from './video/video.ts'
