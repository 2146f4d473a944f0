import type { blog as contract } from '@stoa/contract/blog'
import { type BlogAuthor, type BlogTag, PublicAuthor, PublicTag } from '@stoa/contract/blog.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { omitNulls, omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { findFreeSlug, toSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource } from '../translations/api.ts'
import * as store from './blog-entities.store.ts'
import { findSlugError } from './content.ts'
import { removeTag } from './posts.store.ts'
import { movePath } from './redirects.store.ts'

type Operations = typeof contract

const maxAuthors = 500
const maxTags = 2000

const toTitled = <Entity extends BlogAuthor | BlogTag>(entity: Entity) => ({
  id: entity.id,
  title: entity.name,
  value: entity,
})

export const authorSource = createSmallSource('BLOG_AUTHOR', PublicAuthor, async (unit) =>
  (await store.listAuthors(unit)).map(toTitled),
)
export const tagSource = createSmallSource('BLOG_TAG', PublicTag, async (unit) =>
  (await store.listTags(unit)).map(toTitled),
)

const compareNames = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

export async function listAuthors(unit: Unit): Promise<ReplyOf<Operations['listAuthors']>> {
  return { authors: (await store.listAuthors(unit)).sort(compareNames) }
}

export async function createAuthor(
  unit: Unit,
  { author: sent }: InputOf<Operations['createAuthor']>,
): Promise<ReplyOf<Operations['createAuthor']>> {
  await unit.touchSite()
  if (await store.isFull(unit, 'blog_authors', maxAuthors)) throw new Problem('TOO_MANY_BLOG_ENTITIES')
  const place = { table: 'blog_authors', field: 'author' } as const
  const name = readName(sent.name, place.field)
  const doc = { ...omitNullsWithin(sent), name, slug: await chooseSlug(unit, place, sent.slug, name) }
  const [author] = await store.authors.add(unit, [doc as store.AuthorDoc])
  return { author: author! }
}

export async function updateAuthor(
  unit: Unit,
  { author: patch }: InputOf<Operations['updateAuthor']>,
): Promise<ReplyOf<Operations['updateAuthor']>> {
  const before = await store.findAuthor(unit, patch.id)
  if (!before) throw new Problem('NOT_FOUND')
  const place = { table: 'blog_authors', field: 'author', path: '/blog/author' } as const
  const slug = await moveSlug(unit, place, before, patch.slug)
  const name = patch.name == null ? before.name : readName(patch.name, place.field)
  const author = await store.authors.change(unit, patch.id, patch.revision, (doc) => ({
    ...(omitNulls({ ...doc, ...pickSent(patch, ['picture', 'about']) }) as store.AuthorDoc),
    name,
    slug,
  }))
  return { author }
}

export async function deleteAuthor(unit: Unit, { authorId }: InputOf<Operations['deleteAuthor']>): Promise<object> {
  await store.authors.remove(unit, authorId)
  return {}
}

export async function listTags(unit: Unit): Promise<ReplyOf<Operations['listTags']>> {
  return { tags: (await store.listTags(unit)).sort(compareNames) }
}

export async function createTag(
  unit: Unit,
  { tag: sent }: InputOf<Operations['createTag']>,
): Promise<ReplyOf<Operations['createTag']>> {
  await unit.touchSite()
  if (await store.isFull(unit, 'blog_tags', maxTags)) throw new Problem('TOO_MANY_BLOG_ENTITIES')
  const place = { table: 'blog_tags', field: 'tag' } as const
  const name = readName(sent.name, place.field)
  const doc = { ...omitNullsWithin(sent), name, slug: await chooseSlug(unit, place, sent.slug, name) }
  const [tag] = await store.tags.add(unit, [doc as store.TagDoc])
  return { tag: tag! }
}

export async function updateTag(
  unit: Unit,
  { tag: patch }: InputOf<Operations['updateTag']>,
): Promise<ReplyOf<Operations['updateTag']>> {
  const before = await store.findTag(unit, patch.id)
  if (!before) throw new Problem('NOT_FOUND')
  const place = { table: 'blog_tags', field: 'tag', path: '/blog/tag' } as const
  const slug = await moveSlug(unit, place, before, patch.slug)
  const name = patch.name == null ? before.name : readName(patch.name, place.field)
  const tag = await store.tags.change(unit, patch.id, patch.revision, (doc) => ({
    ...(omitNulls({ ...doc, ...pickSent(patch, ['description']) }) as store.TagDoc),
    name,
    slug,
  }))
  return { tag }
}

export async function deleteTag(unit: Unit, { tagId }: InputOf<Operations['deleteTag']>): Promise<object> {
  await store.tags.remove(unit, tagId)
  await removeTag(unit, tagId)
  return {}
}

interface Place {
  readonly table: store.BlogTable
  readonly field: 'author' | 'tag'
}

function readName(sent: string | null | undefined, field: Place['field']): string {
  const name = sent?.trim()
  if (!name) throw createInvalidArgument(`${field}.name`, 'is required', 'REQUIRED_FIELD')
  return name
}

async function chooseSlug(unit: Unit, place: Place, sent: string | null | undefined, name: string): Promise<string> {
  if (sent != null) return readSlug(unit, place, sent)
  const slug = toSlug(name, place.field)
  return findFreeSlug(slug, await store.listTakenSlugs(unit, place.table, slug), 2)
}

async function readSlug(unit: Unit, { table, field }: Place, sent: string): Promise<string> {
  const slug = sent.trim()
  const error = findSlugError(slug, 'POST')
  if (error) throw createInvalidArgument(`${field}.slug`, error, 'FORMAT')
  if ((await store.listTakenSlugs(unit, table, slug)).has(slug)) throw new Problem('SLUG_ALREADY_EXISTS')
  return slug
}

/** The address after a change. The former one leads to it. */
async function moveSlug(
  unit: Unit,
  place: Place & { readonly path: string },
  before: BlogAuthor | BlogTag,
  sent: string | null | undefined,
): Promise<string> {
  if (sent == null || sent === before.slug) return before.slug
  await unit.touchSite()
  const slug = await readSlug(unit, place, sent)
  await movePath(unit, before.id, `${place.path}/${before.slug}`, `${place.path}/${slug}`)
  return slug
}

/** The fields that a change has; null clears one. */
const pickSent = <Patch extends object>(patch: Patch, names: readonly (keyof Patch & string)[]) =>
  Object.fromEntries(names.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]))
