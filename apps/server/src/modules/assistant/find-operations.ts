import { deriveFromOperations } from '@stoa/contract'
import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import type { Operation } from '@stoa/contract/operation'
import type { Shape } from '@stoa/contract/schema'
import { mayCall } from '@stoa/contract/staff-access'
import MiniSearch from 'minisearch'
import { type Actor, holdsPermission } from '../../kernel/actor.ts'

/** An operation as an assistant chooses it. */
export interface FoundOperation {
  operation: string
  summary: string
  use: 'read' | 'change' | 'change after approval'
}

/** Names of inputs, and of those within them. */
const listInputs = (input: Operation['input']): string[] =>
  Object.entries((input as Partial<Shape>).properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...Object.keys((inner as Partial<Shape>).properties ?? {}),
  ])

const toWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace('.', ' ')

/** What people say, beside the words of the API. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  category: ['collection'],
  client: ['member', 'buyer'],
  customer: ['member', 'buyer'],
  image: ['media'],
  item: ['product'],
  parcel: ['fulfillment'],
  photo: ['media'],
  promotion: ['discount', 'coupon'],
  quantity: ['inventory'],
  revenue: ['sale'],
  ship: ['fulfillment'],
  shipment: ['fulfillment'],
  stock: ['inventory'],
  tracking: ['fulfillment'],
  user: ['member'],
  voucher: ['coupon', 'gift'],
}
const stopWords: ReadonlySet<string> = new Set(
  'a all an and are as at by can for from get how i in is it its me my of on or set that the their this to want what with'.split(
    ' ',
  ),
)

/** Without plural endings. */
function toTerms(word: string): string | string[] | null {
  const lower = word.toLowerCase()
  if (stopWords.has(lower)) return null
  const term = lower.length > 3 ? lower.replace(/ies$/, 'y').replace(/s$/, '') : lower
  const more = synonyms[term]
  return more ? [term, ...more] : term
}

const getIndex = deriveFromOperations((operations) => {
  const index = new MiniSearch<{ id: string; words: string; summary: string; inputs: string }>({
    fields: ['words', 'summary', 'inputs'],
    processTerm: toTerms,
    searchOptions: {
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      boost: { words: 2, summary: 1.5, inputs: 0.3 },
    },
  })
  const offered = operations.filter(
    ({ name, deprecated }) => !deprecated && getAssistantPolicy(name).kind !== 'WITHHELD',
  )
  index.addAll(
    offered.map(({ name, summary, input }) => ({
      id: name,
      words: toWords(name),
      summary,
      inputs: listInputs(input).map(toWords).join(' '),
    })),
  )
  return { index, byName: new Map(offered.map((operation) => [operation.name, operation])) }
})

/** The best first. Those that the caller may not use are left out. */
export function findOperations(words: string, actor: Actor, mayChange: boolean, limit: number): FoundOperation[] {
  const { index, byName } = getIndex()
  return index
    .search(words)
    .map(({ id }) => byName.get(id as string)!)
    .filter((operation) => isPermitted(operation, actor) && (mayChange || getUse(operation) === 'read'))
    .slice(0, limit)
    .map((operation) => ({ operation: operation.name, summary: operation.summary, use: getUse(operation) }))
}

function isPermitted(operation: Operation, actor: Actor): boolean {
  const { who, permission } = operation
  if (who === 'anyone' || !who.includes(actor.type as never)) return false
  if (actor.type === 'owner') return mayCall(actor.access, operation)
  return actor.type !== 'app' || !permission || holdsPermission(actor, permission)
}

export function getUse({ name }: Pick<Operation, 'name'>): FoundOperation['use'] {
  const { kind } = getAssistantPolicy(name)
  return kind === 'READ' ? 'read' : kind === 'FREE' ? 'change' : 'change after approval'
}
