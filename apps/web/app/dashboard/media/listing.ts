import type { MediaType } from '@stoa/contract/file-descriptor.entity'
import type { PlainKey, Translate } from '@stoa/messages'

/** The part of the library that a URL describes. */
export interface Listing {
  /** Empty for the root. */
  readonly folder: string
  readonly text: string
  readonly kind: keyof typeof kinds | ''
  readonly place: 'library' | 'customers' | 'trash'
  readonly sort: 'newest' | 'name' | 'size'
  readonly view: 'grid' | 'list'
  readonly cursor: string | undefined
}

export const kinds = {
  image: { label: 'dashboard-media:filter.images', types: ['IMAGE', 'VECTOR'] },
  video: { label: 'dashboard-media:filter.videos', types: ['VIDEO'] },
  audio: { label: 'dashboard-media:filter.audio', types: ['AUDIO'] },
  document: {
    label: 'dashboard-media:filter.documents',
    types: ['DOCUMENT', 'ARCHIVE', 'MODEL3D', 'OTHER', 'UNKNOWN'],
  },
} as const satisfies Record<string, { label: PlainKey; types: readonly MediaType[] }>

export const sorts = {
  newest: { label: 'dashboard-media:sort.newest', fieldName: 'updatedDate', order: 'DESC' },
  name: { label: 'dashboard-media:sort.name', fieldName: 'displayName', order: 'ASC' },
  size: { label: 'dashboard-media:sort.size', fieldName: 'sizeInBytes', order: 'DESC' },
} as const

export const placeNames: Readonly<Record<Listing['place'], PlainKey>> = {
  library: 'dashboard-media:library',
  customers: 'dashboard-media:customers',
  trash: 'dashboard-media:trash',
}

export const listPlaces = (t: Translate) =>
  (Object.keys(placeNames) as Listing['place'][]).map((place) => ({
    label: t(placeNames[place]),
    query: place === 'library' ? '' : `place=${place}`,
  }))

export function parseListing(params: URLSearchParams): Listing {
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
