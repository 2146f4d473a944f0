import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  Node,
  RangeVar,
  ReturningClause,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query'
import { combineColumns, createColumns, renameColumns } from './columns.ts'
import { applyFilter, returnsRowsUnchanged } from './filter.ts'
import { type Columns, type Derived, Level, type Relation } from './level.ts'
import { findEqualities, readColumn, readNames, readStar } from './predicates.ts'

/** What the schema says about sites. */
export interface SiteSchema {
  /** The column of a table that holds the site; undefined if its rows belong to none. */
  siteColumn(table: string): string | undefined
  /** Whether every unique index of the table begins with the site, so that rows of other sites never conflict. */
  hasSiteKeys(table: string): boolean
  /** Functions that read tables, and take the site first. */
  readonly siteFunctions: ReadonlySet<string>
  /** Functions that run a query given as text. */
  readonly queryFunctions: RegExp
}

/**
 * Checks one statement. A table counts as limited to the site if, at its own query level, a condition that all its rows
 * must meet equates its site column with the unit's site, or with a column that is equal to it.
 */
export class StatementCheck {
  /** Parameters that must be the unit's site for the statement to be safe. */
  readonly siteParameters = new Set<number>()
  readonly #schema: SiteSchema
  readonly #isSite: (parameter: number) => boolean
  #problems: string[] = []

  constructor(schema: SiteSchema, isSite: (parameter: number) => boolean) {
    this.#schema = schema
    this.#isSite = isSite
  }

  /** The tables that are not limited to the site, and whatever else is refused. */
  check(statement: Node): string[] {
    this.#query(statement)
    return this.#problems
  }

  #query(node: Node, outer?: Level): Columns {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer)
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, outer)
    if ('UpdateStmt' in node) return this.#update(node.UpdateStmt, outer)
    if ('DeleteStmt' in node) return this.#delete(node.DeleteStmt, outer)
    this.#problems.push(Object.keys(node)[0] ?? 'an empty statement')
    return createColumns([], true)
  }

  /** `filtered` names the columns that the query around it, which uses all rows one by one, limits to the site. */
  #select(statement: SelectStmt, outer?: Level, filtered?: ReadonlySet<string>): Columns {
    if (statement.intoClause) this.#problems.push('select into')
    const level = this.#open(statement.withClause, outer)
    const { larg, rarg, valuesLists, targetList = [], sortClause, limitOffset, limitCount } = statement
    if (larg && rarg) {
      const columns = combineColumns(this.#select(larg, level), this.#select(rarg, level))
      this.#expressions([sortClause, limitOffset, limitCount], level)
      return columns
    }
    if (valuesLists) {
      this.#expressions([valuesLists, sortClause, limitOffset, limitCount], level)
      return this.#valuesColumns(valuesLists, level)
    }
    for (const item of statement.fromClause ?? []) this.#from(item, level)
    this.#require(level.relations, statement.whereClause, level)
    if (filtered && returnsRowsUnchanged(statement)) applyFilter(level, targetList, filtered)
    this.#close(level)
    const { whereClause, groupClause, havingClause, windowClause, distinctClause } = statement
    const clauses = [targetList, whereClause, groupClause, havingClause, windowClause, distinctClause]
    this.#expressions([...clauses, sortClause, limitOffset, limitCount], level)
    return this.#targetColumns(targetList, level)
  }

  #update(statement: UpdateStmt, outer?: Level): Columns {
    const level = this.#open(statement.withClause, outer)
    const target = this.#addTable(statement.relation!, level)
    for (const item of statement.fromClause ?? []) this.#from(item, level)
    this.#require(level.relations, statement.whereClause, level)
    this.#close(level)
    this.#expressions([statement.targetList, statement.whereClause], level)
    this.#checkAssignments(statement.targetList, target, level)
    return this.#returning(statement.returningClause, level)
  }

  #delete(statement: DeleteStmt, outer?: Level): Columns {
    const level = this.#open(statement.withClause, outer)
    this.#addTable(statement.relation!, level)
    for (const item of statement.usingClause ?? []) this.#from(item, level)
    this.#require(level.relations, statement.whereClause, level)
    this.#close(level)
    this.#expressions([statement.whereClause], level)
    return this.#returning(statement.returningClause, level)
  }

  #insert(statement: InsertStmt, outer?: Level): Columns {
    const level = this.#open(statement.withClause, outer)
    const { relation, cols = [], selectStmt, onConflictClause } = statement
    const inserted = selectStmt ? this.#query(selectStmt, level) : createColumns([])
    const target = this.#addTable(relation!, level)
    const { siteColumn, table } = target
    if (siteColumn) {
      const place = cols.findIndex((column) => 'ResTarget' in column && column.ResTarget.name === siteColumn)
      if (place < 0 || !inserted.ordered[place]?.isSite) this.#problems.push(table!)
    }
    if (onConflictClause?.action === 'ONCONFLICT_UPDATE') {
      const conflict = new Level(level)
      const existing: Relation = { ...target, known: new Set() }
      if (siteColumn && this.#schema.hasSiteKeys(table!)) existing.known.add(siteColumn)
      const excluded: Relation = { name: 'excluded', known: new Set(siteColumn ? [siteColumn] : []) }
      conflict.relations.push(existing, excluded)
      this.#require(conflict.relations, onConflictClause.whereClause, conflict)
      this.#close(conflict)
      this.#expressions([onConflictClause.targetList, onConflictClause.whereClause], conflict)
      this.#checkAssignments(onConflictClause.targetList, existing, conflict)
    }
    if (siteColumn) target.known.add(siteColumn)
    return this.#returning(statement.returningClause, level)
  }

  #returning(clause: ReturningClause | undefined, level: Level): Columns {
    if (clause?.options?.length) this.#problems.push('returning with old or new')
    this.#expressions([clause?.exprs], level)
    return this.#targetColumns(clause?.exprs ?? [], level)
  }

  /** A new level with its common table expressions. */
  #open(clause: WithClause | undefined, outer?: Level): Level {
    const level = new Level(outer)
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue
      const table = node.CommonTableExpr
      level.commonTables.set(table.ctename!, this.#commonTable(table, level, clause!.recursive === true))
    }
    return level
  }

  #commonTable({ ctename, ctequery, aliascolnames }: CommonTableExpr, level: Level, isRecursive: boolean): Columns {
    const names = readNames(aliascolnames)
    const query = (ctequery && 'SelectStmt' in ctequery && ctequery.SelectStmt) || undefined
    const { larg, rarg, withClause } = query ?? {}
    const enterLevel = () => level.withoutRelations()
    if (!isRecursive || !larg || !rarg) return renameColumns(this.#query(ctequery!, enterLevel()), names)
    // Its first part is assumed to hold for all rows, until a repetition shows otherwise.
    const around = this.#open(withClause, enterLevel())
    let columns = renameColumns(this.#select(larg, around), names)
    for (;;) {
      around.commonTables.set(ctename!, columns)
      const next = renameColumns(combineColumns(columns, this.#select(rarg, around)), names)
      if (next.sites.size === columns.sites.size) break
      columns = next
    }
    this.#expressions([query?.sortClause, query?.limitOffset, query?.limitCount], around)
    return columns
  }

  /** Adds a FROM item and returns its relations. */
  #from(node: Node, level: Level): Relation[] {
    if ('RangeVar' in node) return [this.#addNamed(node.RangeVar, level)]
    if ('JoinExpr' in node) return this.#join(node, level)
    if ('RangeTableSample' in node) return this.#from(node.RangeTableSample.relation!, level)
    if ('RangeSubselect' in node) {
      const { subquery, lateral, alias } = node.RangeSubselect
      const relation = addRelation(level, { name: alias?.aliasname ?? '', known: new Set() })
      const names = readNames(alias?.colnames)
      level.derived.push({ relation, query: subquery!, isLateral: lateral === true, names })
      return [relation]
    }
    if ('RangeFunction' in node) {
      level.expressions.push(node.RangeFunction.functions)
      return [addRelation(level, { name: findFunctionAlias(node), known: new Set() })]
    }
    if ('RangeTableFunc' in node || 'JsonTable' in node) {
      const { alias } = 'JsonTable' in node ? node.JsonTable : node.RangeTableFunc
      level.expressions.push('JsonTable' in node ? node.JsonTable : node.RangeTableFunc)
      return [addRelation(level, { name: alias?.aliasname ?? '', known: new Set() })]
    }
    this.#problems.push(Object.keys(node)[0] ?? 'an unknown source of rows')
    return []
  }

  #join({ JoinExpr: join }: Extract<Node, { JoinExpr: unknown }>, level: Level): Relation[] {
    const left = this.#from(join.larg!, level)
    const right = this.#from(join.rarg!, level)
    if (join.alias) this.#problems.push('an alias of a join')
    level.expressions.push(join.quals)
    const all = [...left, ...right]
    const limited = { JOIN_INNER: all, JOIN_LEFT: right, JOIN_RIGHT: left }[join.jointype as string] ?? []
    this.#require(limited, join.quals, level)
    for (const column of readNames(join.usingClause)) {
      if (left.length !== 1 || right.length !== 1) continue
      const [one, other] = [left[0]!, right[0]!].map(({ name }) => createColumnRef(name, column))
      level.equalities.push({ relations: new Set(limited), left: one!, right: other! })
    }
    return all
  }

  #addNamed(variable: RangeVar, level: Level): Relation {
    const columns = variable.schemaname ? undefined : level.findCommonTable(variable.relname!)
    if (!columns) return this.#addTable(variable, level)
    const { aliasname, colnames } = variable.alias ?? {}
    const renamed = renameColumns(columns, readNames(colnames))
    const name = aliasname ?? variable.relname!
    return addRelation(level, { name, columns: renamed, known: new Set(renamed.sites) })
  }

  /** A table, even if a common table expression has the same name: the target of a change is never one. */
  #addTable({ schemaname, relname, alias }: RangeVar, level: Level): Relation {
    const table = schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname!
    const siteColumn = this.#schema.siteColumn(table)
    if (alias?.colnames) this.#problems.push(table)
    return addRelation(level, { name: alias?.aliasname ?? relname!, table, siteColumn, known: new Set() })
  }

  #require(relations: readonly Relation[], condition: Node | undefined, level: Level): void {
    const limited = new Set(relations)
    for (const [left, right] of findEqualities(condition)) level.equalities.push({ relations: limited, left, right })
  }

  /** Finds out which columns hold the site, and reports the tables whose column may not. */
  #close(level: Level): void {
    let waiting = level.derived
    for (;;) {
      while (level.equalities.some((equality) => this.#apply(equality, level)));
      const failed = waiting.filter((each) => {
        const problems = this.#collectProblems(() => this.#derive(each, level))
        // It may depend on what is known only after the others.
        return problems.length > 0
      })
      if (failed.length === waiting.length) break
      waiting = failed
    }
    for (const each of waiting) this.#derive(each, level)
    for (const { table, siteColumn, known } of level.relations) {
      if (siteColumn && !known.has(siteColumn)) this.#problems.push(table!)
    }
    this.#expressions(level.expressions, level)
  }

  #derive({ relation, query, isLateral, names }: Derived, level: Level): void {
    const outer = isLateral ? level : level.withoutRelations()
    const filtered = names.length === 0 ? relation.known : undefined
    const columns = 'SelectStmt' in query ? this.#select(query.SelectStmt, outer, filtered) : this.#query(query, outer)
    relation.columns = renameColumns(columns, names)
    for (const column of relation.columns.sites) relation.known.add(column)
  }

  #collectProblems(act: () => void): string[] {
    const before = this.#problems
    this.#problems = []
    act()
    const found = this.#problems
    this.#problems = before
    return found
  }

  /** Whether the equality made a column known. */
  #apply({ relations, left, right }: { relations: ReadonlySet<Relation>; left: Node; right: Node }, level: Level) {
    return this.#learn(left, right, relations, level) || this.#learn(right, left, relations, level)
  }

  #learn(node: Node, from: Node, relations: ReadonlySet<Relation>, level: Level): boolean {
    const read = readColumn(stripCast(node))
    const relation = read && level.findRelation(read.column, read.alias)
    if (!relation || !relations.has(relation) || relation.known.has(read.column)) return false
    if (!this.#holdsSite(from, level)) return false
    relation.known.add(read.column)
    return true
  }

  /** Whether the expression is the unit's site, or null. */
  #holdsSite(expression: Node | undefined, level: Level): boolean {
    if (!expression) return false
    const node = stripCast(expression)
    if ('ParamRef' in node) {
      const number = node.ParamRef.number ?? 0
      if (!this.#isSite(number)) return false
      this.siteParameters.add(number)
      return true
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') {
      let columns: Columns | undefined
      // Its own problems are reported with all other expressions.
      this.#collectProblems(() => {
        columns = this.#query(node.SubLink.subselect!, level)
      })
      return columns?.ordered[0]?.isSite === true
    }
    const read = readColumn(node)
    return read ? (level.findRelation(read.column, read.alias)?.known.has(read.column) ?? false) : false
  }

  #checkAssignments(targets: readonly Node[] = [], { table, siteColumn }: Relation, level: Level): void {
    for (const target of targets) {
      if (!('ResTarget' in target) || target.ResTarget.name !== siteColumn) continue
      if (!this.#holdsSite(target.ResTarget.val, level)) this.#problems.push(table!)
    }
  }

  #valuesColumns(lists: readonly Node[], level: Level): Columns {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []))
    const first = rows[0] ?? []
    return createColumns(
      first.map((_, at) => ({
        name: `column${at + 1}`,
        isSite: rows.every((row) => this.#holdsSite(row[at], level)),
      })),
    )
  }

  #targetColumns(targets: readonly Node[], level: Level): Columns {
    const ordered: { name: string; isSite: boolean }[] = []
    const further: string[] = []
    let isOpen = false
    for (const target of targets) {
      if (!('ResTarget' in target)) continue
      const { name, val } = target.ResTarget
      const star = val && readStar(val)
      if (star !== undefined) {
        isOpen = true
        const starred = level.relations.filter((relation) => star === '' || relation.name === star)
        further.push(...starred.flatMap(({ known }) => [...known]))
        continue
      }
      const column = { name: name ?? (val && readColumn(val)?.column) ?? '', isSite: this.#holdsSite(val, level) }
      if (!isOpen) ordered.push(column)
      else if (column.isSite) further.push(column.name)
    }
    return createColumns(ordered, isOpen, further)
  }

  /** Checks the subqueries and functions in expressions of a level. */
  #expressions(value: unknown, level: Level): void {
    if (Array.isArray(value)) for (const each of value) this.#expressions(each, level)
    else if (typeof value === 'object' && value !== null) {
      for (const [kind, child] of Object.entries(value)) {
        if (kind === 'SelectStmt') this.#select(child as SelectStmt, level)
        else if (kind === 'RangeVar') this.#problems.push((child as RangeVar).relname ?? kind)
        else {
          if (kind === 'FuncCall') this.#checkFunction(child as { funcname?: Node[]; args?: Node[] }, level)
          this.#expressions(child, level)
        }
      }
    }
  }

  #checkFunction({ funcname, args = [] }: { funcname?: Node[]; args?: Node[] }, level: Level): void {
    const name = readNames(funcname).at(-1) ?? ''
    const takesSite = this.#schema.siteFunctions.has(name)
    const isRefused = takesSite ? !this.#holdsSite(args[0], level) : this.#schema.queryFunctions.test(name)
    if (isRefused) this.#problems.push(`${name}()`)
  }
}

function addRelation(level: Level, relation: Relation): Relation {
  level.relations.push(relation)
  return relation
}

/** Without an alias, a function's relation is called like the function. */
function findFunctionAlias({ RangeFunction: range }: Extract<Node, { RangeFunction: unknown }>): string {
  if (range.alias?.aliasname) return range.alias.aliasname
  const [list] = range.functions ?? []
  const call = list && 'List' in list ? list.List.items?.[0] : undefined
  return call && 'FuncCall' in call ? (readNames(call.FuncCall.funcname).at(-1) ?? '') : ''
}

const createColumnRef = (alias: string, column: string): Node => ({
  ColumnRef: { fields: [{ String: { sval: alias } }, { String: { sval: column } }] },
})

/** Without casts that change no site into another. */
function stripCast(node: Node): Node {
  if (!('TypeCast' in node)) return node
  const { arg, typeName } = node.TypeCast
  const type = readNames(typeName?.names).at(-1)
  return arg && (type === 'uuid' || type === 'text') && !typeName?.arrayBounds ? stripCast(arg) : node
}
