import type { Node, SelectStmt } from 'libpg-query'
import type { Level } from './level.ts'
import { readColumn, readStar } from './predicates.ts'

/** Whether a condition on the rows of this query could as well be one of its own. */
export function returnsRowsUnchanged(statement: SelectStmt): boolean {
  const { groupClause, havingClause, distinctClause, limitCount, limitOffset, lockingClause, targetList } = statement
  const combinesRows = groupClause ?? havingClause ?? distinctClause ?? limitCount ?? lockingClause
  return combinesRows === undefined && isZero(limitOffset) && !hasWindow(targetList)
}

/** `offset 0` keeps the planner from merging a subquery, and leaves its rows as they are. */
const isZero = (offset: Node | undefined): boolean =>
  offset === undefined || ('A_Const' in offset && 'ival' in offset.A_Const && (offset.A_Const.ival?.ival ?? 0) === 0)

function hasWindow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, child]) => key === 'over' || hasWindow(child))
}

/** Marks the columns that these columns of the result are read from. */
export function applyFilter(level: Level, targets: readonly Node[], filtered: ReadonlySet<string>): void {
  for (const target of targets) {
    const { name, val } = 'ResTarget' in target ? target.ResTarget : {}
    if (!val) continue
    const star = readStar(val)
    if (star !== undefined) {
      const starred = level.relations.filter((relation) => star === '' || relation.name === star)
      for (const { siteColumn, known } of starred) if (siteColumn && filtered.has(siteColumn)) known.add(siteColumn)
    } else {
      const read = readColumn(val)
      if (read && filtered.has(name ?? read.column)) level.findRelation(read.column, read.alias)?.known.add(read.column)
    }
  }
}
