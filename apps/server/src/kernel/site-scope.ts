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

/** Placeholder for the unit's site in parameters. */
export const siteMarker = Object.freeze({ site: true }) as unknown as string

/** Column with the site's current version in every select. */
export const versionColumn = '$version'

/**
 * Tables of the platform and not of one site, with the column that holds a site, if there is one. Their statements select
 * the site's rows explicitly.
 */
export const platformTables: ReadonlyMap<string, string | null> = new Map([
  ['sites', 'id'],
  ['oauth_apps', 'site_id'],
  ['api_keys', 'site_id'],
  ['outbox', 'site_id'],
  ['rate_limits', null],
  ['migrations', null],
  ['extension_migrations', null],
  ['event_subscribers', null],
  ['subscriber_changes', null],
  ['subscriber_nodes', null],
  ['sandbox_charges', null],
  ['sandbox_operations', null],
  ['id_token_keys', null],
])

/**
 * Adds the site to every statement: a predicate for each site table of a select, update or delete (in the ON clause of
 * joins, so that outer joins stay outer), and the value for inserted rows.
 */
export class SiteScope implements KyselyPlugin {
  readonly #scope = new Scope()

  transformQuery({ node }: PluginTransformQueryArgs) {
    const addSitePredicates = this.#scope.apply(node)
    return addSitePredicates.kind === 'SelectQueryNode'
      ? withVersion(addSitePredicates as SelectQueryNode)
      : addSitePredicates
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

class Scope extends OperationNodeTransformer {
  /** Names of common table expressions: they read from site tables and need no predicate. */
  readonly #commonTables = new Set<string>()

  apply<T extends OperationNode>(node: T): T {
    this.#commonTables.clear()
    return this.transformNode(node)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    this.#addCommonTables(node)
    const transformed = super.transformSelectQuery(node)
    return { ...transformed, ...this.#addSitePredicates(transformed.from?.froms ?? [], transformed) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    this.#addCommonTables(node)
    const transformed = super.transformUpdateQuery(node)
    return {
      ...transformed,
      ...this.#addSitePredicates(
        [...(transformed.table ? [transformed.table] : []), ...(transformed.from?.froms ?? [])],
        transformed,
      ),
    }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    this.#addCommonTables(node)
    const transformed = super.transformDeleteQuery(node)
    return {
      ...transformed,
      ...this.#addSitePredicates([...transformed.from.froms, ...(transformed.using?.tables ?? [])], transformed),
    }
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const transformed = super.transformJoin(node)
    const name = this.#siteTable(transformed.table)
    if (!name) return transformed
    const predicate = buildSitePredicate(name)
    return transformed.on
      ? { ...transformed, on: OnNode.create(AndNode.create(predicate, ParensNode.create(transformed.on.on))) }
      : JoinNode.cloneWithOn(transformed, predicate)
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    this.#addCommonTables(node)
    const transformed = super.transformInsertQuery(node)
    const table = transformed.into && findTableName(transformed.into)
    if (!table || platformTables.has(table)) return transformed
    const columns = transformed.columns ?? []
    if (columns.some((column) => column.column.name === 'site_id')) return transformed
    if (transformed.values?.kind !== 'ValuesNode') {
      throw new Error(`An insert into ${table} from a select must name site_id itself`)
    }
    const rows = (transformed.values as ValuesNode).values.map((row) =>
      row.kind === 'PrimitiveValueListNode'
        ? PrimitiveValueListNode.create([...(row as PrimitiveValueListNode).values, siteMarker])
        : ValueListNode.create([...(row as ValueListNode).values, ValueNode.create(siteMarker)]),
    )
    return { ...transformed, columns: [...columns, ColumnNode.create('site_id')], values: ValuesNode.create(rows) }
  }

  #addCommonTables({ with: commonTables }: { with?: WithNode }): void {
    for (const { name } of commonTables?.expressions ?? []) this.#commonTables.add(name.table.table.identifier.name)
  }

  #addSitePredicates(tables: readonly OperationNode[], { where }: { where?: WhereNode }): { where?: WhereNode } {
    const predicates = tables
      .map((table) => this.#siteTable(table))
      .filter((name) => name !== undefined)
      .map(buildSitePredicate)
    if (predicates.length === 0) return {}
    // In parentheses, so that an OR can't escape the site.
    const all = where ? [...predicates, ParensNode.create(where.where)] : predicates
    return { where: WhereNode.create(all.reduce((left, right) => AndNode.create(left, right))) }
  }

  /** The name or alias of a site table; undefined for subqueries, common table expressions and platform tables. */
  #siteTable(node: OperationNode): string | undefined {
    const table = findTableName(node)
    if (!table || platformTables.has(table) || this.#commonTables.has(table)) return undefined
    return AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table
  }
}

function findTableName(node: OperationNode): string | undefined {
  if (TableNode.is(node)) return node.table.identifier.name
  return AliasNode.is(node) && TableNode.is(node.node) ? node.node.table.identifier.name : undefined
}

function buildSitePredicate(name: string): OperationNode {
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
