import type { Module } from '../../kernel/module.ts'
import { serveDownloads } from './downloads.http.ts'
import { fetchFile } from './imports.ts'
import { expiring } from './media.expiring.ts'
import { serveMedia } from './media.http.ts'
import { dropUnused, dropUpload, placeFiles, removeBytes, sweepStorage } from './media.jobs.ts'
import { bindings } from './media.routes.ts'
import { serveUploads } from './uploads.http.ts'
import { convertVideo, findVideos } from './video/convert.ts'
import { serveStreams } from './video/streams.http.ts'

export const mediaModule: Module = {
  bindings,
  jobs: [removeBytes, placeFiles, dropUpload, dropUnused, fetchFile, sweepStorage, convertVideo, findVideos] as never,
  expiring,
  mount(app, factory) {
    serveMedia(app, factory)
    serveUploads(app, factory)
    serveDownloads(app, factory)
    serveStreams(app, factory)
  },
}
