import type { ServerResponse } from 'node:http'
import type { Behaviour, PluginService } from './plugin-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: requests as the service sees them
type Any = any

export const refuse =
  (status: number, code: string): Behaviour =>
  (_request, response) => {
    response.writeHead(status).end(JSON.stringify({ applicationError: { code } }))
  }

/** The service's next replies of a kind; afterwards correct ones. */
class Script {
  readonly #next = new Map<string, Behaviour[]>()

  next(call: string, ...behaviours: Behaviour[]): void {
    this.#next.set(call, behaviours)
  }

  protected scripted(call: string, usual: (request: Any) => object | Behaviour): Behaviour {
    return (request, response) => {
      const act = this.#next.get(call)?.shift() ?? usual(request)
      return typeof act === 'function' ? (act as (r: Any, s: ServerResponse) => unknown)(request, response) : act
    }
  }
}

/** A service for gift cards: one redemption per order, each returned once. */
export class GiftCardBank extends Script {
  readonly cards = new Map<string, { balance: number; currency: string }>()
  /** PINs of cards that have one. */
  readonly pins = new Map<string, string>()
  /** The transactions. */
  readonly log: { call: string; orderId?: string; amount?: number; transactionId?: string }[] = []
  readonly #done = new Map<string, { code: string; amount: number; orderId: string; isVoid: boolean }>()

  readonly behaviour: PluginService['behaviour'] = {
    getBalance: this.scripted('getBalance', ({ code, pin }) => {
      const card = this.cards.get(code)
      if (!card || this.pins.get(code) !== pin) return refuse(404, 'GIFT_CARD_NOT_FOUND')
      return { balance: card.balance, currencyCode: card.currency, externalId: 'ext-1' }
    }),
    redeem: this.scripted('redeem', (request) => this.redeem(request)),
    _void: this.scripted('_void', ({ transactionId }) => {
      const done = this.#done.get(transactionId)
      if (!done) return refuse(404, 'TRANSACTION_NOT_FOUND')
      if (done.isVoid) return refuse(409, 'ALREADY_VOIDED')
      done.isVoid = true
      const card = this.cards.get(done.code)!
      card.balance += done.amount
      this.log.push({ call: '_void', transactionId })
      return { remainingBalance: card.balance, currencyCode: card.currency }
    }),
  }

  /** Repeats return the first answer. */
  redeem({ code, amount, orderId, currencyCode }: Any): object {
    const before = [...this.#done].find(([, done]) => done.code === code && done.orderId === orderId && !done.isVoid)
    const card = this.cards.get(code)!
    if (!before && card.balance < amount) return refuse(428, 'INSUFFICIENT_FUNDS')
    const transactionId = before?.[0] ?? `t-${this.#done.size + 1}`
    if (!before) {
      card.balance -= amount
      this.#done.set(transactionId, { code, amount, orderId, isVoid: false })
      this.log.push({ call: 'redeem', orderId, amount })
    }
    return { transactionId, remainingBalance: card.balance, currencyCode }
  }

  readonly spendsWithoutAnswer: Behaviour = (request) => {
    this.redeem(request)
    return new Promise(() => {})
  }
}

/** A service with one valid and one expired membership. */
export class MembershipClub extends Script {
  left: number
  /** Whether its membership pays by default. */
  proposes = false
  readonly log: { call: string; key: string }[] = []
  readonly #charges = new Map<string, { id: string; pieces: number; isVoid: boolean }>()

  constructor(left: number) {
    super()
    this.left = left
  }

  readonly behaviour: PluginService['behaviour'] = {
    listEligibleMemberships: this.scripted('listEligibleMemberships', ({ lineItems, selectedMemberships }) => {
      const lineItemIds = lineItems.map(({ id }: Any) => id)
      const ten = { id: 'ten', name: { original: 'Ten' }, lineItemIds, credits: { total: 10, remaining: this.left } }
      const old = { id: 'old', name: { original: 'Old' }, lineItemIds }
      return {
        eligibleMemberships: [ten],
        invalidMemberships: [{ membership: old, reason: 'It is over.' }],
        ...(this.proposes && { selectedMemberships: selectedMemberships?.memberships ?? [{ id: 'ten', lineItemIds }] }),
      }
    }),
    chargeMembership: this.scripted('chargeMembership', (request) => this.charge(request)),
    getMembershipVoidability: this.scripted('getMembershipVoidability', () => ({ voidable: true })),
    voidMembershipCharge: this.scripted('voidMembershipCharge', ({ transactionId }) => {
      const charge = [...this.#charges.values()].find(({ id }) => id === transactionId)
      if (!charge) return refuse(404, 'TRANSACTION_NOT_FOUND')
      if (charge.isVoid) return refuse(409, 'TRANSACTION_ALREADY_VOIDED')
      charge.isVoid = true
      this.left += charge.pieces
      return {}
    }),
  }

  charge({ idempotencyKey: key, serviceProperties: { numberOfParticipants: pieces } }: Any): object {
    const before = this.#charges.get(key)
    if (before) return { transactionId: before.id }
    if (this.left < pieces) return refuse(428, 'INSUFFICIENT_BALANCE')
    const id = `c-${this.#charges.size + 1}`
    this.left -= pieces
    this.#charges.set(key, { id, pieces, isVoid: false })
    this.log.push({ call: 'chargeMembership', key })
    return { transactionId: id }
  }

  readonly chargesWithoutAnswer: Behaviour = (request) => {
    this.charge(request)
    return new Promise(() => {})
  }
}

/** A catalog with counted tickets. A decrement of an order counts once, however often it is requested. */
export class Warehouse extends Script {
  readonly stock = new Map<string, number>()
  readonly log: { call: string; reason: string; orderId: string; quantity: number }[] = []
  readonly #taken = new Set<string>()

  readonly behaviour: PluginService['behaviour'] = {
    getCatalogItems: ({ catalogReferences }: Any) => ({
      catalogItems: catalogReferences.map(({ catalogReference }: Any) => ({
        catalogReference,
        data: { productName: { original: 'Ticket' }, itemType: { preset: 'DIGITAL' }, price: '30.00' },
      })),
    }),
    decrementAvailability: this.scripted('decrementAvailability', (request) => this.decrement(request)),
    incrementAvailability: this.scripted('incrementAvailability', ({ items, orderId, reason }) => {
      for (const { catalogReference, quantity } of items) {
        this.#move(catalogReference, quantity)
        this.log.push({ call: 'increment', reason, orderId, quantity })
      }
      return {}
    }),
  }

  decrement({ items, orderId, reason, restrictInventoryValue }: Any): object {
    const key = `${orderId} ${reason}`
    if (reason !== 'ORDER_EDITED' && this.#taken.has(key)) return {}
    const isShort = items.some(({ catalogReference, quantity }: Any) => this.left(catalogReference) < quantity)
    if (restrictInventoryValue && isShort) return refuse(428, 'DECREMENT_NOT_POSSIBLE')
    this.#taken.add(key)
    for (const { catalogReference, quantity } of items) {
      this.#move(catalogReference, -quantity)
      this.log.push({ call: 'decrement', reason, orderId, quantity })
    }
    return {}
  }

  readonly decrementsWithoutAnswer: Behaviour = (request) => {
    this.decrement(request)
    return new Promise(() => {})
  }

  left = ({ catalogItemId }: Any): number => this.stock.get(catalogItemId) ?? 0
  #move = (reference: Any, quantity: number) => this.stock.set(reference.catalogItemId, this.left(reference) + quantity)
}
