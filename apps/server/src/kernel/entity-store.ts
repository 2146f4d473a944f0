import { Problem } from '@stoa/contract/problem'
import { type Kysely, sql } from 'kysely'
import { newId } from './ids.ts'
import { keysPort } from './keys.ts'
import {
  compileQuery,
  type FieldMap,
  keepPlans,
  type Page,
  type QueryInput,
  type Sorting,
  timestamp,
  uuid,
} from './query/index.ts'
import { db, type Statement } from './sql.ts'
import type { Unit } from './unit.ts'

/** What every kept entity has beside its own fields, as the wire shows it. */
export interface EntityMetadata {
  id: string
  /** int64 as a string; it rises with every change. */
  revision: string
  createdDate: string
  updatedDate: string
}

/** The columns that an entity store's table has: these, and those that the store promotes. */
export interface EntityRow<Doc> {
  id: string
  revision: string
  created_date: Date
  updated_date: Date
  /** The entity's own fields, whole. */
  doc: Doc
}

export interface EntityStoreOptions<Doc> {
  /** The fields that are searched, constrained or joined, as columns beside the document. */
  promote?: (doc: Doc) => Record<string, unknown>
  /** What queries may filter and sort by, beside `id`, `createdDate` and `updatedDate`. Columns of the table are `e.…`. */
  fields?: FieldMap
  defaultSort?: readonly Sorting[]
}

const common: FieldMap = {
  id: uuid('e.id', { notNull: true }),
  createdDate: timestamp('e.created_date', { notNull: true }),
  updatedDate: timestamp('e.updated_date', { notNull: true }),
}

/** Entities that are read and written whole, each as one document: what an owner sets up rather than what buyers do. */
export class EntityStore<Doc extends object> {
  readonly #table: string
  readonly #fields: FieldMap
  readonly #promote: (doc: Doc) => Record<string, unknown>
  readonly #defaultSort: readonly Sorting[]
  readonly #plans = keepPlans<{ page: Page; select: Statement<EntityRow<Doc>> }>()

  constructor(table: string, { promote = () => ({}), fields = {}, defaultSort }: EntityStoreOptions<Doc> = {}) {
    this.#table = table
    this.#fields = { ...common, ...fields }
    this.#promote = promote
    this.#defaultSort = defaultSort ?? [{ fieldName: 'createdDate', order: 'DESC' }]
  }

  /** One statement for all of them. */
  async insert(unit: Unit, docs: readonly Doc[]): Promise<(Doc & EntityMetadata)[]> {
    if (docs.length === 0) return []
    const added = docs.map((doc) => ({
      ...this.#promote(doc),
      id: newId(),
      revision: '1',
      created_date: unit.now,
      updated_date: unit.now,
      doc,
    }))
    await unit.run(rows.insertInto(this.#table).values(added))
    return added.map((row) => toEntity(row))
  }

  async find(unit: Unit, id: string): Promise<(Doc & EntityMetadata) | undefined> {
    const row = await unit.first(this.#select().where('e.id', '=', id))
    return row && toEntity<Doc>(row)
  }

  /** Those that exist, in no order. */
  async findMany(unit: Unit, ids: readonly string[]): Promise<(Doc & EntityMetadata)[]> {
    if (ids.length === 0) return []
    return (await unit.all(this.#select().where(sql<boolean>`e.id = any(${ids}::uuid[])`))).map((row) =>
      toEntity<Doc>(row),
    )
  }

  /** Every one, oldest first: for what a site has few of. */
  async list(unit: Unit): Promise<(Doc & EntityMetadata)[]> {
    return (await unit.all(this.#select().orderBy('e.id'))).map((row) => toEntity<Doc>(row))
  }

  async page(unit: Unit, operation: string, query: QueryInput | null | undefined, options: { total?: boolean } = {}) {
    const { page, select } = this.#plans({ unit, operation, query, dependencies: [options] }, () => {
      const page = compileQuery(this.#fields, query, {
        unit,
        operation,
        cursorKey: unit.use(keysPort).derive('cursor'),
        defaultSort: this.#defaultSort,
      })
      return { page, select: page.attach(this.#select(), options).compile() }
    })
    const { items, metadata } = page.toPage(await unit.all(select))
    return { items: items.map((row) => toEntity<Doc>(row as EntityRow<Doc>)), metadata }
  }

  /**
   * Locks the entity and writes it back changed. Undefined where there is none; CONFLICT where the client saw another
   * revision than the current one.
   */
  async update(
    unit: Unit,
    id: string,
    seen: string | null | undefined,
    change: (before: Doc & EntityMetadata) => Doc,
  ): Promise<(Doc & EntityMetadata) | undefined> {
    const row = await unit.first(this.#select().where('e.id', '=', id).forUpdate())
    if (!row) return undefined
    if (seen != null && seen !== row.revision) throw new Problem('CONFLICT')
    const doc = ownFields(change(toEntity(row)))
    const next = { doc, revision: String(BigInt(row.revision) + 1n), updated_date: unit.now }
    await unit.run(
      rows
        .updateTable(this.#table)
        .set({ ...this.#promote(doc), ...next })
        .where('id', '=', id),
    )
    return toEntity({ ...row, ...next })
  }

  /** What was removed, if there was anything. */
  async remove(unit: Unit, id: string): Promise<(Doc & EntityMetadata) | undefined> {
    const row = await unit.first(
      rows
        .deleteFrom(this.#table)
        .where('id', '=', id)
        .returning(['id', 'revision', 'created_date', 'updated_date', 'doc']),
    )
    return row && toEntity(row as EntityRow<Doc>)
  }

  #select() {
    return rows
      .selectFrom(`${this.#table} as e`)
      .select(['e.id', 'e.revision', 'e.created_date', 'e.updated_date', 'e.doc'])
  }
}

/** The builder with a table that only the store's name tells; values of promoted columns are the store's matter. */
// biome-ignore lint/suspicious/noExplicitAny: promoted columns differ from table to table
const rows = db as unknown as Kysely<Record<string, EntityRow<any> & Record<string, any>>>

function toEntity<Doc extends object>({
  id,
  revision,
  created_date,
  updated_date,
  doc,
}: EntityRow<Doc>): Doc & EntityMetadata {
  return {
    ...doc,
    id,
    revision,
    createdDate: created_date.toISOString(),
    updatedDate: updated_date.toISOString(),
  }
}

function ownFields<Doc extends object>(entity: Doc): Doc {
  const { id: _id, revision: _r, createdDate: _c, updatedDate: _u, ...doc } = entity as Doc & Partial<EntityMetadata>
  return doc as unknown as Doc
}
