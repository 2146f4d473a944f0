import { Problem } from '@stoa/contract/problem'
import type { TranslatableType } from '@stoa/contract/translations'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createId } from './ids.ts'
import { keysPort } from './keys.ts'
import {
  compileQuery,
  createEntityFields,
  createPlanCache,
  type FieldMap,
  listQueryable,
  type Page,
  type QueryInput,
  required,
  type Sorting,
  type StoredField,
} from './query/index.ts'
import { db, type Statement } from './sql.ts'
import { translationsPort } from './translated-answers.ts'
import type { Unit } from './unit.ts'

/** Fields that every stored entity has beside its own. */
export interface EntityMetadata {
  id: string
  /** int64 as a string; incremented with every change. */
  revision: string
  createdDate: string
  updatedDate: string
}

/** The columns of an entity store's table, beside its promoted columns. */
export interface EntityRow<Doc> {
  id: string
  revision: string
  created_date: Date
  updated_date: Date
  /** The entity's own fields. */
  doc: Doc
}

export interface EntityStoreOptions<Doc> {
  /** Its schema in the contract, which marks the fields to filter and sort by. */
  entity: object
  /** Fields that are searched, constrained or joined, as columns beside the document. */
  promote?: (doc: Doc) => Record<string, unknown>
  /** Fields that are promoted, or stored in another way than they are sent. The table's alias is `e`. */
  columns?: Readonly<Record<string, StoredField>>
  /** Fields to filter and sort by that the entity does not have. */
  more?: FieldMap
  defaultSort?: readonly Sorting[]
  /** Their type among the entities that owners translate. */
  translatedAs?: TranslatableType
  /** The id of their translations, if it is another one. */
  getTranslatedId?: (entity: Doc & EntityMetadata) => string
}

const metadataColumns = ['id', 'createdDate', 'updatedDate']

/** The fields that lists of a store's entities are filtered and sorted by. */
export function createStoreFields(entity: object, columns: EntityStoreOptions<never>['columns'] = {}): FieldMap {
  const declared = listQueryable(entity).map(({ name }) => name)
  const metadata = metadataColumns.filter((name) => declared.includes(name)).map((name) => [name, required()])
  return createEntityFields(entity, {
    table: 'e',
    document: 'e.doc',
    columns: { ...Object.fromEntries(metadata), ...columns },
  })
}

/** Entities that are read and written whole, as one document each: for settings of owners, not for shoppers' data. */
export class EntityStore<Doc extends object> {
  readonly #table: string
  /** The entity type in the change log: `taxGroup` for `tax_groups`. */
  readonly #noun: string
  readonly #fields: FieldMap
  readonly #promote: (doc: Doc) => Record<string, unknown>
  readonly #defaultSort: readonly Sorting[]
  readonly #options: EntityStoreOptions<Doc>
  readonly #planCache = createPlanCache<{ page: Page; select: Statement<EntityRow<Doc>> }>()

  constructor(table: string, options: EntityStoreOptions<Doc>) {
    const { entity, columns, promote = () => ({}), more, defaultSort } = options
    this.#options = options
    this.#table = table
    this.#noun = table.replace(/s$/, '').replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase())
    this.#fields = { ...createStoreFields(entity, columns), ...more }
    this.#promote = promote
    this.#defaultSort = defaultSort ?? [{ fieldName: 'createdDate', order: 'DESC' }]
  }

  /** In one statement. */
  async insert(unit: Unit, docs: readonly Doc[]): Promise<(Doc & EntityMetadata)[]> {
    if (docs.length === 0) return []
    const added = docs.map((doc) => ({
      ...this.#promote(doc),
      id: createId(),
      revision: '1',
      created_date: unit.now,
      updated_date: unit.now,
      doc,
    }))
    await unit.run(rows.insertInto(this.#table).values(added))
    const entities = added.map((row) => toEntity(row))
    for (const entity of entities) this.#note(unit, undefined, entity)
    return entities
  }

  async find(unit: Unit, id: string): Promise<(Doc & EntityMetadata) | undefined> {
    const row = await unit.first(this.#select().where('e.id', '=', id))
    return row && toEntity<Doc>(row)
  }

  /** Those that exist, in no particular order. */
  async findMany(unit: Unit, ids: readonly string[]): Promise<(Doc & EntityMetadata)[]> {
    if (ids.length === 0) return []
    return (await unit.all(this.#select().where(sql<boolean>`e.id = any(${ids}::uuid[])`))).map((row) =>
      toEntity<Doc>(row),
    )
  }

  /** All of them, oldest first: only for entities that a site has few of. */
  async list(unit: Unit): Promise<(Doc & EntityMetadata)[]> {
    return (await unit.all(this.#select().orderBy('e.id'))).map((row) => toEntity<Doc>(row))
  }

  async page(unit: Unit, operation: string, query: QueryInput | null | undefined, options: { total?: boolean } = {}) {
    const { page, select } = this.#planCache({ unit, operation, query, dependencies: [options] }, () => {
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
   * Locks the entity and updates it. Undefined if it does not exist; CONFLICT if `expectedRevision` is not the current
   * one.
   */
  async update(
    unit: Unit,
    id: string,
    expectedRevision: string | null | undefined,
    change: (before: Doc & EntityMetadata) => Doc,
  ): Promise<(Doc & EntityMetadata) | undefined> {
    const row = await unit.first(this.#select().where('e.id', '=', id).forUpdate())
    if (!row) return undefined
    if (expectedRevision != null && expectedRevision !== row.revision) throw new Problem('CONFLICT')
    const doc = omitMetadata(change(toEntity(row)))
    const next = { doc, revision: String(BigInt(row.revision) + 1n), updated_date: unit.now }
    await unit.run(
      rows
        .updateTable(this.#table)
        .set({ ...this.#promote(doc), ...next })
        .where('id', '=', id),
    )
    const after = toEntity<Doc>({ ...row, ...next })
    this.#note(unit, toEntity<Doc>(row), after)
    return after
  }

  /** Returns what was removed, if it existed. */
  async remove(unit: Unit, id: string): Promise<(Doc & EntityMetadata) | undefined> {
    const [removed] = await this.removeMatching(unit, sql<boolean>`id = ${id}`)
    return removed
  }

  /** Deletes those that match, and returns their last state. */
  async removeMatching(unit: Unit, condition: RawBuilder<boolean>): Promise<(Doc & EntityMetadata)[]> {
    const columns = ['id', 'revision', 'created_date', 'updated_date', 'doc'] as const
    const removed = await unit.all(rows.deleteFrom(this.#table).where(condition).returning(columns))
    const entities = (removed as EntityRow<Doc>[]).map(toEntity)
    for (const entity of entities) this.#note(unit, entity, undefined)
    const { translatedAs, getTranslatedId = ({ id }) => id } = this.#options
    if (translatedAs && entities.length > 0) {
      unit.use(translationsPort).remove(unit, translatedAs, entities.map(getTranslatedId))
    }
    return entities
  }

  #note(unit: Unit, before: (Doc & EntityMetadata) | undefined, after: (Doc & EntityMetadata) | undefined): void {
    const { id } = (after ?? before)!
    unit.noteChange(() => ({ type: this.#noun, id, name: getLabel(after ?? before), before, after }))
  }

  #select() {
    return rows
      .selectFrom(`${this.#table} as e`)
      .select(['e.id', 'e.revision', 'e.created_date', 'e.updated_date', 'e.doc'])
  }
}

/** A query builder for any table name; the store knows the types of its promoted columns. */
// biome-ignore lint/suspicious/noExplicitAny: promoted columns differ from table to table
const rows = db as unknown as Kysely<Record<string, EntityRow<any> & Record<string, any>>>

/** The display name of an entity. */
function getLabel(entity: object | undefined): string | undefined {
  const { name, title, code } = (entity ?? {}) as Record<string, unknown>
  return [name, title, code].find((label) => typeof label === 'string') as string | undefined
}

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

function omitMetadata<Doc extends object>(entity: Doc): Doc {
  const { id: _id, revision: _r, createdDate: _c, updatedDate: _u, ...doc } = entity as Doc & Partial<EntityMetadata>
  return doc as unknown as Doc
}
