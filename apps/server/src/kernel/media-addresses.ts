import { isRecord } from './is-record.ts'

/** Where the platform's media helpers expect each kind of file; the SDK bridge brings these hosts here. */
const images = 'https://static.wixstatic.com/media'
const shapes = 'https://static.wixstatic.com/shapes'
const audio = 'https://static.wixstatic.com/mp3'
const videos = 'https://video.wixstatic.com/video'
const documents = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd'

const kinds: Record<string, 'image' | 'shape' | 'video' | 'audio'> = {
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

const key = /^[A-Za-z0-9][A-Za-z0-9_~.-]{0,199}$/

/** Whether a text can name a stored file: nothing that a path could climb by. */
export const isMediaId = (text: string): boolean => key.test(text) && !text.includes('..')

/** Files that are not public are addressed by a sealed name: this prefix and a link that ends. */
export const sealedMediaPrefix = 'held~'
const sealed = new RegExp(`^${sealedMediaPrefix}[A-Za-z0-9_.-]{1,1000}$`)

/** `a.JPG` → `jpg`; empty without one. */
export const getExtension = (id: string): string =>
  id.startsWith(sealedMediaPrefix) ? '' : (/\.([^.]+)$/.exec(id)?.[1]?.toLowerCase() ?? '')

/** A stored file at Stoa's own address. */
export const ownMediaAddress = (origin: string, id: string): string => `${origin}/media/${encodeURIComponent(id)}`

/**
 * A stored file at the platform's public address for its kind. Names without an extension, such as those of sealed
 * links, are addressed as images, whose address is the plainest.
 */
export function platformMediaAddress(id: string): string {
  const name = encodeURIComponent(id)
  const extension = getExtension(id)
  const kind = extension === '' ? 'image' : kinds[extension]
  if (kind === 'image') return `${images}/${name}`
  if (kind === 'shape') return `${shapes}/${name}`
  if (kind === 'video') return `${videos}/${name}/file`
  if (kind === 'audio') return `${audio}/${name}`
  return `${documents}/${name}`
}

/** The image scaled to fit a box, as the platform writes images in texts; `width` and `height` in pixels. */
export function platformImageAddress(id: string, width: number, height: number): string {
  const extension = getExtension(id)
  if (kinds[extension] !== 'image' || !(width > 0) || !(height > 0)) return platformMediaAddress(id)
  return `${images}/${encodeURIComponent(id)}/v1/fit/w_${width},h_${height},q_90/file.${extension}`
}

const reference = /^wix:(?:image|vector|video|audio|document):\/\/v1\/([^/#?]+)/
const platformPath =
  /^https?:\/\/(?:static\.wixstatic\.com\/(?:media|shapes|mp3)|video\.wixstatic\.com\/video)\/([^/?#]+)/
const platformDocument = /^https?:\/\/[a-z0-9-]+\.usrfiles\.com\/ugd\/([^/?#]+)/
const ownPath = /^\/(?:media|shapes|mp3|video|ugd)\/([^/?#]+)/

/**
 * The id of the stored file that an address names, in any of its forms: the platform's references (`wix:image://…`), its
 * public addresses, and Stoa's own. Undefined for an address elsewhere.
 */
export function readMediaAddress(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const name = (reference.exec(address) ??
    platformPath.exec(address) ??
    platformDocument.exec(address) ??
    ownPath.exec(path))?.[1]
  const id = name && decoded(name)
  return id && (isMediaId(id) || sealed.test(id)) ? id : undefined
}

/** Whether an address names a file of the platform's form at all, so that it cannot be meant as one elsewhere. */
export const isPlatformMediaAddress = (address: string): boolean =>
  reference.test(address) || platformPath.test(address) || platformDocument.test(address)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

type Fields = Record<string, unknown>

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/**
 * An image object as the platform sends it: `id` is the file's name with its extension, from which clients build scaled
 * addresses. An image elsewhere keeps its address and has no id of ours.
 */
export function toPlatformImage(image: Fields, origin: string): Fields {
  const { id, url } = image
  const named = typeof url === 'string' ? readMediaAddress(url, origin) : undefined
  // A sealed address stands for the file, and nothing but it opens the file.
  const file = named ?? (!url && typeof id === 'string' && isMediaId(id) ? id : undefined)
  if (!file) return image
  return { ...image, id: file, url: platformMediaAddress(file), filename: image.filename ?? file }
}

/** `{url, width, height}` of the V1 catalogue, whose address carries the size. */
export function toPlatformSource(source: Fields, origin: string): Fields {
  const file = typeof source.url === 'string' ? readMediaAddress(source.url, origin) : undefined
  if (!file) return source
  return { ...source, url: platformImageAddress(file, number(source.width), number(source.height)) }
}

export function toPlatformAddress(address: unknown, origin: string): unknown {
  const file = typeof address === 'string' ? readMediaAddress(address, origin) : undefined
  return file ? platformMediaAddress(file) : address
}

const thumbnail = 300

/** A file that is no image, as `{id, url}`. */
export function toPlatformFile(file: Fields, origin: string): Fields {
  const id = typeof file.url === 'string' ? readMediaAddress(file.url, origin) : undefined
  return id ? { ...file, id, url: platformMediaAddress(id) } : file
}

/** A file descriptor's own addresses; those inside `media` have forms of their own. */
export function toPlatformDescriptor(file: Fields, origin: string): Fields {
  const id = typeof file.url === 'string' ? readMediaAddress(file.url, origin) : undefined
  if (!id) return file
  const image = imageOf(file.media)
  return {
    ...file,
    url: platformImageAddress(id, number(image.width), number(image.height)),
    ...(file.thumbnailUrl !== undefined && { thumbnailUrl: platformImageAddress(id, thumbnail, thumbnail) }),
  }
}

function imageOf(media: unknown): Fields {
  const image = isRecord(media) && isRecord(media.image) ? media.image.image : undefined
  return isRecord(image) ? image : {}
}

/** An image that a client sends, in any form, as Stoa's own: `{id, url}` where it names a stored file. */
export function toOwnImage(image: unknown, origin: string): unknown {
  if (typeof image === 'string') {
    const file = readMediaAddress(image, origin)
    return file ? { id: file, url: ownMediaAddress(origin, file) } : image
  }
  if (!isRecord(image)) return image
  const { url, id } = image
  const named = typeof url === 'string' ? readMediaAddress(url, origin) : undefined
  if (named) return { ...image, id: id ?? named, url: ownMediaAddress(origin, named) }
  const isId = typeof id === 'string' && !url && getExtension(id) !== '' && isMediaId(id)
  return isId ? { ...image, url: ownMediaAddress(origin, id) } : image
}

export function toOwnAddress(address: unknown, origin: string): unknown {
  const file = typeof address === 'string' ? readMediaAddress(address, origin) : undefined
  return file ? ownMediaAddress(origin, file) : address
}
