import type { Module } from '../../kernel/module.ts'
import { serveDownloads } from './downloads.http.ts'
import { fetchFile } from './imports.ts'
import { expiring } from './media.expiring.ts'
import { serveMedia } from './media.http.ts'
import { dropUnused, dropUpload, placeFiles, removeBytes, sweepStorage } from './media.jobs.ts'
import { bindings } from './media.routes.ts'
import { serveUploads } from './uploads.http.ts'

export {
  claimFiles,
  copyBuyerFile,
  releaseFiles,
  removeFilesOf,
  showFiles,
} from './buyer-files.ts'
export { addMedia, dropMedia, type FetchedMedia, fetchMedia } from './fetch-media.ts'
export { addMediaFiles, findMediaFiles, type MediaFile } from './media.store.ts'
export { isBuyerFile } from './media.ts'
export { buildHeldUrl, parseFileId } from './media.wire.ts'
export { type ImageCache, imageCachePort, type Storage, type StoredFile, storagePort } from './storage.ts'
export { openBuyerUpload } from './uploads.service.ts'

export const mediaModule: Module = {
  bindings,
  jobs: [removeBytes, placeFiles, dropUpload, dropUnused, fetchFile, sweepStorage] as never,
  expiring,
  mount(app, factory) {
    serveMedia(app, factory)
    serveUploads(app, factory)
    serveDownloads(app, factory)
  },
}
