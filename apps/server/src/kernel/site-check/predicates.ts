import type { Node } from 'libpg-query'

/** The equalities that hold whenever the condition does: those joined by AND at its top. */
export function findEqualities(condition: Node | undefined): [left: Node, right: Node][] {
  if (!condition) return []
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr
    return boolop === 'AND_EXPR' ? args.flatMap(findEqualities) : []
  }
  if (!('A_Expr' in condition)) return []
  const { kind, name = [], lexpr, rexpr } = condition.A_Expr
  if (kind !== 'AEXPR_OP' || readNames(name).at(-1) !== '=' || !lexpr || !rexpr) return []
  const [left, right] = [readRow(lexpr), readRow(rexpr)]
  if (left && right && left.length === right.length) return left.map((node, at) => [node, right[at]!])
  return [[lexpr, rexpr]]
}

const readRow = (node: Node): Node[] | undefined => ('RowExpr' in node ? node.RowExpr.args : undefined)

/** The strings in a list of nodes, such as the parts of a qualified name. */
export const readNames = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []))

/** A column's name and its relation's alias; undefined for stars and names with a schema. */
export function readColumn(node: Node): { column: string; alias?: string } | undefined {
  if (!('ColumnRef' in node)) return undefined
  const fields = node.ColumnRef.fields ?? []
  const names = readNames(fields)
  if (names.length !== fields.length) return undefined
  if (names.length === 1) return { column: names[0]! }
  return names.length === 2 ? { alias: names[0]!, column: names[1]! } : undefined
}

/** The alias of `alias.*`, an empty text for `*`, a star for the fields of a row; undefined for everything else. */
export function readStar(node: Node): string | undefined {
  if ('A_Indirection' in node) {
    return node.A_Indirection.indirection?.some((each) => 'A_Star' in each) ? '*' : undefined
  }
  if (!('ColumnRef' in node)) return undefined
  const fields = node.ColumnRef.fields ?? []
  return fields.length > 0 && 'A_Star' in fields.at(-1)! ? readNames(fields).join('.') : undefined
}
