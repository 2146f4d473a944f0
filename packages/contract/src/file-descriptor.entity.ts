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
  queryable,
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

/** The root folder. */
export const MEDIA_ROOT = 'media-root'
/** The folder of files by visitors and members. */
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
  /** The palette contains the dominant colors, the most prominent first. */
  colors: optional(object({ prominent: Color, palette: optional(list(Color)) })),
})
const Stored = { id: Text(), url: Text(), filename: Text() }
const media = { media: 'file' }

/** Exactly one part is present and tells the kind of file. */
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
    id: queryable(Text(1000, 1)),
    displayName: queryable(Text(255, 1)),
    /** Absent for private files, which need download URLs. */
    url: optional(readOnly(Text())),
    parentFolderId: queryable(Text(100, 1)),
    /** SHA-256 of the stored bytes, in hexadecimal. */
    hash: optional(readOnly(Text())),
    sizeInBytes: optional(queryable(readOnly(Decimal()), { as: 'integer' })),
    private: queryable(readOnly(Flag())),
    mediaType: queryable(readOnly(MediaType)),
    media: optional(readOnly(FileMedia)),
    /** PENDING while it is fetched from a URL; FAILED if that failed. */
    operationStatus: queryable(readOnly(oneOf(['FAILED', 'READY', 'PENDING']))),
    /** The URL that it was fetched from. */
    sourceUrl: optional(readOnly(Text())),
    thumbnailUrl: optional(readOnly(Text())),
    labels: queryable(list(Text(200, 1), 100)),
    createdDate: queryable(readOnly(Timestamp())),
    updatedDate: queryable(readOnly(Timestamp())),
    siteId: readOnly(Text()),
    /**
     * DELETED files are in the trash. They are still served to pages that show them, until they are deleted
     * permanently.
     */
    state: queryable(readOnly(FileState)),
  },
  { media: 'descriptor' },
)
export type FileDescriptor = Static<typeof FileDescriptor>

export const Folder = object({
  id: queryable(Text(100, 1)),
  displayName: queryable(Text(1000, 1)),
  parentFolderId: queryable(Text(100, 1)),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  state: queryable(readOnly(FileState)),
})
export type Folder = Static<typeof Folder>

export const CommonSorting = maybe(
  object({
    fieldName: maybe(oneOf(['displayName', 'createdDate', 'updatedDate', 'sizeInBytes'])),
    order: maybe(oneOf(['ASC', 'DESC'])),
  }),
)
export const CursorPaging = maybe(object({ limit: maybe(Whole(0, 200)), cursor: maybe(Text(16_000)) }))
