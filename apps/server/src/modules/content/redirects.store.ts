import { UrlRedirect } from '@stoa/contract/url-redirects'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface RedirectsTable {
  id: string
  from_path: string
  to_path: string
  created_date: Date
  page_id: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    url_redirects: RedirectsTable
  }
}

const byPath = prepare<{ path: string }>()((p) =>
  db.selectFrom('url_redirects').select('to_path').where('from_path', '=', p.path),
)

export const findRedirect = async (unit: Unit, path: string): Promise<string | undefined> =>
  (await unit.first(byPath({ path })))?.to_path

/** Leads a page's former address to its new one, and what led to the former address too. */
export async function movePath(unit: Unit, pageId: string, from: string, to: string): Promise<void> {
  await unit.run(db.deleteFrom('url_redirects').where('from_path', '=', to))
  await unit.run(db.updateTable('url_redirects').set({ to_path: to }).where('to_path', '=', from))
  await unit.run(
    compileRaw(sql`
      insert into url_redirects (site_id, id, from_path, to_path, created_date, page_id)
      values (${site}, ${unit.newId()}, ${from}, ${to}, ${unit.now}, ${pageId})
      on conflict (site_id, from_path) do update
        set to_path = excluded.to_path, page_id = excluded.page_id, created_date = excluded.created_date`),
  )
}

/** The address belongs to a page again. */
export const freePath = (unit: Unit, path: string): Promise<number> =>
  unit.run(db.deleteFrom('url_redirects').where('from_path', '=', path))

const fields = createEntityFields(UrlRedirect, {})

export async function listRedirects(
  unit: Unit,
  query: Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'> | null | undefined,
) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'urlRedirects.queryUrlRedirects',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'fromPath', order: 'ASC' }],
  })
  const columns = ['id', 'from_path', 'to_path', 'created_date', 'page_id'] as const
  const { items, metadata } = page.toPage(await unit.all(page.attach(db.selectFrom('url_redirects').select(columns))))
  return { items: (items as unknown as RedirectsTable[]).map(toRedirect), metadata }
}

const toRedirect = ({ id, from_path, to_path, created_date, page_id }: RedirectsTable): UrlRedirect => ({
  id,
  createdDate: created_date.toISOString(),
  fromPath: from_path,
  toPath: to_path,
  automatic: page_id !== null,
})

/** Where these addresses lead, for those that lead elsewhere. */
export async function findTargets(unit: Unit, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await unit.all(
    compileRaw(sql<{ from_path: string; to_path: string }>`
      select from_path, to_path from url_redirects where site_id = ${site} and from_path = any(${paths}::text[])`),
  )
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]))
}

/** In two statements. What led to one of these addresses leads to its target now. */
export async function setRedirects(unit: Unit, targets: ReadonlyMap<string, string>): Promise<void> {
  const [from, to] = [[...targets.keys()], [...targets.values()]]
  await unit.run(
    compileRaw(sql`
      update url_redirects r set to_path = n.to_path
      from unnest(${from}::text[], ${to}::text[]) n (from_path, to_path)
      where r.site_id = ${site} and r.to_path = n.from_path and r.from_path <> n.to_path`),
  )
  await unit.run(
    compileRaw(sql`
      insert into url_redirects (site_id, id, from_path, to_path, created_date)
      select ${site}, n.id, n.from_path, n.to_path, ${unit.now}
      from unnest(${from.map(() => unit.newId())}::uuid[], ${from}::text[], ${to}::text[]) n (id, from_path, to_path)
      on conflict (site_id, from_path) do update set to_path = excluded.to_path, page_id = null`),
  )
}

export const removeRedirect = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('url_redirects').where('id', '=', id))) === 1
