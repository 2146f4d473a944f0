import type { Order } from '@stoa/contract/order.entity'
import type { Host } from '../../lib/host.ts'
import { isProblem, notFound } from '../../lib/problem.ts'
import { adjust, capture, chargeKept, markPaid, refund } from './money-acts.ts'
import { sendParcel } from './send.ts'
import { tagLength } from './values.ts'

/** What became of an act: sentences beside fields, or one for the whole. `done` is the moment it was done. */
export interface Outcome {
  readonly done?: number
  readonly errors?: Readonly<Record<string, string>>
  readonly alert?: string
}

/** Does what a form on the page of an order asks for. */
export async function act(host: Host, id: string, form: FormData): Promise<Outcome> {
  try {
    const found = await run(host, id, form)
    if (!found) return { done: Date.now() }
    const { alert, ...errors } = found
    return alert ? { errors, alert } : { errors }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.code === 'ORDER_NOT_FOUND') throw error
    const bank = error.code === 'PAYMENT_ERROR' ? bankTexts[String(form.get('intent'))] : undefined
    return bank ? { alert: bank } : refused(error)
  }
}

/** What it means that whoever holds the money refuses, by what was asked of them. */
const bankTexts: Readonly<Record<string, string>> = {
  capture: 'The bank refused it. Nothing was taken: it may hold the money no longer.',
  void: 'The bank refused it. The money may have been let go already; otherwise try again in a moment.',
}

const texts: Readonly<Record<string, string>> = {
  ORDER_HAS_AUTHORIZED_TRANSACTION: 'A payment is authorized for this order. Void it first.',
  PAYMENT_ALREADY_CAPTURED: 'This payment was captured already.',
  PAYMENT_ALREADY_VOIDED: 'This payment was voided already.',
  PAYMENT_NOT_REFUNDABLE: 'This payment cannot be given back.',
  PAYMENT_HAS_PENDING_CAPTURE: 'This payment is being captured right now. Look again in a moment.',
  INVALID_LINE_ITEM_REFUND_QUANTITY: 'More pieces are chosen than were bought and not refunded yet.',
  PAYMENT_ERROR: 'The card was declined. Nothing was taken.',
  ORDER_HAS_CHARGEBACKS: 'The buyer’s bank has taken money of this order back. Its card is charged no more.',
  ORDER_ALREADY_PAID: 'This order is paid already.',
  ORDER_IS_CANCELED: 'This order is canceled already.',
  ORDER_IS_PENDING: 'This order waits for its payment. Approve or reject it first.',
  ORDER_IS_REJECTED: 'This order was rejected.',
  ORDER_CAN_NOT_BE_FULFILLED: 'Only approved orders can be fulfilled.',
  INVOICE_STATUS_NOT_ALLOWED: 'This invoice counts no more.',
  INVOICE_HAS_NO_RECIPIENT: 'This order has no email address to send to.',
  DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS:
    'Only approved orders of this shop can be changed, as long as nothing of their money was given back.',
  RETURN_IS_ANSWERED: 'This return was answered already.',
  ACTIVITY_NOT_FOUND: 'This comment is gone already.',
  FULFILLMENT_NOT_FOUND: 'This parcel was taken back already.',
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly violations?: readonly { readonly field: string; readonly description: string }[]
}

function refused({ code, message, violations }: Refusal): Outcome {
  if (code === 'TRACKING_NUMBER_ALREADY_EXISTS') {
    return { errors: { number: 'Another parcel of this order has this number.' } }
  }
  if (code === 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS')
    return { errors: { amount: 'That is more than the items cost.' } }
  if (code === 'INVALID_AMOUNT') return { errors: { amount: 'That is more than can be taken or given back.' } }
  if (code === 'LINE_ITEM_FULFILLED_ALREADY') return { errors: { lines: 'That is more than is left to send.' } }
  if (!violations?.length) return { alert: texts[code] ?? message }
  const named = violations.map(({ field, description }) => [field.split('.').at(-1)!, description] as const)
  return { errors: Object.fromEntries(named), alert: named.map(([, description]) => description).join(' ') }
}

/** Answers what is wrong with the form, if anything is: by field, and as `alert` what is about none. */
function run(host: Host, id: string, form: FormData): Promise<Record<string, string> | undefined> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (form.get('intent')) {
    case 'seen':
      return mark(host, { id, seenByAHuman: true })
    case 'archive':
      return mark(host, { id, archived: form.get('archived') === '1' })
    case 'approve':
    case 'reject':
      return done(
        host.call('orders.updateOrderStatus', {
          orderId: id,
          status: form.get('intent') === 'approve' ? 'APPROVED' : 'REJECTED',
        }),
      )
    case 'cancel':
      return cancel(host, id, form)
    case 'paid':
      return markPaid(host, id, text('way'))
    case 'charge':
      return chargeKept(host, id, form)
    case 'capture':
      return capture(host, id, form)
    case 'void':
      return done(host.call('orders.voidAuthorizedPayments', { ecomOrderId: id, paymentIds: [text('payment')] }))
    case 'adjust':
      return adjust(host, id, form)
    case 'refund':
      return refund(host, id, form)
    case 'comment':
      return comment(host, id, text('activity'), text('message'))
    case 'uncomment':
      return done(host.call('orders.deleteActivity', { id, activityId: text('activity') }))
    case 'tag':
    case 'untag':
      return tag(host, id, text('tag'), form.get('intent') === 'untag')
    case 'email':
      return changeEmail(host, id, text('email'))
    case 'address':
      return changeAddress(host, id, text)
    case 'parcel':
      return sendParcel(host, id, form)
    case 'invoice':
      return done(host.call('orderInvoices.generateInvoice', { orderId: id }))
    case 'send-invoice':
      return done(host.call('invoices.sendInvoice', { invoiceId: text('invoice') }))
    case 'void-invoice':
      return done(host.call('invoices.setInvoiceStatus', { invoiceId: text('invoice'), status: 'Void' }))
    case 'accept-return':
    case 'decline-return':
      return answerReturn(host, form.get('intent') === 'accept-return', text('return'), text('answer'))
    case 'take-back':
      return done(host.call('orderFulfillments.deleteFulfillment', { orderId: id, fulfillmentId: text('parcel') }))
  }
  throw notFound()
}

const done = async (call: Promise<unknown>): Promise<undefined> => {
  await call
}

const mark = (host: Host, order: { id: string; archived?: boolean; seenByAHuman?: boolean }) =>
  done(host.call('orders.updateOrder', { order }))

async function answerReturn(host: Host, accepts: boolean, returnId: string, answer: string) {
  if (answer.length > 1000) return { answer: 'At most 1,000 characters.' }
  if (accepts) return done(host.call('returns.acceptReturn', { returnId, ...(answer && { answer }) }))
  if (!answer) return { answer: 'Say why, so that the customer knows.' }
  return done(host.call('returns.declineReturn', { returnId, answer }))
}

async function cancel(host: Host, id: string, form: FormData) {
  const customMessage = String(form.get('message') ?? '').trim()
  if (customMessage.length > 1000) return { message: 'At most 1,000 characters.' }
  await host.call('orders.cancelOrder', {
    id,
    restockAllItems: form.get('restock') === '1',
    sendOrderCanceledEmail: form.get('mail') === '1',
    ...(customMessage && { customMessage }),
  })
}

async function comment(host: Host, id: string, activityId: string, message: string) {
  if (!message) return { message: 'Write something first.' }
  if (message.length > 5000) return { message: 'At most 5,000 characters.' }
  const activity = { merchantComment: { message } }
  if (activityId) await host.call('orders.updateActivity', { id, activityId, activity })
  else await host.call('orders.addActivity', { id, activity })
}

async function tag(host: Host, id: string, name: string, off: boolean) {
  if (!name) return { tag: 'Write a tag first.' }
  if (name.length > tagLength) return { tag: `At most ${tagLength} characters.` }
  const tags = { tags: { tagIds: [name] } }
  const { results } = await host.call('orders.bulkUpdateOrderTags', {
    orderIds: [id],
    ...(off ? { unassignTags: tags } : { assignTags: tags }),
  })
  const error = results[0]?.itemMetadata.error
  return error ? { tag: error.description } : undefined
}

async function changeEmail(host: Host, id: string, email: string) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { email: 'Write an email address, such as ada@mail.example.' }
  await host.call('orders.updateOrder', {
    order: { id, buyerInfo: { email } },
    fieldMask: { paths: ['buyerInfo.email'] },
  })
}

async function changeAddress(host: Host, id: string, text: (name: string) => string) {
  const needed = { country: 'Choose a country.', city: 'Write the town.', addressLine: 'Write the street.' }
  const missing = Object.entries(needed).filter(([name]) => !text(name))
  if (missing.length > 0) return Object.fromEntries(missing)
  const { order } = await host.call('orders.getOrder', { id })
  await host.call('orders.updateOrder', addressed(order, text))
}

/** Where the order is delivered, or the recipient's own address where nothing is. */
function addressed({ id, shippingInfo, recipientInfo }: Order, text: (name: string) => string) {
  const before = shippingInfo?.logistics.shippingDestination ?? recipientInfo
  const part = <K extends string>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, text(name) || undefined])) as Record<K, string | undefined>
  const address = part('country', 'subdivision', 'city', 'postalCode', 'addressLine', 'addressLine2')
  const contactDetails = { ...before?.contactDetails, ...part('firstName', 'lastName', 'company', 'phone') }
  const whole = { address, contactDetails }
  return shippingInfo
    ? {
        order: { id, shippingInfo: { logistics: { shippingDestination: whole } } },
        fieldMask: { paths: ['shippingInfo.logistics.shippingDestination'] },
      }
    : { order: { id, recipientInfo: whole }, fieldMask: { paths: ['recipientInfo'] } }
}
