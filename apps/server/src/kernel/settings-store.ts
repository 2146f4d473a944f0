import { sql } from 'kysely'
import { declareSnapshotPart, type Part, type Snapshot } from './snapshot.ts'
import { compileRaw, db, site } from './sql.ts'
import type { Unit } from './unit.ts'

interface SettingsTable {
  name: string
  doc: unknown
  revision: string
  created_date: Date
  updated_date: Date
}

declare module './sql.ts' {
  interface Tables {
    settings: SettingsTable
  }
}

/** Metadata of a settings document; without dates until it is first saved. */
export interface SettingsMetadata {
  revision: string
  createdDate?: string
  updatedDate?: string
}

/** One settings document per site. Read from the site's snapshot, so it costs no statement. */
export class SettingsStore<Doc extends object> {
  readonly #name: string
  readonly #part: Part<Doc & SettingsMetadata>

  /** `defaults` apply until a site saves the document. */
  constructor(name: string, defaults: Doc) {
    this.#name = name
    this.#part = declareSnapshotPart(`settings.${name}`, async (unit) => {
      const row = await unit.first(db.selectFrom('settings').selectAll().where('name', '=', name))
      return row ? toSettings<Doc>(defaults, row) : { ...defaults, revision: '0' }
    })
  }

  async get(unit: Unit): Promise<Doc & SettingsMetadata> {
    return this.read(await unit.site())
  }

  read(site: Snapshot): Doc & SettingsMetadata {
    return site.get(this.#part)
  }

  /** Replaces the document. Of two concurrent writers the later one wins. */
  async save(unit: Unit, doc: Doc): Promise<Doc & SettingsMetadata> {
    const before = unit.isLogged ? await this.get(unit) : undefined
    const row = await unit.first(
      compileRaw(sql<SettingsTable>`
        insert into settings (site_id, name, doc, revision, created_date, updated_date)
        values (${site}, ${this.#name}, ${doc}::jsonb, 1, ${unit.now}, ${unit.now})
        on conflict (site_id, name) do update
          set doc = excluded.doc, revision = settings.revision + 1, updated_date = excluded.updated_date
        returning name, doc, revision, created_date, updated_date`),
    )
    unit.noteChange(() => ({ type: 'settings', id: this.#name, before, after: doc }))
    await unit.touchSite()
    return toSettings<Doc>(doc, row!)
  }
}

const toSettings = <Doc extends object>(defaults: Doc, row: SettingsTable): Doc & SettingsMetadata => ({
  ...defaults,
  ...(row.doc as Doc),
  revision: row.revision,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
})
