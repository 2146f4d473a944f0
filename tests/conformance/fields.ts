import { Caller } from '../support/caller.ts'
import facts from './fields.json' with { type: 'json' }

export type Entity = keyof typeof facts

/** All fields of the platform's entities, nested: `lineItems.price.amount`. */
export const listFields = (entity: Entity): string[] => facts[entity].split(' ')
export const entities = Object.keys(facts) as Entity[]

/** Property names of an entity in replies. */
const held: Readonly<Record<string, Entity>> = {
  order: 'Order',
  orders: 'Order',
  createdOrder: 'Order',
  cart: 'Cart',
  checkout: 'Checkout',
  draftOrder: 'DraftOrder',
  draftOrders: 'DraftOrder',
  committedDraftOrder: 'DraftOrder',
  orderTransactions: 'OrderTransactions',
  file: 'FileDescriptor',
  files: 'FileDescriptor',
  product: 'Product',
  products: 'Product',
  collection: 'Collection',
  collections: 'Collection',
  inventoryItem: 'InventoryItem',
  inventoryItems: 'InventoryItem',
  review: 'Review',
  reviews: 'Review',
  member: 'Member',
  members: 'Member',
  abandonedCheckout: 'AbandonedCheckout',
  abandonedCheckouts: 'AbandonedCheckout',
  fulfillments: 'Fulfillment',
}

/** Records which fields of which entities had a value in replies. */
export class Filled {
  readonly #paths: Record<Entity, Set<string>>

  constructor() {
    this.#paths = Object.fromEntries(entities.map((entity) => [entity, new Set()])) as never
  }

  has = (entity: Entity, path: string): boolean => this.#paths[entity].has(path)

  /** Searches a reply for entities at any depth. */
  read(body: unknown): void {
    if (Array.isArray(body)) for (const each of body) this.read(each)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    for (const [name, value] of Object.entries(body)) {
      const entity = held[name]
      if (entity) this.note(entity, value)
      this.read(value)
    }
  }

  note(entity: Entity, value: unknown): void {
    for (const each of [value].flat()) walk(each, '', (path) => this.#paths[entity].add(path))
  }
}

function walk(value: unknown, path: string, note: (path: string) => void): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) {
    for (const each of value) walk(each, path, note)
    return
  }
  if (path) note(path)
  if (typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value)) walk(inner, path ? `${path}.${name}` : name, note)
}

/**
 * Records the replies to all callers until the returned function is called, in the media form for apps. Workers share
 * the class between test files, so it must be called.
 */
export function recordAnswers(filled: Filled): () => void {
  const { send } = Caller.prototype
  Caller.prototype.send = async function (method, url, body, headers) {
    const answer = await send.call(this, method, url, body, { ...headers, 'x-stoa-media': 'platform' })
    if (answer.status === 200) filled.read(answer.body)
    return answer
  }
  return () => {
    Caller.prototype.send = send
  }
}
