import type { DeliveredEvent, DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runPipelined } from '../../kernel/pipelined.ts'
import type { Unit } from '../../kernel/unit.ts'
import { orderSettings } from '../orders/api.ts'
import { issueInvoice, makeCreditNote } from './invoices.make.ts'
import { send } from './invoices.send.ts'
import { settings } from './invoices.settings.ts'
import * as store from './invoices.store.ts'
import { getStanding } from './invoices.ts'

/** In a job, so that the number counter's row is not locked while a buyer pays. Idempotent. */
export const invoicePaid: Job<{ orderId: string }> = {
  name: 'invoices.invoice-paid',
  run: (units, { orderId }) => units.command((unit) => issueForOrder(unit, orderId)),
  runAll: (units, all) =>
    units.command(async (unit) => {
      // The first statement brings the version of the site, which each of them would otherwise ask for.
      await settings.get(unit)
      // Each order once, and in one sequence everywhere: two of these batches never wait for each other.
      const orderIds = [...new Set(all.map(({ orderId }) => orderId))].sort()
      await runPipelined(orderIds, (orderId) => issueForOrder(unit, orderId))
    }),
}

async function issueForOrder(unit: Unit, orderId: string): Promise<void> {
  const { sendAutomatically } = await settings.get(unit)
  const { id, isNew } = await issueInvoice(unit, orderId, { sends: sendAutomatically })
  if (isNew || !sendAutomatically) return
  const made = await store.find(unit, id)
  if (made && !made.sentDate && made.email) await send(unit, made)
}

async function onPaid(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'wix.ecom.v1.order_payment_status_updated'>,
): Promise<void> {
  const { order } = body.actionEvent.body
  if (order.paymentStatus !== 'PAID' || order.status !== 'APPROVED' || order.imported) return
  const { createInvoice } = await orderSettings.get(unit)
  if (createInvoice) await unit.use(jobsPort).enqueue(unit, invoicePaid, { orderId: entityId })
}

/** Creates a credit note once every part of a refund is decided, for the parts that succeeded. */
async function onTransactions(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'wix.ecom.v1.order_transactions_updated'>,
): Promise<void> {
  const { orderTransactions, refundIds } = body.actionEvent.body
  for (const refund of orderTransactions.refunds.filter(({ id }) => refundIds.includes(id))) {
    const { refunded, pending } = refund.summary
    if (pending || Number(refunded.amount) === 0) continue
    const creditNote = { refundId: refund.id, amount: refunded.amount, reason: refund.details?.reason }
    const id = await makeCreditNote(unit, entityId, creditNote)
    const note = id ? await store.find(unit, id) : undefined
    const { sendAutomatically } = await settings.get(unit)
    if (sendAutomatically && note?.email) await send(unit, note)
  }
}

/** Updates the stored status of an order's invoices, which lists filter by. */
async function refreshStandings(unit: Unit, { entityId }: DeliveredEvent): Promise<void> {
  for (const { id, standing, ...facts } of await store.listStandings(unit, entityId)) {
    const now = getStanding(facts)
    if (now !== standing) await store.updateStanding(unit, id, now)
  }
}

export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.order_updated', when: 'with', name: 'invoices.follow-order', run: refreshStandings },
  { on: 'wix.ecom.v1.order_imported', when: 'with', name: 'invoices.follow-import', run: refreshStandings },
  { on: 'wix.ecom.v1.order_payment_status_updated', when: 'with', name: 'invoices.on-paid', run: onPaid },
  { on: 'wix.ecom.v1.order_transactions_updated', when: 'with', name: 'invoices.on-refund', run: onTransactions },
]
