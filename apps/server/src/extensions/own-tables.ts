import {
  ColumnNode,
  type CommonTableExpressionNameNode,
  type Compilable,
  IdentifierNode,
  type OnConflictNode,
  type OperationNode,
  OperationNodeTransformer,
  SchemableIdentifierNode,
  TableNode,
} from 'kysely'
import { listTables } from '../kernel/site-check/list-tables.ts'
import { versionColumn } from '../kernel/site-scope.ts'
import { db, type Statement } from '../kernel/sql.ts'

/** `product-questions` → `ext_productquestions_`: no extension's prefix begins like another's. */
export const getTablePrefix = (extension: string): string => `ext_${extension.replaceAll('-', '')}_`

/**
 * A statement of an extension, with its tables named in full and limited to the unit's site. Throws if it uses a table
 * of another module, however it was written.
 */
export function compileOwn<Row>(prefix: string, statement: Compilable<Row>): Statement<Row> {
  const executor = db.getExecutor()
  const id = { queryId: 'extension' }
  const node = new Prefixing(prefix).apply(toNode(statement))
  const { sql, parameters } = executor.compileQuery(executor.transformQuery(node as never, id), id)
  const foreign = listTables(withoutVersion(sql)).find((table) => !table.startsWith(prefix))
  if (foreign) throw new Error(`The extension uses the table ${foreign}: call an operation, or use its own tables`)
  return { sql, parameters }
}

function toNode(statement: object): OperationNode {
  const { toOperationNode } = statement as { toOperationNode?(): OperationNode }
  if (!toOperationNode) throw new Error('Statements are built with the tables that defineTables returns')
  return toOperationNode.call(statement)
}

/** The kernel adds the site's version to every select, see `kernel/site-scope.ts`. */
const withoutVersion = (text: string): string =>
  text.replaceAll(new RegExp(`\\(select version from sites where id = \\$\\d+\\) as "\\${versionColumn}"`, 'g'), '1')

/** Puts the prefix before the names of tables, but not of aliases and common tables; and the site into conflicts. */
class Prefixing extends OperationNodeTransformer {
  readonly #prefix: string
  readonly #local = new Set<string>()

  constructor(prefix: string) {
    super()
    this.#prefix = prefix
  }

  apply<T extends OperationNode>(node: T): T {
    new Names(this.#local).visit(node)
    return this.transformNode(node)
  }

  protected override transformTable(node: TableNode): TableNode {
    const { schema, identifier } = node.table
    if (schema || this.#local.has(identifier.name)) return node
    return { ...node, table: SchemableIdentifierNode.create(this.#prefix + identifier.name) }
  }

  /** Names of common tables look like tables. */
  protected override transformCommonTableExpressionName(
    node: CommonTableExpressionNameNode,
  ): CommonTableExpressionNameNode {
    return node
  }

  protected override transformOnConflict(node: OnConflictNode): OnConflictNode {
    const made = super.transformOnConflict(node)
    if (!made.columns || made.columns.some(({ column }) => column.name === 'site_id')) return made
    return { ...made, columns: [ColumnNode.create('site_id'), ...made.columns] }
  }
}

/** Collects the names that a statement gives itself. */
class Names {
  readonly #found: Set<string>

  constructor(found: Set<string>) {
    this.#found = found
  }

  visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { kind, alias, table } = node as { kind?: string; alias?: OperationNode; table?: TableNode }
    if (kind === 'AliasNode' && alias && IdentifierNode.is(alias)) this.#found.add(alias.name)
    if (kind === 'CommonTableExpressionNameNode' && table && TableNode.is(table))
      this.#found.add(table.table.identifier.name)
    for (const child of Object.values(node)) this.visit(child)
  }
}
