import { Caller } from '../support/caller.ts'
import facts from './fields.json' with { type: 'json' }

export type Entity = keyof typeof facts

/** Every field of the platform's entities, at every depth: `lineItems.price.amount`. */
export const fieldsOf = (entity: Entity): string[] => facts[entity].split(' ')
export const entities = Object.keys(facts) as Entity[]

/** Under which names the server's answers hold an entity. */
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

/** Which fields of which entities have come with a value in what the server answered. */
export class Filled {
  readonly #paths: Record<Entity, Set<string>>

  constructor() {
    this.#paths = Object.fromEntries(entities.map((entity) => [entity, new Set()])) as never
  }

  has = (entity: Entity, path: string): boolean => this.#paths[entity].has(path)

  /** Looks through an answer for entities, which may lie anywhere in it. */
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
 * Until the function that it returns is called, what any caller is answered counts. Media come in the form that apps
 * are sent. Test files of one worker share the class, so it must be called.
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
