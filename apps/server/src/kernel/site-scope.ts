import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely'

/** Stands for the unit's site among a statement's parameters. */
export const siteMarker = Object.freeze({ site: true }) as unknown as string

/** The column that brings the site's current version along with the rows of a select. */
export const versionColumn = '$version'

/** Tables that belong to the platform and not to one site; their statements say themselves which rows they mean. */
export const platformTables: ReadonlySet<string> = new Set([
  'sites',
  'oauth_apps',
  'api_keys',
  'outbox',
  'rate_limits',
  'migrations',
  'sandbox_charges',
  'sandbox_acts',
  'id_token_keys',
])

/**
 * Adds the site to every statement: a predicate for each site table that a select, update or delete reads
 * (in the ON clause for joins, so that outer joins stay outer), and the value for each row that an insert makes.
 */
export class SiteScope implements KyselyPlugin {
  readonly #scope = new Scope()

  transformQuery({ node }: PluginTransformQueryArgs) {
    const scoped = this.#scope.apply(node)
    return scoped.kind === 'SelectQueryNode' ? withVersion(scoped as SelectQueryNode) : scoped
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

class Scope extends OperationNodeTransformer {
  /** Names of common tables met so far: they come out of site tables and need no predicate of their own. */
  readonly #common = new Set<string>()

  apply<T extends OperationNode>(node: T): T {
    this.#common.clear()
    return this.transformNode(node)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    this.#learn(node)
    const inner = super.transformSelectQuery(node)
    return { ...inner, ...this.#scoped(inner.from?.froms ?? [], inner) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    this.#learn(node)
    const inner = super.transformUpdateQuery(node)
    return { ...inner, ...this.#scoped([...(inner.table ? [inner.table] : []), ...(inner.from?.froms ?? [])], inner) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    this.#learn(node)
    const inner = super.transformDeleteQuery(node)
    return { ...inner, ...this.#scoped([...inner.from.froms, ...(inner.using?.tables ?? [])], inner) }
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const inner = super.transformJoin(node)
    const name = this.#siteTable(inner.table)
    if (!name) return inner
    const predicate = sitePredicate(name)
    return inner.on
      ? { ...inner, on: OnNode.create(AndNode.create(predicate, ParensNode.create(inner.on.on))) }
      : JoinNode.cloneWithOn(inner, predicate)
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    this.#learn(node)
    const inner = super.transformInsertQuery(node)
    const table = inner.into && tableName(inner.into)
    if (!table || platformTables.has(table)) return inner
    const columns = inner.columns ?? []
    if (columns.some((column) => column.column.name === 'site_id')) return inner
    if (inner.values?.kind !== 'ValuesNode') {
      throw new Error(`An insert into ${table} from a select must name site_id itself`)
    }
    const rows = (inner.values as ValuesNode).values.map((row) =>
      row.kind === 'PrimitiveValueListNode'
        ? PrimitiveValueListNode.create([...(row as PrimitiveValueListNode).values, siteMarker])
        : ValueListNode.create([...(row as ValueListNode).values, ValueNode.create(siteMarker)]),
    )
    return { ...inner, columns: [...columns, ColumnNode.create('site_id')], values: ValuesNode.create(rows) }
  }

  #learn({ with: common }: { with?: WithNode }): void {
    for (const { name } of common?.expressions ?? []) this.#common.add(name.table.table.identifier.name)
  }

  #scoped(tables: readonly OperationNode[], { where }: { where?: WhereNode }): { where?: WhereNode } {
    const predicates = tables
      .map((table) => this.#siteTable(table))
      .filter((name) => name !== undefined)
      .map(sitePredicate)
    if (predicates.length === 0) return {}
    // In parentheses, so that an OR written by hand stays inside the site.
    const all = where ? [...predicates, ParensNode.create(where.where)] : predicates
    return { where: WhereNode.create(all.reduce((left, right) => AndNode.create(left, right))) }
  }

  /** The name to use for a site table's columns, or nothing for sub-selects, common tables and platform tables. */
  #siteTable(node: OperationNode): string | undefined {
    const table = tableName(node)
    if (!table || platformTables.has(table) || this.#common.has(table)) return undefined
    return AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table
  }
}

function tableName(node: OperationNode): string | undefined {
  if (TableNode.is(node)) return node.table.identifier.name
  return AliasNode.is(node) && TableNode.is(node.node) ? node.node.table.identifier.name : undefined
}

function sitePredicate(name: string): OperationNode {
  return BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create('site_id'), TableNode.create(name)),
    OperatorNode.create('='),
    ValueNode.create(siteMarker),
  )
}

function withVersion(node: SelectQueryNode): SelectQueryNode {
  if (node.setOperations?.length || node.distinctOn?.length || node.frontModifiers?.length || !node.from) return node
  const version = RawNode.create(
    ['(select version from sites where id = ', `) as "${versionColumn}"`],
    [ValueNode.create(siteMarker)],
  )
  return SelectQueryNode.cloneWithSelections(node, [SelectionNode.create(version as never)])
}
