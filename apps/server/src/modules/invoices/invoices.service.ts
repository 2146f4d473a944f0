import type { Invoice } from '@stoa/contract/invoice.entity'
import type { invoices as ownContract } from '@stoa/contract/invoices'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderInvoices as contract } from '@stoa/contract/order-invoices'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { changeOrder, createActivity, findOrder, withActivities } from '../orders/api.ts'
import { resolveOrderLink } from '../returns/api.ts'
import { makeInvoice } from './invoices.make.ts'
import { renderPdf } from './invoices.pdf.ts'
import { createToken, openToken, send } from './invoices.send.ts'
import * as store from './invoices.store.ts'
import { getStatus, invoiceMoves, isForBuyer } from './invoices.ts'
import { toWire } from './invoices.wire.ts'
import { drawLogo } from './logo.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type OwnInput<Name extends keyof typeof ownContract> = InputOf<(typeof ownContract)[Name]>
type OwnReply<Name extends keyof typeof ownContract> = Promise<ReplyOf<(typeof ownContract)[Name]>>

/** The app id of the platform's invoices, so that apps which show them find these. */
const invoicesAppId = '13ee94c1-b635-8505-3391-97919052c16f'
const maxPerOrder = 300

export async function generateInvoice(unit: Unit, { orderId }: Input<'generateInvoice'>): Reply<'generateInvoice'> {
  return { invoiceId: await makeInvoice(unit, orderId) }
}

/** Each order in its own transaction. */
export async function bulkGenerateInvoices(
  units: Units,
  { orderIds }: Input<'bulkGenerateInvoices'>,
): Reply<'bulkGenerateInvoices'> {
  const outcomes: Outcome<{ orderId: string; invoiceId: string }>[] = []
  for (const id of orderIds) {
    try {
      const invoiceId = await units.command((unit) => makeInvoice(unit, id))
      outcomes.push({ id, item: { orderId: id.toLowerCase(), invoiceId } })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, problem: error })
    }
  }
  return buildBulkReply(outcomes, true)
}

export async function listInvoicesForMultipleOrders(
  unit: Unit,
  { orderIds }: Input<'listInvoicesForMultipleOrders'>,
): Reply<'listInvoicesForMultipleOrders'> {
  const found = await store.listReferences(unit, orderIds, invoicesAppId)
  return { invoicesForOrder: found.map(({ orderId, invoices }) => ({ orderId, invoicesInfo: invoices })) }
}

export async function addInvoiceToOrder(
  unit: Unit,
  { orderId, invoiceInfo }: Input<'addInvoiceToOrder'>,
): Reply<'addInvoiceToOrder'> {
  const order = await changeOrder(unit, orderId, async (before) => {
    if (!(await store.addForeign(unit, before.id, invoiceInfo))) return undefined
    return { activities: withActivities(before, createActivity(unit, 'INVOICE_ADDED')) }
  })
  const [found] = await store.listReferences(unit, [order.id], invoicesAppId)
  if (found!.invoices.length > maxPerOrder) throw new Problem('TOO_MANY_INVOICES')
  return { orderInvoices: found!.invoices }
}

export async function listInvoices(unit: Unit, { orderId }: OwnInput<'listInvoices'>): OwnReply<'listInvoices'> {
  const all = await store.listOfOrder(unit, orderId)
  if (all.length === 0 && !(await findOrder(unit, orderId))) throw new Problem('ORDER_NOT_FOUND')
  return { invoices: all.map((each) => toWire(each, unit.now)).filter((each) => mayShow(unit, each)) }
}

export async function listInvoicesByOrderLink(
  units: Units,
  { token }: OwnInput<'listInvoicesByOrderLink'>,
): OwnReply<'listInvoicesByOrderLink'> {
  const { own, orderId } = await resolveOrderLink(units, token)
  return own.read(async (unit) => {
    const { invoices } = await listInvoices(unit, { orderId })
    const forBuyer = invoices.filter(({ status }) => isForBuyer(status))
    return { invoices: forBuyer.map((invoice) => ({ invoice, token: createToken(unit, invoice.id) })) }
  })
}

const mayShow = (unit: Unit, { status }: Pick<Invoice, 'status'>) => isManager(unit.actor) || isForBuyer(status)

export async function getInvoicePdf(unit: Unit, { invoiceId }: OwnInput<'getInvoicePdf'>): OwnReply<'getInvoicePdf'> {
  const invoice = await requireInvoice(unit, invoiceId)
  if (!mayShow(unit, { status: getStatus(invoice, unit.now) })) throw new Problem('INVOICE_NOT_FOUND')
  return { pdf: await render(unit, invoice) }
}

const render = async (ports: Pick<Unit, 'use'>, invoice: store.InvoiceOfOrder) =>
  renderPdf(invoice, await drawLogo(ports, invoice.doc.seller.logo))

/** The link proves access: it was mailed to the buyer and names one invoice of one site. */
export async function openInvoiceLink(
  units: Units,
  { token }: OwnInput<'openInvoiceLink'>,
): OwnReply<'openInvoiceLink'> {
  const invoice = await units.read(async (unit) => {
    const id = openToken(unit, token)
    const linked = id ? await store.findById(unit, id) : undefined
    return linked && isForBuyer(getStatus(linked, unit.now)) ? linked : undefined
  })
  if (invoice) return { pdf: await render(units, invoice) }
  await units.use(limitsPort).count(guessLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  throw new Problem('INVOICE_NOT_FOUND')
}

/** Limits invalid links per address, against guessing. */
const guessLimit: Limit = { name: 'invoice-link', tries: 30, seconds: 3600 }

export async function sendInvoice(unit: Unit, { invoiceId }: OwnInput<'sendInvoice'>): OwnReply<'sendInvoice'> {
  await send(unit, await requireInvoice(unit, invoiceId))
  return { invoice: toWire(await requireInvoice(unit, invoiceId), unit.now) }
}

export async function setInvoiceStatus(
  unit: Unit,
  { invoiceId, status }: OwnInput<'setInvoiceStatus'>,
): OwnReply<'setInvoiceStatus'> {
  const { orderId } = await requireInvoice(unit, invoiceId)
  await changeOrder(unit, orderId, async (order) => {
    const invoice = await requireInvoice(unit, invoiceId)
    if (!invoiceMoves[getStatus(invoice, unit.now)].includes(status)) throw new Problem('INVOICE_STATUS_NOT_ALLOWED')
    await store.mark(unit, invoice.id, { withdrawn: status })
    return { activities: withActivities(order, createActivity(unit, 'INVOICE_REMOVED')) }
  })
  return { invoice: toWire(await requireInvoice(unit, invoiceId), unit.now) }
}

async function requireInvoice(unit: Unit, id: string): Promise<store.InvoiceOfOrder> {
  const invoice = await store.find(unit, id)
  if (!invoice) throw new Problem('INVOICE_NOT_FOUND')
  return invoice
}
