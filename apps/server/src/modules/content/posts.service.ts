import type { blog as contract } from '@stoa/contract/blog'
import type { PostByline, PostCard, PublicAuthor, PublicTag } from '@stoa/contract/blog.entity'
import type { PostDetails } from '@stoa/contract/content-page.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as entities from './blog-entities.store.ts'
import { findPublished } from './content.store.ts'
import { getAddress, type PageContent, type StoredPage, toPublishedPage, toSummary } from './content.ts'
import * as store from './posts.store.ts'
import { buildByline, cleanDetails, formatPlace, listAddedIds, parsePlace } from './posts.ts'
import { findRedirect } from './redirects.store.ts'

type Operations = typeof contract

export async function queryPosts(
  unit: Unit,
  { query, search, authorId, tagId }: InputOf<Operations['queryPosts']>,
): Promise<ReplyOf<Operations['queryPosts']>> {
  const { items, metadata } = await store.queryPosts(unit, query, {
    ...(search?.trim() && { search: search.trim() }),
    ...(authorId && { authorId }),
    ...(tagId && { tagId }),
  })
  const authors = await entities.findAuthors(unit, [...new Set(items.flatMap(({ post }) => post?.authorId ?? []))])
  const tags = await entities.findTags(unit, [...new Set(items.flatMap(({ post }) => post?.tagIds ?? []))])
  const authorNames = new Map(authors.map(({ id, name }) => [id, name]))
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  return {
    posts: items.map((page) => {
      const author = authorNames.get(page.post?.authorId ?? '')
      return {
        ...toSummary(page),
        ...(author && { author }),
        tags: (page.post?.tagIds ?? []).flatMap((id) => tagNames.get(id) ?? []),
      }
    }),
    pagingMetadata: metadata,
  }
}

/** The details after a change; authors and tags that it adds must exist. */
export async function readDetails(
  unit: Unit,
  before: PostDetails | undefined,
  sent: object | null,
): Promise<PostDetails> {
  const after = cleanDetails(omitNullsWithin(sent ?? {}) as PostDetails)
  const added = listAddedIds(before, after)
  if (added.authorId && !(await entities.findAuthor(unit, added.authorId))) {
    throw createInvalidArgument('page.post.authorId', 'is not an author', 'NOT_FOUND')
  }
  if (added.tagIds.length > 0) {
    const found = new Set((await entities.findTags(unit, added.tagIds)).map(({ id }) => id))
    const index = (after.tagIds ?? []).findIndex((id) => added.tagIds.includes(id) && !found.has(id))
    if (index >= 0) throw createInvalidArgument(`page.post.tagIds[${index}]`, 'is not a tag', 'NOT_FOUND')
  }
  return after
}

const defaultLimit = 12

export async function listPublishedPosts(
  unit: Unit,
  input: InputOf<Operations['listPublishedPosts']>,
): Promise<ReplyOf<Operations['listPublishedPosts']>> {
  const limit = input.limit ?? defaultLimit
  const place = input.cursor ? parsePlace(input.cursor) : undefined
  if (input.cursor && !place) throw createInvalidArgument('cursor', 'is not a cursor of this list', 'VALIDATION')
  const tag = input.tag ? await entities.findBySlug(unit, 'blog_tags', input.tag) : undefined
  const author = input.author ? await entities.findBySlug(unit, 'blog_authors', input.author) : undefined
  if ((input.tag && !tag) || (input.author && !author))
    return { posts: [], redirectTo: await findNewAddress(unit, input) }
  const tagId = tag?.id ?? input.tagId ?? undefined
  const rows = await store.listCards(unit, { tagId, authorId: author?.id }, place, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    posts: shown.map(toCard),
    ...(tag && { tag: tag as PublicTag }),
    ...(author && { author: author as PublicAuthor }),
    ...(rows.length > limit && { next: formatPlace(shown.at(-1)!) }),
  }
}

async function findNewAddress(
  unit: Unit,
  { tag, author }: Pick<InputOf<Operations['listPublishedPosts']>, 'tag' | 'author'>,
): Promise<string> {
  const redirectTo = await findRedirect(unit, tag ? `/blog/tag/${tag}` : `/blog/author/${author}`)
  if (redirectTo === undefined) throw new Problem('NOT_FOUND')
  return redirectTo
}

const maxRelated = 3

export async function getPublishedPost(
  unit: Unit,
  { slug }: InputOf<Operations['getPublishedPost']>,
): Promise<ReplyOf<Operations['getPublishedPost']>> {
  const page = await findPublished(unit, getAddress('POST', slug))
  if (!page?.published) {
    const redirectTo = await findRedirect(unit, `/blog/${slug}`)
    if (redirectTo === undefined) throw new Problem('NOT_FOUND')
    return { redirectTo }
  }
  const byline = await readByline(unit, page, page.published)
  const tagIds = byline.tags.map(({ id }) => id)
  const related = await store.listRelated(unit, page.id, tagIds, maxRelated)
  return { post: toPublishedPage(page, page.published), byline, related: related.map(toCard) }
}

export async function readByline(unit: Unit, page: StoredPage, content: PageContent): Promise<PostByline> {
  const { authorId, tagIds = [] } = content.post ?? {}
  const { author, tags } = await store.findByline(unit, authorId, tagIds)
  return buildByline(page, content, { ...(author && { author }), tags })
}

function toCard({ id, card, date, author, tags }: store.CardRow): PostCard {
  const { readingMinutes, ...rest } = card
  return {
    id,
    ...rest,
    byline: { date: date.toISOString(), readingMinutes, ...(author && { author }), tags },
  }
}
