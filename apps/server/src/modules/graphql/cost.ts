import { graphqlLimits as limits } from '@stoa/contract/graphql'
import type { Operation } from '@stoa/contract/operation'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { requestError } from './errors.ts'

/** An introspection query reads thousands of types. */
const introspectionCost = 4_000
const commandCost = 10
/** What lists within entities are taken to hold: few, as the entity's own route returns them too. */
const assumedItems = 3
const defaultPage = 50

type Values = Record<string, unknown>

export interface Cost {
  /** The number of objects that the answer may have; operations that change something count ten. */
  requested: number
  operations: number
}

interface CostOptions {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Values
}

/**
 * The cost of an operation before it is executed. Lists of a page have as many items as its limit, others three. The cost
 * of a fragment is the same wherever it is spread, so the time is linear.
 */
export function calculateCost({ schema, document, operation, variables }: CostOptions): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const known = new Map<string, Cost>()
  const root = schema.getRootType(operation.operation)
  return root ? calculateSelections(operation.selectionSet, root) : { requested: 0, operations: 0 }

  function calculateSelections({ selections }: SelectionSetNode, type: GraphQLObjectType, page?: number): Cost {
    const sum = { requested: 0, operations: 0 }
    for (const selection of selections) {
      const cost =
        selection.kind === Kind.FIELD
          ? calculateField(selection, type, page)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? calculateSelections(selection.selectionSet, type, page)
            : calculateFragment(selection.name.value, type, page)
      sum.requested += cost.requested
      sum.operations += cost.operations
    }
    return sum
  }

  function calculateFragment(name: string, type: GraphQLObjectType, page: number | undefined): Cost {
    const key = `${name} ${page ?? ''}`
    const cost = known.get(key) ?? calculateSelections(fragments.get(name)!.selectionSet, type, page)
    known.set(key, cost)
    return cost
  }

  function calculateField(node: FieldNode, type: GraphQLObjectType, page: number | undefined): Cost {
    const name = node.name.value
    if (name === '__typename') return { requested: 0, operations: 0 }
    const field = type.getFields()[name]
    if (!field) return { requested: introspectionCost, operations: 1 }
    const called = field.extensions.operation as Operation | undefined
    const own = called && called.kind !== 'query' ? commandCost : 1
    const inner = getNamedType(field.type)
    if (!isObjectType(inner) || !node.selectionSet) return { requested: called ? own : 0, operations: called ? 1 : 0 }
    const args = called ? readInput(field, getArgumentValues(field, node, variables)) : {}
    const cost = calculateSelections(node.selectionSet, inner, called && findPageSize(called, args))
    const items = isListType(getNullableType(field.type)) ? (page ?? assumedItems) : 1
    // A namespace is no object of the answer.
    const isNamespace = type === root && !called
    return {
      requested: isNamespace ? cost.requested : items * (own + cost.requested),
      operations: items * (cost.operations + (called ? 1 : 0)),
    }
  }
}

/** Fields under the platform's names wrap the operation's input. */
const readInput = ({ extensions }: GraphQLField<unknown, unknown>, args: Values): Values =>
  (extensions.toInput as ((args: Values) => Values) | undefined)?.(args) ?? args

/** How many items the lists of a reply may have: the page's limit, or as many as ids were sent. */
function findPageSize({ input }: Operation, args: Values): number | undefined {
  for (const holder of [args, args.query, args.search] as (Values | null | undefined)[]) {
    for (const paging of [holder, holder?.paging, holder?.cursorPaging] as (Values | null | undefined)[]) {
      if (typeof paging?.limit === 'number') return paging.limit
    }
  }
  const lists = Object.values(args).filter(Array.isArray)
  if (lists.length > 0) return Math.max(assumedItems, ...lists.map((list) => list.length))
  const { properties = {} } = input as { properties?: Values }
  return ['query', 'search', 'paging', 'cursorPaging'].some((name) => name in properties) ? defaultPage : undefined
}

/** Refuses an operation that costs more than the site allows. */
export function findCostExcess(
  { requested, operations }: Cost,
  maximum: number,
  node: OperationDefinitionNode,
): GraphQLError | undefined {
  const show = (count: number) => count.toLocaleString('en')
  if (operations > limits.operations) {
    return requestError(
      'LIMIT_EXCEEDED',
      `The request calls ${show(operations)} operations; at most ${limits.operations} are allowed.`,
      { nodes: node },
    )
  }
  if (requested > maximum) {
    const message = `The request costs ${show(requested)}; at most ${show(maximum)} is allowed. Ask for smaller pages or fewer lists.`
    return requestError('LIMIT_EXCEEDED', message, { nodes: node, extensions: { cost: { requested, limit: maximum } } })
  }
  return undefined
}
