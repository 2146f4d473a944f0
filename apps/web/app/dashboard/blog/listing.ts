import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'

const pageSize = 50
const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'DELETED'] as const

export const listViews = (t: Translate) => [
  { label: t('dashboard:all'), query: '' },
  { label: t('dashboard-pages:status.draft'), query: 'status=DRAFT' },
  { label: t('dashboard-pages:status.scheduled'), query: 'status=SCHEDULED' },
  { label: t('dashboard-pages:status.published'), query: 'status=PUBLISHED' },
  { label: t('dashboard-pages:bin'), query: 'status=DELETED' },
]

export interface Listing {
  readonly status: (typeof statuses)[number] | undefined
  readonly text: string
  readonly authorId: string | undefined
  readonly tagId: string | undefined
}

export function parseListing(params: URLSearchParams): Listing {
  const readId = (name: string) => (/^[\da-f-]{36}$/.test(params.get(name) ?? '') ? params.get(name)! : undefined)
  return {
    status: statuses.find((each) => each === params.get('status')),
    text: (params.get('q') ?? '').trim().slice(0, 100),
    authorId: readId('author'),
    tagId: readId('tag'),
  }
}

export async function readPosts(host: Host, params: URLSearchParams, listing: Listing) {
  const cursor = params.get('cursor')
  const { status, text, authorId, tagId } = listing
  const { posts, pagingMetadata } = await host.call(
    'blog.queryPosts',
    cursor
      ? { query: { cursorPaging: { cursor, limit: pageSize } } }
      : {
          query: { filter: { status: status ?? { $ne: 'DELETED' } }, cursorPaging: { limit: pageSize } },
          ...(text && { search: text }),
          ...(authorId && { authorId }),
          ...(tagId && { tagId }),
        },
  )
  return { posts, cursors: pagingMetadata.cursors }
}
