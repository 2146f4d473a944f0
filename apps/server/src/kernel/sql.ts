import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { SiteScope, siteMarker } from './site-scope.ts'

/**
 * The types of all tables. Each store declares the tables that it writes:
 * `declare module '../../kernel/sql.ts' { interface Tables { carts: CartsTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: stores add their tables by declaration merging
export interface Tables {}

/** Builds statements; units run them. Every site table gets its `site_id` predicate. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new SiteScope()],
})

/** The unit's site, for hand-written `sql` templates: `where s.site_id = ${site}`. */
export const site = siteMarker

/** A value for a `jsonb` column, sent as text: the driver would take a list for an array of PostgreSQL. */
export const toJsonb = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::text::jsonb`

/** A statement with its values; the unit fills in the site. */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Its duration does not depend on the site's size. */
  readonly quick?: boolean
  readonly row?: Row
}

const read = Symbol('read')

/** Placeholder for a value: `p.order.id` is a property of an object. */
class Parameter {
  readonly [read]: (values: unknown) => unknown
  constructor(readValue: (values: unknown) => unknown) {
    this[read] = readValue
  }
}

/** A proxy that returns a parameter for any property path. */
const createParameter = (readValue: (values: unknown) => unknown): Parameter =>
  new Proxy(new Parameter(readValue), {
    get: (target, name) =>
      typeof name === 'symbol'
        ? Reflect.get(target, name)
        : createParameter((values) => (readValue(values) as Record<string, unknown>)[name]),
  })

/** A hand-written statement; it must contain the site as `${site}`. */
export const compileRaw = <Row>(fragment: RawBuilder<Row>): Statement<Row> => fragment.compile(db)

/**
 * A statement that is compiled once, on first use: for hot paths. It must find few rows by an index, as reads of this
 * kind share a connection.
 * `const findCart = prepared<{ id: string }>()((p) => db.selectFrom('carts').selectAll().where('id', '=', p.id))`
 */
export function prepare<P extends object>() {
  return <Row>(build: (parameters: P) => Compilable<Row> | RawBuilder<Row>) => {
    let compiled: { sql: string; places: readonly unknown[] } | undefined
    return (values: P): Statement<Row> => {
      if (!compiled) {
        const { sql, parameters } = build(createParameter((all) => all) as unknown as P).compile(db)
        compiled = { sql, places: parameters.map((value) => (value instanceof Parameter ? value[read] : value)) }
      }
      const parameters = compiled.places.map((place) => (typeof place === 'function' ? place(values) : place))
      return { sql: compiled.sql, parameters, quick: true }
    }
  }
}

export type Runnable<Row> = Compilable<Row> | Statement<Row>

export function compile<Row>(statement: Runnable<Row>): Statement<Row> {
  return 'compile' in statement ? statement.compile() : statement
}

/** Values in placeholder order, with the site filled in. */
export function bindSite(parameters: readonly unknown[], siteId: string): unknown[] {
  return parameters.map((value) => (value === siteMarker ? siteId : value))
}
