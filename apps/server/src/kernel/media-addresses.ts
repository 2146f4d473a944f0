import { isRecord } from './is-record.ts'

/** Base URLs of the platform's media by kind of file; the SDK bridge redirects them here. */
const images = 'https://static.wixstatic.com/media'
const shapes = 'https://static.wixstatic.com/shapes'
const audio = 'https://static.wixstatic.com/mp3'
const videos = 'https://video.wixstatic.com/video'
const documents = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd'

const kindsByExtension: Record<string, 'image' | 'shape' | 'video' | 'audio'> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  avif: 'image',
  gif: 'image',
  svg: 'shape',
  mp4: 'video',
  mov: 'video',
  webm: 'video',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ogg: 'audio',
  flac: 'audio',
}

const mediaIdPattern = /^[A-Za-z0-9][A-Za-z0-9_~.-]{0,199}$/

/** Whether a text can name a stored file: no path traversal. */
export const isMediaId = (text: string): boolean => mediaIdPattern.test(text) && !text.includes('..')

/** Files that are not public have sealed names: this prefix and a link that expires. */
export const sealedMediaPrefix = 'held~'
const sealedNamePattern = new RegExp(`^${sealedMediaPrefix}[A-Za-z0-9_.-]{1,1000}$`)

/** `a.JPG` → `jpg`; empty without one. */
export const getExtension = (id: string): string =>
  id.startsWith(sealedMediaPrefix) ? '' : (/\.([^.]+)$/.exec(id)?.[1]?.toLowerCase() ?? '')

/** A stored file at Stoa's own URL. */
export const buildOwnMediaAddress = (origin: string, id: string): string => `${origin}/media/${encodeURIComponent(id)}`

/**
 * A stored file at the platform's public URL for its kind. Names without an extension, such as sealed ones, use the
 * image URL.
 */
export function buildPlatformMediaAddress(id: string): string {
  const name = encodeURIComponent(id)
  const extension = getExtension(id)
  const kind = extension === '' ? 'image' : kindsByExtension[extension]
  if (kind === 'image') return `${images}/${name}`
  if (kind === 'shape') return `${shapes}/${name}`
  if (kind === 'video') return `${videos}/${name}/file`
  if (kind === 'audio') return `${audio}/${name}`
  return `${documents}/${name}`
}

/** The image scaled to fit a box, as the platform writes image URLs; `width` and `height` in pixels. */
export function buildPlatformImageAddress(id: string, width: number, height: number): string {
  const extension = getExtension(id)
  if (kindsByExtension[extension] !== 'image' || !(width > 0) || !(height > 0)) return buildPlatformMediaAddress(id)
  return `${images}/${encodeURIComponent(id)}/v1/fit/w_${width},h_${height},q_90/file.${extension}`
}

const referencePattern = /^wix:(?:image|vector|video|audio|document):\/\/v1\/([^/#?]+)/
const platformPath =
  /^https?:\/\/(?:static\.wixstatic\.com\/(?:media|shapes|mp3)|video\.wixstatic\.com\/video)\/([^/?#]+)/
const platformDocument = /^https?:\/\/[a-z0-9-]+\.usrfiles\.com\/ugd\/([^/?#]+)/
const ownPath = /^\/(?:media|shapes|mp3|video|ugd)\/([^/?#]+)/

/**
 * The id of the stored file that an address names, in any form: the platform's references (`wix:image://…`), its public
 * URLs, and Stoa's own. Undefined for other addresses.
 */
export function readMediaAddress(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const name = (referencePattern.exec(address) ??
    platformPath.exec(address) ??
    platformDocument.exec(address) ??
    ownPath.exec(path))?.[1]
  const id = name && tryDecode(name)
  return id && (isMediaId(id) || sealedNamePattern.test(id)) ? id : undefined
}

/** Whether an address has the platform's form, so that it can't be an external file. */
export const isPlatformMediaAddress = (address: string): boolean =>
  referencePattern.test(address) || platformPath.test(address) || platformDocument.test(address)

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

type Fields = Record<string, unknown>

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

/**
 * An image object in the platform's form: `id` is the file name with its extension, from which clients build scaled
 * URLs. External images keep their URL and have no id.
 */
export function toPlatformImage(image: Fields, origin: string): Fields {
  const { id, url } = image
  const mediaId = typeof url === 'string' ? readMediaAddress(url, origin) : undefined
  // The sealed name must be part of the URL, as the plain id does not open the file.
  const file = mediaId ?? (!url && typeof id === 'string' && isMediaId(id) ? id : undefined)
  if (!file) return image
  return { ...image, id: file, url: buildPlatformMediaAddress(file), filename: image.filename ?? file }
}

/** `{url, width, height}` of catalog V1; the URL contains the size. */
export function toPlatformSource(source: Fields, origin: string): Fields {
  const file = typeof source.url === 'string' ? readMediaAddress(source.url, origin) : undefined
  if (!file) return source
  return { ...source, url: buildPlatformImageAddress(file, toNumber(source.width), toNumber(source.height)) }
}

const ownRendition = /^\/video\/[^/?#]+(\/\d{3,4}p\/mp4\/file\.mp4)$/

export function toPlatformAddress(address: unknown, origin: string): unknown {
  const file = typeof address === 'string' ? readMediaAddress(address, origin) : undefined
  if (!file) return address
  const [, rendition] = ownRendition.exec((address as string).slice(origin.length)) ?? []
  return rendition ? `${videos}/${encodeURIComponent(file)}${rendition}` : buildPlatformMediaAddress(file)
}

const thumbnailSize = 300

/** A file that is not an image, as `{id, url}`. */
export function toPlatformFile(file: Fields, origin: string): Fields {
  const id = typeof file.url === 'string' ? readMediaAddress(file.url, origin) : undefined
  return id ? { ...file, id, url: buildPlatformMediaAddress(id) } : file
}

/** A file descriptor's own URLs. Those inside `media` are converted separately. */
export function toPlatformDescriptor(file: Fields, origin: string): Fields {
  const id = typeof file.url === 'string' ? readMediaAddress(file.url, origin) : undefined
  if (!id) return file
  const image = getImage(file.media)
  const { thumbnailUrl } = file
  const picture = typeof thumbnailUrl === 'string' ? readMediaAddress(thumbnailUrl, origin) : undefined
  return {
    ...file,
    url: buildPlatformImageAddress(id, toNumber(image.width), toNumber(image.height)),
    ...(picture && { thumbnailUrl: buildPlatformImageAddress(picture, thumbnailSize, thumbnailSize) }),
  }
}

function getImage(media: unknown): Fields {
  const image = isRecord(media) && isRecord(media.image) ? media.image.image : undefined
  return isRecord(image) ? image : {}
}

/** An image from a client, in any form, as Stoa's own: `{id, url}` if it names a stored file. */
export function toOwnImage(image: unknown, origin: string): unknown {
  if (typeof image === 'string') {
    const file = readMediaAddress(image, origin)
    return file ? { id: file, url: buildOwnMediaAddress(origin, file) } : image
  }
  if (!isRecord(image)) return image
  const { url, id } = image
  const mediaId = typeof url === 'string' ? readMediaAddress(url, origin) : undefined
  if (mediaId) return { ...image, id: id ?? mediaId, url: buildOwnMediaAddress(origin, mediaId) }
  const isId = typeof id === 'string' && !url && getExtension(id) !== '' && isMediaId(id)
  return isId ? { ...image, url: buildOwnMediaAddress(origin, id) } : image
}

export function toOwnAddress(address: unknown, origin: string): unknown {
  const file = typeof address === 'string' ? readMediaAddress(address, origin) : undefined
  return file ? buildOwnMediaAddress(origin, file) : address
}
