import {
  Decimal,
  Flag,
  Float,
  list,
  MediaAddress,
  maybe,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

export const MediaType = oneOf([
  'UNKNOWN',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'VECTOR',
  'ARCHIVE',
  'MODEL3D',
  'OTHER',
])
export type MediaType = Static<typeof MediaType>

/** Where files and folders lie that lie in no folder. */
export const MEDIA_ROOT = 'media-root'
/** Where files of visitors and members lie until an owner puts them elsewhere. */
export const VISITOR_UPLOADS = 'visitor-uploads'
export const RootFolder = oneOf(['MEDIA_ROOT', 'TRASH_ROOT', 'VISITOR_UPLOADS_ROOT'])

export const FileState = oneOf(['OK', 'DELETED'])

const Image = object(
  {
    id: Text(),
    url: Text(),
    height: optional(Whole()),
    width: optional(Whole()),
    altText: optional(Text()),
    filename: Text(),
  },
  { media: 'image' },
)
const Color = object({ hex: Text(), rgb: object({ r: Whole(), g: Whole(), b: Whole() }) })
const ImageMedia = object({
  image: Image,
  /** The palette has the colors that fill most of the image, the prominent one first. */
  colors: optional(object({ prominent: Color, palette: optional(list(Color)) })),
})
const Stored = { id: Text(), url: Text(), filename: Text() }
const media = { media: 'file' }

/** The one part that there is says what kind of file it is. */
export const FileMedia = object({
  image: optional(ImageMedia),
  video: optional(
    object({
      id: Text(),
      resolutions: list(
        object({ url: MediaAddress(), format: Text(), height: optional(Whole()), width: optional(Whole()) }),
      ),
      filename: Text(),
    }),
  ),
  audio: optional(
    object({
      id: Text(),
      assets: list(object(Stored, media)),
      format: Text(),
      sizeInBytes: Decimal(),
      /** Seconds. */
      duration: optional(Float()),
      /** Bits per second. */
      bitrate: optional(Whole()),
    }),
  ),
  document: optional(object(Stored, media)),
  vector: optional(ImageMedia),
  archive: optional(object({ ...Stored, sizeInBytes: Decimal() }, media)),
  model3d: optional(object({ ...Stored, sizeInBytes: Decimal() }, media)),
})
export type FileMedia = Static<typeof FileMedia>

export const FileDescriptor = object(
  {
    id: Text(1000, 1),
    displayName: Text(255, 1),
    /** Absent for private files, which are fetched by download addresses. */
    url: optional(readOnly(Text())),
    parentFolderId: Text(100, 1),
    /** SHA-256 of what is stored, in hexadecimal. */
    hash: optional(readOnly(Text())),
    sizeInBytes: optional(readOnly(Decimal())),
    private: readOnly(Flag()),
    mediaType: readOnly(MediaType),
    media: optional(readOnly(FileMedia)),
    /** PENDING while it is fetched from elsewhere; FAILED when that led to nothing. */
    operationStatus: readOnly(oneOf(['FAILED', 'READY', 'PENDING'])),
    /** Where it was fetched from. */
    sourceUrl: optional(readOnly(Text())),
    thumbnailUrl: optional(readOnly(Text())),
    labels: list(Text(200, 1), 100),
    createdDate: readOnly(Timestamp()),
    updatedDate: readOnly(Timestamp()),
    siteId: readOnly(Text()),
    /** DELETED files lie in the trash bin. They are served where pages show them until they are deleted for good. */
    state: readOnly(FileState),
  },
  { media: 'descriptor' },
)
export type FileDescriptor = Static<typeof FileDescriptor>

export const Folder = object({
  id: Text(100, 1),
  displayName: Text(1000, 1),
  parentFolderId: Text(100, 1),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  state: readOnly(FileState),
})
export type Folder = Static<typeof Folder>

export const CommonSorting = maybe(
  object({
    fieldName: maybe(oneOf(['displayName', 'createdDate', 'updatedDate', 'sizeInBytes'])),
    order: maybe(oneOf(['ASC', 'DESC'])),
  }),
)
export const CursorPaging = maybe(object({ limit: maybe(Whole(0, 200)), cursor: maybe(Text(16_000)) }))
