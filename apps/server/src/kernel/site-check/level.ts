import type { Node } from 'libpg-query'

/** The columns of a query: which of them hold the unit's site in every row. */
export interface Columns {
  /** In order, up to the first star. */
  readonly ordered: readonly { readonly name: string; readonly isSite: boolean }[]
  /** The names of all columns that hold the site. */
  readonly sites: ReadonlySet<string>
  /** It has further columns with unknown names. */
  readonly isOpen: boolean
}

/** A relation of a FROM clause, or the target of a change. */
export interface Relation {
  readonly name: string
  /** The table, unless it is a subquery, a common table expression or a function. */
  readonly table?: string
  /** The column of the table that must be the unit's site. */
  readonly siteColumn?: string | undefined
  columns?: Columns
  /** Columns known to be the unit's site, or null. */
  readonly known: Set<string>
}

/** `left = right` holds for all rows of these relations that the query returns. */
export interface Equality {
  readonly relations: ReadonlySet<Relation>
  readonly left: Node
  readonly right: Node
}

/** A subquery in FROM. */
export interface Derived {
  readonly relation: Relation
  readonly query: Node
  readonly isLateral: boolean
  readonly names: readonly string[]
}

/** One query level: a SELECT, UPDATE, DELETE or INSERT without its subqueries. */
export class Level {
  readonly outer: Level | undefined
  readonly commonTables: Map<string, Columns>
  readonly relations: Relation[] = []
  readonly equalities: Equality[] = []
  readonly derived: Derived[] = []
  /** Expressions of FROM clauses: join conditions and arguments of functions. */
  readonly expressions: unknown[] = []

  constructor(outer?: Level, commonTables = new Map<string, Columns>()) {
    this.outer = outer
    this.commonTables = commonTables
  }

  /** For subqueries that see the common tables of this level, but not its relations. */
  withoutRelations(): Level {
    return new Level(this.outer, this.commonTables)
  }

  findCommonTable(name: string): Columns | undefined {
    return this.commonTables.get(name) ?? this.outer?.findCommonTable(name)
  }

  /** The relation that a column belongs to, if that is certain. */
  findRelation(column: string, alias?: string): Relation | undefined {
    if (alias !== undefined) {
      const own = this.relations.filter(({ name }) => name === alias)
      if (own.length > 0) return own.length === 1 ? own[0] : undefined
      return this.outer?.findRelation(column, alias)
    }
    // A second relation with the column would make its name ambiguous, which PostgreSQL refuses.
    const certain = this.relations.filter((relation) => hasColumn(relation, column) === true)
    if (certain.length > 0) return certain.length === 1 ? certain[0] : undefined
    const possible = this.relations.filter((relation) => hasColumn(relation, column) === undefined)
    if (possible.length === 0) return this.outer?.findRelation(column)
    return this.relations.length === 1 ? possible[0] : undefined
  }
}

/** Undefined if that is unknown here. Every site table has the column `site_id`. */
function hasColumn({ table, siteColumn, columns }: Relation, column: string): boolean | undefined {
  if (columns) return columns.ordered.some(({ name }) => name === column) || (columns.isOpen ? undefined : false)
  if (table === undefined || column !== 'site_id') return undefined
  return siteColumn === 'site_id'
}
