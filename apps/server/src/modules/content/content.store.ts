import { ContentPage, type PageVersion, type PolicyType } from '@stoa/contract/content-page.entity'
import { sql } from 'kysely'
import { Entities } from '../../kernel/entities.ts'
import { createStoreFields, EntityStore } from '../../kernel/entity-store.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getAddress, getSoleKind, type PageContent, type PageDoc, type StoredPage } from './content.ts'
import { buildPostColumns, type StoredCard } from './posts.ts'

interface PagesTable {
  id: string
  doc: PageDoc
  revision: string
  created_date: Date
  updated_date: Date
  kind: PageDoc['kind']
  /** Whole addresses, such as `blog/news`; they and sole kinds are unique among pages outside the bin. */
  slug: string | null
  published_slug: string | null
  sole_kind: string | null
  deleted_date: Date | null
  /** Search engines may list it. */
  is_listed: boolean
  /** The author of a post's draft. */
  author_id: string | null
  tag_ids: string[] | null
  /** The date of a published post. */
  post_date: Date | null
  post_author_id: string | null
  post_tag_ids: string[] | null
  post_card: StoredCard | null
}

interface VersionsTable {
  page_id: string
  id: string
  created_date: Date
  reason: PageVersion['reason']
  content: PageContent
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    content_pages: PagesTable
    content_page_versions: VersionsTable
  }
}

const store = new EntityStore<PageDoc>('content_pages', {
  entity: ContentPage,
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
  translatedAs: 'PAGE',
  promote: (doc) => ({
    slug: doc.deletedDate ? null : getAddress(doc.kind, doc.slug),
    published_slug: doc.published ? getAddress(doc.kind, doc.published.slug) : null,
    sole_kind: doc.deletedDate ? null : (getSoleKind(doc) ?? null),
    deleted_date: doc.deletedDate ? new Date(doc.deletedDate) : null,
    is_listed: doc.published !== undefined && doc.kind !== 'HOME' && !doc.published.seo?.noIndex,
    ...buildPostColumns(doc),
  }),
})

export const pageFields = createStoreFields(ContentPage)

/** Leaves out posts, of which a shop may have many. */
export async function queryPages(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(pageFields, query, {
    unit,
    operation: 'pages.queryPages',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
  })
  const select = db
    .selectFrom('content_pages as e')
    .select(['e.id', 'e.revision', 'e.created_date', 'e.updated_date', 'e.doc'])
    .where(sql<boolean>`e.kind <> 'POST'`)
  const { items, metadata } = page.toPage(await unit.all(page.attach(select, { total: true })))
  return { items: items.map(toStoredPage), metadata }
}

export const pages = new Entities<PageDoc, StoredPage>(store, { toWire: (page) => page })

export const findPage = (unit: Unit, id: string): Promise<StoredPage | undefined> => store.find(unit, id)

/** Pages and posts outside the bin with their sections, in the order of their ids. */
export const listPages = async (unit: Unit, after: string | undefined, limit: number): Promise<StoredPage[]> =>
  (
    await unit.all(
      db
        .selectFrom('content_pages')
        .select(publishedColumns)
        .where('deleted_date', 'is', null)
        .$if(after !== undefined, (select) => select.where('id', '>', after!))
        .orderBy('id')
        .limit(limit),
    )
  ).map(toStoredPage)

export const findPages = async (unit: Unit, ids: readonly string[]): Promise<StoredPage[]> =>
  (await store.findMany(unit, ids)).filter(({ deletedDate }) => !deletedDate)

/** The addresses among these that another page has, or is going to have. */
export async function listTakenSlugs(unit: Unit, stem: string, ownId: string | undefined): Promise<Set<string>> {
  const rows = await unit.all(
    compileRaw(sql<{ slug: string | null; published_slug: string | null }>`
      select slug, published_slug from content_pages
      where site_id = ${site} and id is distinct from ${ownId ?? null}
        and (starts_with(slug, ${stem}) or starts_with(published_slug, ${stem}))`),
  )
  return new Set(rows.flatMap(({ slug, published_slug }) => [slug, published_slug]).filter((each) => each !== null))
}

export const hasSoleKind = async (unit: Unit, kind: string): Promise<boolean> =>
  (await unit.first(db.selectFrom('content_pages').select('id').where('sole_kind', '=', kind))) !== undefined

const publishedColumns = ['id', 'revision', 'created_date', 'updated_date', 'doc'] as const

const bySlug = prepare<{ slug: string }>()((p) =>
  db.selectFrom('content_pages').select(publishedColumns).where('published_slug', '=', p.slug),
)

export async function findPublished(unit: Unit, slug: string): Promise<StoredPage | undefined> {
  const row = await unit.first(bySlug({ slug }))
  return row && toStoredPage(row)
}

type PageRow = Pick<PagesTable, 'id' | 'revision' | 'created_date' | 'updated_date' | 'doc'>

export const toStoredPage = ({ id, revision, created_date, updated_date, doc }: PageRow): StoredPage => ({
  ...doc,
  id,
  revision,
  createdDate: created_date.toISOString(),
  updatedDate: updated_date.toISOString(),
})

export interface PolicyRow {
  id: string
  policyType: PolicyType
  slug: string
  title: string
}

export const listPolicies = (unit: Unit): Promise<PolicyRow[]> =>
  unit.all(
    compileRaw(sql<PolicyRow>`
      select id, doc->>'policyType' as "policyType", published_slug as slug, doc->'published'->>'title' as title
      from content_pages where site_id = ${site} and published_slug is not null and sole_kind is not null and kind = 'POLICY'`),
  )

export const insertVersion = (unit: Unit, pageId: string, reason: PageVersion['reason'], content: PageContent): void =>
  unit.send(
    db
      .insertInto('content_page_versions')
      .values({ page_id: pageId, id: unit.newId(), created_date: unit.now, reason, content }),
  )

export const listVersions = (unit: Unit, pageId: string, limit: number): Promise<VersionsTable[]> =>
  unit.all(
    db
      .selectFrom('content_page_versions')
      .select(['page_id', 'id', 'created_date', 'reason', 'content'])
      .where('page_id', '=', pageId)
      .orderBy('id', 'desc')
      .limit(limit),
  )

/** Only the latest ones stay. */
export const trimVersions = (unit: Unit, pageId: string, limit: number): void =>
  unit.send(
    compileRaw(sql`
      delete from content_page_versions where site_id = ${site} and page_id = ${pageId} and id <= (
        select id from content_page_versions where site_id = ${site} and page_id = ${pageId}
        order by id desc offset ${limit} limit 1)`),
  )

export const findVersion = (unit: Unit, pageId: string, id: string): Promise<{ content: PageContent } | undefined> =>
  unit.first(
    db.selectFrom('content_page_versions').select('content').where('page_id', '=', pageId).where('id', '=', id),
  )

/** The pages and posts that search engines may list, without the home page. */
export const listIndexedPages = (unit: Unit, limit: number): Promise<{ slug: string; publishedDate: string }[]> =>
  unit.all(
    compileRaw(sql<{ slug: string; publishedDate: string }>`
      select published_slug as slug, coalesce(post_card->>'publishedDate', doc->>'publishedDate') as "publishedDate"
      from content_pages where site_id = ${site} and is_listed order by id desc limit ${limit}`),
  )
