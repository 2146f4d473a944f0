import type { Module } from '../../kernel/module.ts'
import { serveDownloads } from './downloads.http.ts'
import { fetchFile } from './imports.ts'
import { expiring } from './media.expiring.ts'
import { serveMedia } from './media.http.ts'
import { dropUnused, dropUpload, removeBytes } from './media.jobs.ts'
import { bindings } from './media.routes.ts'
import { serveUploads } from './uploads.http.ts'

export { addPicture, type KeptPicture, keepPicture } from './keep-picture.ts'
export { addMediaFiles, findMediaFiles, keepMediaFiles, type MediaFile } from './media.store.ts'
export { type ImageCache, imageCachePort, type Storage, type StoredFile, storagePort } from './storage.ts'
export { openReviewUpload } from './uploads.service.ts'

export const mediaModule: Module = {
  bindings,
  jobs: [removeBytes, dropUpload, dropUnused, fetchFile] as never,
  expiring,
  mount(app, factory) {
    serveMedia(app, factory)
    serveUploads(app, factory)
    serveDownloads(app, factory)
  },
}
