// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'profile:about.label': undefined
  'profile:about.plainHint': undefined
  'profile:about.edit': undefined
  'profile:editor.label': undefined
  'profile:editor.bold': undefined
  'profile:editor.italic': undefined
  'profile:editor.heading': undefined
  'profile:editor.list': undefined
  'profile:editor.numbers': undefined
  'profile:block.image': undefined
  'profile:block.gallery': undefined
  'profile:block.video': undefined
  'profile:block.table': undefined
  'profile:block.bulletedList': undefined
  'profile:block.orderedList': undefined
  'profile:block.heading': undefined
  'profile:block.paragraph': undefined
  'profile:block.divider': undefined
  'profile:block.file': undefined
  'profile:block.other': undefined
  'profile:block.withText': { kind: Value; text: Value }
  'profile:photo.label': undefined
  'profile:cover.label': undefined
  'profile:photo.alt': undefined
  'profile:cover.alt': undefined
  'profile:photo.add': undefined
  'profile:cover.add': undefined
  'profile:photo.change': undefined
  'profile:cover.change': undefined
  'profile:photo.remove': undefined
  'profile:cover.remove': undefined
  'profile:photo.saved': undefined
  'profile:cover.saved': undefined
  'profile:photo.removed': undefined
  'profile:cover.removed': undefined
  'profile:photo.hint': undefined
  'profile:cover.hint': undefined
  'profile:picture.cancel': undefined
  'profile:picture.undo': undefined
  'profile:picture.uploading': undefined
  'profile:picture.uploadingFile': { name: Value }
  'profile:saved': undefined
  'profile:public': undefined
  'profile:private': undefined
  'profile:slugSaved': undefined
  'profile:unblocked': undefined
  'profile:error.slugTaken': undefined
  'profile:error.slug': undefined
  'profile:error.field': undefined
}

export type RichTexts = {}
