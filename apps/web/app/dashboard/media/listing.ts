import type { MediaType } from '@stoa/contract/file-descriptor.entity'

/** What of the library is looked at, as the address describes it. */
export interface Listing {
  /** Empty: the top. */
  readonly folder: string
  readonly text: string
  readonly kind: keyof typeof kinds | ''
  readonly place: 'library' | 'customers' | 'trash'
  readonly sort: 'newest' | 'name' | 'size'
  readonly view: 'grid' | 'list'
  readonly cursor: string | undefined
}

export const kinds = {
  image: { label: 'Pictures', types: ['IMAGE', 'VECTOR'] },
  video: { label: 'Videos', types: ['VIDEO'] },
  audio: { label: 'Sounds', types: ['AUDIO'] },
  document: { label: 'Documents and others', types: ['DOCUMENT', 'ARCHIVE', 'MODEL3D', 'OTHER', 'UNKNOWN'] },
} as const satisfies Record<string, { label: string; types: readonly MediaType[] }>

export const sorts = {
  newest: { label: 'Newest first', fieldName: 'updatedDate', order: 'DESC' },
  name: { label: 'By name', fieldName: 'displayName', order: 'ASC' },
  size: { label: 'Largest first', fieldName: 'sizeInBytes', order: 'DESC' },
} as const

export const places = [
  { label: 'Library', query: '' },
  { label: 'From customers', query: 'place=customers' },
  { label: 'Trash', query: 'place=trash' },
] as const

export function listingOf(params: URLSearchParams): Listing {
  const kind = params.get('kind') ?? ''
  const sort = params.get('sort') ?? ''
  const place = params.get('place')
  return {
    folder: (params.get('folder') ?? '').slice(0, 100),
    text: (params.get('q') ?? '').trim().slice(0, 100),
    kind: Object.hasOwn(kinds, kind) ? (kind as keyof typeof kinds) : '',
    place: place === 'customers' || place === 'trash' ? place : 'library',
    sort: Object.hasOwn(sorts, sort) ? (sort as keyof typeof sorts) : 'newest',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    cursor: params.get('cursor') || undefined,
  }
}
