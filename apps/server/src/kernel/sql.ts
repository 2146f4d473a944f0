import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { SiteScope, siteMarker } from './site-scope.ts'

/**
 * Every table's shape. Each store declares the tables that it writes:
 * `declare module '../../kernel/sql.ts' { interface Tables { carts: CartsTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: stores add their tables by declaration merging
export interface Tables {}

/** Builds statements and cannot run them: running is the unit's. Every site table gets its `site_id` predicate on the way. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new SiteScope()],
})

/** The site of the unit that runs the statement, for hand-written `sql` templates: `where s.site_id = ${site}`. */
export const site = siteMarker

/** A statement with its values in place, except the site, which the unit fills in. */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Takes about as long whatever the site holds. */
  readonly quick?: boolean
  readonly row?: Row
}

const read = Symbol('read')

/** A place in a statement for a value that is given later: `p.order.id` is that of an object's property. */
class Parameter {
  readonly [read]: (values: unknown) => unknown
  constructor(way: (values: unknown) => unknown) {
    this[read] = way
  }
}

/** Answers any name, however deep, with the parameter of that name. */
const parameter = (way: (values: unknown) => unknown): Parameter =>
  new Proxy(new Parameter(way), {
    get: (target, name) =>
      typeof name === 'symbol'
        ? Reflect.get(target, name)
        : parameter((values) => (way(values) as Record<string, unknown>)[name]),
  })

/** A hand-written statement; it must name the site itself, as `${site}`. */
export const raw = <Row>(fragment: RawBuilder<Row>): Statement<Row> => fragment.compile(db)

/**
 * A statement compiled once, on first use, and run with new values each time: for hot paths. It finds its rows by an
 * index, a few at most: as a read it shares a connection with others, who wait while it runs.
 * `const findCart = prepared<{ id: string }>()((p) => db.selectFrom('carts').selectAll().where('id', '=', p.id))`
 */
export function prepared<P extends object>() {
  return <Row>(build: (parameters: P) => Compilable<Row> | RawBuilder<Row>) => {
    let compiled: { sql: string; places: readonly unknown[] } | undefined
    return (values: P): Statement<Row> => {
      if (!compiled) {
        const { sql, parameters } = build(parameter((all) => all) as unknown as P).compile(db)
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

/** Values in the order of the statement's placeholders, the site filled in. */
export function bindSite(parameters: readonly unknown[], siteId: string): unknown[] {
  return parameters.map((value) => (value === siteMarker ? siteId : value))
}
