import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceMoves } from '../../apps/server/src/modules/invoices/invoices.ts'
import { fulfillmentMoves, orderMoves, paymentMoves } from '../../apps/server/src/modules/orders/orders.ts'
import { transactionMoves } from '../../apps/server/src/modules/payments/payments.ts'
import type { Caller } from '../support/caller.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { isLong } from './race.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const cards = [
  approvedCard,
  'manual',
  'sandbox:4000000000003220',
  'sandbox:4000000000003238',
  'sandbox:4000000000000077',
] as const
const acts = [
  ...(['pay', 'part', 'capture', 'void', 'refund', 'refund part', 'cancel', 'approve', 'reject'] as const),
  ...(['declare', 'elsewhere'] as const),
]
const more = ['pack', 'unpack', 'invoice', 'send', 'withdraw', 'delete paper', 'dearer', 'cheaper'] as const

/** Steps that random walks might miss. */
const walked: ((typeof acts)[number] | (typeof more)[number])[] = [
  ...(['invoice', 'send', 'pack', 'unpack', 'refund part', 'refund', 'withdraw', 'cancel'] as const),
]

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true, randomInput: true })
  owner = await site.owner()
  productId = (await listPlainProducts(owner))[0].id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 90_000 }]
  await owner.ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
})

async function placeOrder(paymentToken: string): Promise<string> {
  const buyer = await site.visitor()
  const { id } = await prepareToPay(buyer, [buildLine(productId, 3)])
  return (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })).orderId
}

interface Seen {
  order: Any
  money: Any
  parcels: Any[]
  papers: Any[]
}

async function look(orderId: string): Promise<Seen> {
  const [{ order }, { orderTransactions }, { orderWithFulfillments }, { invoices }] = await Promise.all([
    owner.ok('orders.getOrder', { id: orderId }),
    owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId }),
    owner.ok('orderFulfillments.listFulfillmentsForSingleOrder', { orderId }),
    owner.ok('invoices.listInvoices', { orderId }),
  ])
  return { order, money: orderTransactions, parcels: orderWithFulfillments.fulfillments, papers: invoices }
}

/** The owner's actions, valid or not. */
function attempt(act: (typeof acts)[number] | (typeof more)[number], { order, money, parcels, papers }: Seen) {
  const orderId: string = order.id
  const ecomOrderId = orderId
  const payment = money.payments.at(-1)
  const paymentId = payment?.id ?? orderId
  const invoiceState = papers.at(-1)?.id ?? orderId
  const one = { amount: '1.00' }
  const buildAdjustment = (type: string) => ({
    orderId,
    adjustment: { type, price: one, reason: 'said so', taxable: false },
  })
  const calls: Record<typeof act, [string, Record<string, unknown>]> = {
    pay: ['orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId }],
    part: ['orders.recordManuallyCollectedPayment', { orderId, amount: one }],
    capture: ['orders.captureAuthorizedPayments', { ecomOrderId, payments: [{ paymentId, amount: one }] }],
    void: ['orders.voidAuthorizedPayments', { ecomOrderId, paymentIds: [paymentId] }],
    refund: ['orders.triggerRefund', { ecomOrderId, payments: [{ paymentId }] }],
    'refund part': ['orders.triggerRefund', { ecomOrderId, payments: [{ paymentId, amount: one }] }],
    cancel: ['orders.cancelOrder', { id: orderId }],
    approve: ['orders.updateOrderStatus', { orderId, status: 'APPROVED' }],
    reject: ['orders.updateOrderStatus', { orderId, status: 'REJECTED' }],
    elsewhere: [
      'orderTransactions.addPayments',
      { orderId, payments: [{ amount: one, regularPaymentDetails: { paymentMethod: 'Cash', offlinePayment: true } }] },
    ],
    declare: ['orderTransactions.updatePaymentStatus', { orderId, paymentId, status: 'DECLINED' }],
    pack: [
      'orderFulfillments.createFulfillment',
      { orderId, fulfillment: { lineItems: [{ id: order.lineItems[0].id, quantity: 2 - (parcels.length % 2) }] } },
    ],
    unpack: ['orderFulfillments.deleteFulfillment', { orderId, fulfillmentId: parcels.at(-1)?.id ?? orderId }],
    invoice: ['orderInvoices.generateInvoice', { orderId }],
    send: ['invoices.sendInvoice', { invoiceId: invoiceState }],
    withdraw: ['invoices.setInvoiceStatus', { invoiceId: invoiceState, status: 'Void' }],
    'delete paper': ['invoices.setInvoiceStatus', { invoiceId: invoiceState, status: 'Deleted' }],
    dearer: ['orderAdjustments.adjustOrder', buildAdjustment('EXTRA_CHARGE')],
    cheaper: ['orderAdjustments.adjustOrder', buildAdjustment('CREDIT')],
  }
  return calls[act]
}

/** Delayed results of an earlier order may arrive during another walk. */
const isOf = (orderId: string) => (event: object) => JSON.stringify(event).includes(orderId)

type Moves = Readonly<Record<string, readonly string[]>>
const isKnown = (moves: Moves, from: string, to: string) => from === to || moves[from]?.includes(to)

/** Every changed status, with the table that must contain the transition and its event. */
function listMoves(before: Seen, after: Seen): [Moves, string, string, string][] {
  const had = (list: Any[], id: string) => list.find((each) => each.id === id)?.status
  const order = [
    [orderMoves, 'status', 'order_updated'],
    [paymentMoves, 'paymentStatus', 'order_payment_status_updated'],
    [fulfillmentMoves, 'fulfillmentStatus', 'fulfillments_updated'],
  ] as const
  const all: [Moves, string, string, string][] = [
    ...order.map(([moves, field, event]) => [moves, before.order[field], after.order[field], event] as never),
    ...after.money.payments.map(({ id, status }: Any) => [
      transactionMoves,
      had(before.money.payments, id) ?? status,
      status,
      'order_transactions_updated',
    ]),
    ...after.papers.map(({ id, status }: Any) => [
      invoiceMoves,
      had(before.papers, id) ?? status,
      status,
      'order_updated',
    ]),
  ]
  return all.filter(([, from, to]) => from !== to)
}

describe('random sequences of operations on an order', () => {
  test(
    'follow the status tables and emit events, or are refused by name and change nothing',
    async () => {
      const walk = fc.array(fc.constantFrom(...acts, ...more), { minLength: 4, maxLength: 9 })
      const seen = { done: 0, refused: 0, moves: new Set<string>() }
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...cards), walk, async (card, steps) => {
          const orderId = await placeOrder(card)
          let before = await look(orderId)
          for (const act of steps) {
            await site.events()
            const [name, input] = attempt(act, before)
            const answer = await owner.call(name, input)
            const after = await look(orderId)
            const events = (await site.events())
              .filter(isOf(orderId))
              .map(({ type }) => type.replace('wix.ecom.v1.', ''))
            if (answer.status !== 200) {
              const code = answer.body.details?.applicationError?.code
              expect(code, `${act}: ${JSON.stringify(answer.body)}`).toMatch(/^[A-Z_]+$/)
              expect(after, act).toEqual(before)
              expect(events, act).toEqual([])
              seen.refused++
            } else seen.done++
            for (const [moves, from, to, event] of listMoves(before, after)) {
              expect(isKnown(moves, from, to), `${act}: ${from} → ${to}`).toBe(true)
              expect(events, `${act}: ${from} → ${to}`).toContain(event)
              seen.moves.add(`${from} → ${to}`)
            }
            before = after
          }
        }),
        { numRuns: isLong ? 300 : 12, examples: [[approvedCard, walked]] },
      )
      expect(seen.done).toBeGreaterThan(8)
      expect(seen.refused).toBeGreaterThan(8)
      expect(seen.moves.size).toBeGreaterThan(5)
    },
    isLong ? 1_200_000 : undefined,
  )
})
