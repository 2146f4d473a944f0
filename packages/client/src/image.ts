import type { Image } from '@stoa/contract/shapes/image'

const scheme = 'wix:image://v1/'

/** `wix:image://v1/<id>/<name>#originWidth=…&originHeight=…`; for an image without an id, its URL. */
export function toImageReference({ id, url, filename, altText, width, height }: Image): string {
  if (!id) return url
  const name = filename || altText
  return `${scheme}${id}${name ? `/${encodeURIComponent(name)}` : ''}#originWidth=${width}&originHeight=${height}`
}

/** Parses a reference; other URLs return only the URL. */
export function fromImageReference(reference: string): Partial<Image> & { url: string } {
  if (!reference.startsWith(scheme)) return { url: reference }
  const [path = '', hash] = reference.slice(scheme.length).split('#')
  const [id = '', name = ''] = path.split('/')
  const size = new URLSearchParams(hash)
  const record = { id, url: reference, width: readSide(size, 'Width'), height: readSide(size, 'Height') }
  if (!name) return record
  const text = decodeName(name)
  return { ...record, filename: text, altText: text }
}

const readSide = (size: URLSearchParams, side: 'Width' | 'Height') => Number(size.get(`origin${side}`)) || 0

/** References may be hand-written, with a literal percent sign. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
