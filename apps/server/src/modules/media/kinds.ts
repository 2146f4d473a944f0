import type { MediaType } from '@stoa/contract/file-descriptor.entity'

/** A file's type, detected from its first bytes. */
export interface Kind {
  /** The stored extension; it determines how the file is sent. */
  extension: string
  mimeType: string
  mediaType: MediaType
}

/** Bytes needed for detection. */
export const headLength = 4100

/** All known types; others are `bin`. */
const kinds: Record<string, [mimeType: string, mediaType: MediaType]> = {
  jpg: ['image/jpeg', 'IMAGE'],
  png: ['image/png', 'IMAGE'],
  webp: ['image/webp', 'IMAGE'],
  gif: ['image/gif', 'IMAGE'],
  avif: ['image/avif', 'IMAGE'],
  tiff: ['image/tiff', 'IMAGE'],
  svg: ['image/svg+xml', 'VECTOR'],
  mp4: ['video/mp4', 'VIDEO'],
  mov: ['video/quicktime', 'VIDEO'],
  webm: ['video/webm', 'VIDEO'],
  mp3: ['audio/mpeg', 'AUDIO'],
  m4a: ['audio/mp4', 'AUDIO'],
  wav: ['audio/wav', 'AUDIO'],
  ogg: ['audio/ogg', 'AUDIO'],
  flac: ['audio/flac', 'AUDIO'],
  pdf: ['application/pdf', 'DOCUMENT'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCUMENT'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'DOCUMENT'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'DOCUMENT'],
  odt: ['application/vnd.oasis.opendocument.text', 'DOCUMENT'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'DOCUMENT'],
  txt: ['text/plain', 'DOCUMENT'],
  csv: ['text/csv', 'DOCUMENT'],
  zip: ['application/zip', 'ARCHIVE'],
  gz: ['application/gzip', 'ARCHIVE'],
  '7z': ['application/x-7z-compressed', 'ARCHIVE'],
  rar: ['application/vnd.rar', 'ARCHIVE'],
  glb: ['model/gltf-binary', 'MODEL3D'],
  bin: ['application/octet-stream', 'OTHER'],
}

export function getKindByExtension(extension: string): Kind {
  const knownExtension = Object.hasOwn(kinds, extension) ? extension : 'bin'
  const [mimeType, mediaType] = kinds[knownExtension]!
  return { extension: knownExtension, mimeType, mediaType }
}

const extensionAliases: Record<string, string> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  tif: 'tiff',
  heic: 'jpg',
  m4v: 'mp4',
  oga: 'ogg',
}

/** The extension of a name, if it is known. */
export function findExtension(name: string): string | undefined {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase()
  const knownExtension = ending && (extensionAliases[ending] ?? ending)
  return knownExtension && Object.hasOwn(kinds, knownExtension) ? knownExtension : undefined
}

export const findExtensionByType = (mimeType: string): string | undefined =>
  Object.entries(kinds).find(([, [type]]) => type === mimeType.split(';')[0]!.trim().toLowerCase())?.[0]

type Test = (head: Buffer) => boolean
const testAt =
  (offset: number, ...bytes: (string | number[])[]): Test =>
  (head) =>
    bytes.some((each) => {
      const signature = typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from(each)
      return head.subarray(offset, offset + signature.length).equals(signature)
    })
const testAll =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))

const signatures: [extension: string, test: Test][] = [
  ['jpg', testAt(0, [0xff, 0xd8, 0xff])],
  ['png', testAt(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', testAt(0, 'GIF87a', 'GIF89a')],
  ['webp', testAll(testAt(0, 'RIFF'), testAt(8, 'WEBP'))],
  ['wav', testAll(testAt(0, 'RIFF'), testAt(8, 'WAVE'))],
  ['tiff', testAt(0, 'II*\0', 'MM\0*')],
  ['avif', testAt(4, 'ftypavif', 'ftypavis')],
  ['mov', testAt(4, 'ftypqt')],
  ['m4a', testAt(4, 'ftypM4A')],
  ['mp4', testAt(4, 'ftypiso', 'ftypmp4', 'ftypM4V', 'ftypavc1', 'ftypdash', 'ftypMSNV')],
  ['webm', testAll(testAt(0, [0x1a, 0x45, 0xdf, 0xa3]), (head) => head.subarray(0, 64).includes('webm'))],
  ['mp3', testAt(0, 'ID3', [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2])],
  ['ogg', testAt(0, 'OggS')],
  ['flac', testAt(0, 'fLaC')],
  ['pdf', testAt(0, '%PDF-')],
  ['gz', testAt(0, [0x1f, 0x8b])],
  ['7z', testAt(0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
  ['rar', testAt(0, 'Rar!\x1a\x07')],
  ['glb', testAt(0, 'glTF')],
]
const packed = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods'])
const program: Test = testAt(0, 'MZ', '\x7fELF', '#!', [0xca, 0xfe, 0xba, 0xbe], [0xcf, 0xfa, 0xed, 0xfe])

/**
 * The type of the bytes, regardless of any declaration; undefined for executables, which are refused. The name decides
 * only between types that are served in the same way: ZIP-based documents, and plain texts.
 */
export function sniff(head: Buffer, name: string): Kind | undefined {
  if (program(head)) return undefined
  const found = signatures.find(([, test]) => test(head))?.[0]
  if (found) return getKindByExtension(found)
  const named = findExtension(name)
  if (testAt(0, 'PK\x03\x04', 'PK\x05\x06')(head)) return getKindByExtension(named && packed.has(named) ? named : 'zip')
  if (head.includes(0)) return getKindByExtension('bin')
  const text = head.toString('utf8').trimStart()
  if (text.startsWith('<') && /<svg[\s>]/i.test(text) && !/<(!doctype\s+html|html|body)[\s>]/i.test(text))
    return getKindByExtension('svg')
  // Markup is not a document here: anything that a browser could render as a page is stored as binary.
  if (/<(!doctype|html|script|\?xml|svg|body|iframe)/i.test(text)) return getKindByExtension('bin')
  return getKindByExtension(named === 'txt' || named === 'csv' ? named : 'bin')
}

/** Whether it may have its declared type: a declared picture, video or audio file must be one. */
export function matchesDeclaredType(kind: Kind, mimeType: string | null | undefined): boolean {
  const declared = mimeType?.trim().toLowerCase() ?? ''
  if (declared.startsWith('image/svg')) return kind.mediaType === 'VECTOR'
  if (declared.startsWith('image/')) return kind.mediaType === 'IMAGE'
  if (declared.startsWith('video/')) return kind.mediaType === 'VIDEO'
  if (declared.startsWith('audio/')) return kind.mediaType === 'AUDIO'
  return true
}

const megabyte = 1024 ** 2

/** Maximum bytes of a file of a kind. */
export const getMaxBytes = ({ mediaType }: Pick<Kind, 'mediaType'>): number =>
  mediaType === 'IMAGE' ? 25 * megabyte : mediaType === 'VECTOR' ? megabyte : 1024 * megabyte

/** Limits for media in reviews. */
export const reviewLimits = { IMAGE: 10 * megabyte, VIDEO: 50 * megabyte } as const

/** Limits for profile pictures. */
export const profileLimits = { IMAGE: 10 * megabyte } as const

/** The stored format of a picture: one that browsers show. */
export const chooseStoredFormat = (extension: string): 'jpg' | 'png' | 'webp' | 'gif' =>
  extension === 'png' || extension === 'gif' ? extension : extension === 'webp' || extension === 'avif' ? 'webp' : 'jpg'
