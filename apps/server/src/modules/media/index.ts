import type { Module } from '../../kernel/module.ts'
import { serveMedia } from './media.http.ts'

export { addMediaFiles, findMediaFiles, type MediaFile } from './media.store.ts'
export { type ImageCache, imageCachePort, type Storage, type StoredFile, storagePort } from './storage.ts'

export const mediaModule: Module = { mount: serveMedia }
