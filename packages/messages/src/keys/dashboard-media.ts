// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-media:folder.new': undefined
  'dashboard-media:folder': undefined
  'dashboard-media:details': { name: Value }
  'dashboard-media:details.close': undefined
  'dashboard-media:name': undefined
  'dashboard-media:url': undefined
  'dashboard-media:url.copy': undefined
  'dashboard-media:size': undefined
  'dashboard-media:dimensions': undefined
  'dashboard-media:modified': undefined
  'dashboard-media:access': undefined
  'dashboard-media:access.link': undefined
  'dashboard-media:restore': undefined
  'dashboard-media:download': undefined
  'dashboard-media:move': undefined
  'dashboard-media:uses': undefined
  'dashboard-media:loading': undefined
  'dashboard-media:uses.none': undefined
  'dashboard-media:uses.more': undefined
  'dashboard-media:folder.create': undefined
  'dashboard-media:rename.title': { name: Value }
  'dashboard-media:rename': undefined
  'dashboard-media:purge.title': { count: number }
  'dashboard-media:purge.hint': undefined
  'dashboard-media:purge': undefined
  'dashboard-media:noMatch': undefined
  'dashboard-media:trash.empty': undefined
  'dashboard-media:customers.empty': undefined
  'dashboard-media:trash.empty.hint': undefined
  'dashboard-media:customers.empty.hint': undefined
  'dashboard-media:folder.empty': undefined
  'dashboard-media:empty': undefined
  'dashboard-media:empty.hint': undefined
  'dashboard-media:upload': undefined
  'dashboard-media:kind.image': undefined
  'dashboard-media:kind.vector': undefined
  'dashboard-media:kind.video': undefined
  'dashboard-media:kind.audio': undefined
  'dashboard-media:kind.document': undefined
  'dashboard-media:kind.archive': undefined
  'dashboard-media:kind.model': undefined
  'dashboard-media:kind.file': undefined
  'dashboard-media:files': undefined
  'dashboard-media:select': { name: Value }
  'dashboard-media:status.uploading': undefined
  'dashboard-media:status.failed': undefined
  'dashboard-media:kind.size': { type: Value; size: Value }
  'dashboard-media:filter.images': undefined
  'dashboard-media:filter.videos': undefined
  'dashboard-media:filter.audio': undefined
  'dashboard-media:filter.documents': undefined
  'dashboard-media:sort.newest': undefined
  'dashboard-media:sort.name': undefined
  'dashboard-media:sort.size': undefined
  'dashboard-media:library': undefined
  'dashboard-media:customers': undefined
  'dashboard-media:trash': undefined
  'dashboard-media:upload.files': undefined
  'dashboard-media:library.label': undefined
  'dashboard-media:title': undefined
  'dashboard-media:upload.input': undefined
  'dashboard-media:places': undefined
  'dashboard-media:selection': undefined
  'dashboard-media:selection.clear': undefined
  'dashboard-media:move.title': { count: number }
  'dashboard-media:trail': undefined
  'dashboard-media:folders': undefined
  'dashboard-media:folders.none': undefined
  'dashboard-media:move.here': undefined
  'dashboard-media:upload.imageTooLarge': { size: Value }
  'dashboard-media:upload.fileTooLarge': { size: Value }
  'dashboard-media:picker.one': undefined
  'dashboard-media:picker.many': undefined
  'dashboard-media:picker.label': undefined
  'dashboard-media:picker.search': undefined
  'dashboard-media:search.placeholder': undefined
  'dashboard-media:picker.input': undefined
  'dashboard-media:picker.more': undefined
  'dashboard-media:picker.empty': undefined
  'dashboard-media:picker.add': { count: number }
  'dashboard-media:upload.onlyImages': undefined
  'dashboard-media:search': undefined
  'dashboard-media:filter.type': undefined
  'dashboard-media:filter.all': undefined
  'dashboard-media:sort': undefined
  'dashboard-media:view': undefined
  'dashboard-media:view.grid': undefined
  'dashboard-media:view.list': undefined
  'dashboard-media:search.results': { text: Value }
  'dashboard-media:tray.uploading': { remaining: Value; total: Value }
  'dashboard-media:tray.failed': { count: number }
  'dashboard-media:tray.done': { count: number }
  'dashboard-media:tray': undefined
  'dashboard-media:tray.cancelAll': undefined
  'dashboard-media:tray.progress': { name: Value; size: Value }
  'dashboard-media:tray.cancel': { name: Value }
  'dashboard-media:done.trash': { count: number }
  'dashboard-media:done.restore': { count: number }
  'dashboard-media:done.purge': { count: number }
  'dashboard-media:done.move': { count: number }
  'dashboard-media:picker.videos': undefined
  'dashboard-media:picker.videos.label': undefined
  'dashboard-media:picker.videos.search': undefined
  'dashboard-media:picker.videos.input': undefined
  'dashboard-media:picker.videos.empty': undefined
  'dashboard-media:picker.videos.add': { count: number }
  'dashboard-media:upload.onlyVideos': undefined
  'dashboard-media:video': undefined
  'dashboard-media:video.waiting': undefined
  'dashboard-media:video.converting': { progress: number }
  'dashboard-media:video.unavailable': undefined
  'dashboard-media:video.failed': undefined
  'dashboard-media:video.again': undefined
  'dashboard-media:video.sizes': undefined
  'dashboard-media:video.duration': undefined
  'dashboard-media:video.frameRate': undefined
  'dashboard-media:video.frameRate.value': { rate: Value }
  'dashboard-media:video.codecs': undefined
}

export type RichTexts = {}
