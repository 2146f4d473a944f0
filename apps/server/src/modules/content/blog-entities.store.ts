import { BlogAuthor, BlogTag } from '@stoa/contract/blog.entity'
import type { StoredDocument } from '@stoa/contract/schema'
import { sql } from 'kysely'
import { Entities } from '../../kernel/entities.ts'
import { EntityStore } from '../../kernel/entity-store.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export type AuthorDoc = StoredDocument<BlogAuthor>
export type TagDoc = StoredDocument<BlogTag>

interface EntitiesTable<Doc> {
  id: string
  revision: string
  created_date: Date
  updated_date: Date
  doc: Doc
  slug: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    blog_authors: EntitiesTable<AuthorDoc>
    blog_tags: EntitiesTable<TagDoc>
  }
}

export type BlogTable = 'blog_authors' | 'blog_tags'

const authorStore = new EntityStore<AuthorDoc>('blog_authors', {
  entity: BlogAuthor,
  promote: ({ slug }) => ({ slug }),
  translatedAs: 'BLOG_AUTHOR',
})
const tagStore = new EntityStore<TagDoc>('blog_tags', {
  entity: BlogTag,
  promote: ({ slug }) => ({ slug }),
  translatedAs: 'BLOG_TAG',
})

export const authors = new Entities<AuthorDoc, BlogAuthor>(authorStore, {})
export const tags = new Entities<TagDoc, BlogTag>(tagStore, {})

export const listAuthors = (unit: Unit): Promise<BlogAuthor[]> => authorStore.list(unit)
export const listTags = (unit: Unit): Promise<BlogTag[]> => tagStore.list(unit)
export const findAuthor = (unit: Unit, id: string): Promise<BlogAuthor | undefined> => authorStore.find(unit, id)
export const findTag = (unit: Unit, id: string): Promise<BlogTag | undefined> => tagStore.find(unit, id)
export const findAuthors = (unit: Unit, ids: readonly string[]): Promise<BlogAuthor[]> =>
  authorStore.findMany(unit, ids)
export const findTags = (unit: Unit, ids: readonly string[]): Promise<BlogTag[]> => tagStore.findMany(unit, ids)

/** The addresses among these that others have: all that begin with this one. */
export async function listTakenSlugs(unit: Unit, table: BlogTable, stem: string): Promise<Set<string>> {
  const rows = await unit.all(
    compileRaw(sql<{ slug: string }>`
      select slug from ${sql.table(table)} where site_id = ${site} and starts_with(slug, ${stem})`),
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Whether there are as many as a shop may have. */
export async function isFull(unit: Unit, table: BlogTable, max: number): Promise<boolean> {
  const last = await unit.first(
    compileRaw(sql<{ id: string }>`
      select id from ${sql.table(table)} where site_id = ${site} order by id offset ${max - 1} limit 1`),
  )
  return last !== undefined
}

export async function findBySlug(
  unit: Unit,
  table: BlogTable,
  slug: string,
): Promise<((AuthorDoc | TagDoc) & { id: string }) | undefined> {
  const row = await unit.first(db.selectFrom(table).select(['id', 'doc']).where('slug', '=', slug))
  return row && { ...row.doc, id: row.id }
}
