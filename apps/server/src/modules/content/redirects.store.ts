import { sql } from 'kysely'
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
