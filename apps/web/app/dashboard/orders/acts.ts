import type { Order } from '@stoa/contract/order.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { createNotFound, isProblem, type Problem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'
import { adjust, capture, chargeSavedCard, markAsPaid, refund } from './money-acts.ts'
import { savePackage } from './save-package.ts'
import { maxTagLength } from './values.ts'

/** The result of an action: errors by field, one for the whole form, or the time of success. */
export interface Outcome {
  readonly done?: number
  readonly errors?: Readonly<Record<string, string>>
  readonly alert?: string
}

/** Runs the action of a form on the page of an order. */
export async function act(host: Host, id: string, form: FormData): Promise<Outcome> {
  try {
    const found = await run(host, id, form)
    if (!found) return { done: Date.now() }
    const { alert, ...errors } = found
    return alert ? { errors, alert } : { errors }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.code === 'ORDER_NOT_FOUND') throw error
    return describeProblem(host.t, error, String(form.get('intent')))
  }
}

/** What a declined payment means for each action that asks the bank. */
const declined: Readonly<Record<string, PlainKey>> = {
  capture: 'dashboard-orders:capture.declined',
  void: 'dashboard-orders:void.declined',
  charge: 'dashboard-orders:charge.declined',
}

/** Problems that mean something else to the owner than in general. */
const texts: Readonly<Record<string, PlainKey>> = {
  ORDER_IS_PENDING: 'dashboard-orders:orderPending',
  DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS: 'dashboard-orders:adjust.notAllowed',
}

/** Problems that are shown beside a field. */
const fields: Readonly<Record<string, string>> = {
  TRACKING_NUMBER_ALREADY_EXISTS: 'number',
  INVALID_AMOUNT: 'amount',
  LINE_ITEM_FULFILLED_ALREADY: 'lines',
}

function describeProblem(t: Translate, problem: Problem, intent: string): Outcome {
  const { code, message, violations } = problem
  if (code === 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS') {
    return { errors: { amount: t('dashboard-orders:adjust.tooMuch') } }
  }
  const field = fields[code]
  if (field) return { errors: { [field]: formatProblemText(t, problem, message) } }
  if (violations?.length) {
    const named = violations.map((each) => [each.field.split('.').at(-1)!, formatProblem(t, each)] as const)
    return { errors: Object.fromEntries(named), alert: named.map(([, text]) => text).join(' ') }
  }
  const text = code === 'PAYMENT_ERROR' ? declined[intent] : texts[code]
  return { alert: text ? t(text) : formatProblemText(t, problem, message) }
}

/** Returns the errors of the form by field, if there are any, and as `alert` what concerns no field. */
function run(host: Host, id: string, form: FormData): Promise<Record<string, string> | undefined> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  switch (form.get('intent')) {
    case 'seen':
      return updateFlags(host, { id, seenByAHuman: true })
    case 'archive':
      return updateFlags(host, { id, archived: form.get('archived') === '1' })
    case 'approve':
    case 'reject':
      return ignoreReply(
        host.call('orders.updateOrderStatus', {
          orderId: id,
          status: form.get('intent') === 'approve' ? 'APPROVED' : 'REJECTED',
        }),
      )
    case 'cancel':
      return cancel(host, id, form)
    case 'paid':
      return markAsPaid(host, id, readText('method'))
    case 'charge':
      return chargeSavedCard(host, id, form)
    case 'capture':
      return capture(host, id, form)
    case 'void':
      return ignoreReply(
        host.call('orders.voidAuthorizedPayments', { ecomOrderId: id, paymentIds: [readText('payment')] }),
      )
    case 'adjust':
      return adjust(host, id, form)
    case 'refund':
      return refund(host, id, form)
    case 'comment':
      return addComment(host, id, readText('activity'), readText('message'))
    case 'delete-comment':
      return ignoreReply(host.call('orders.deleteActivity', { id, activityId: readText('activity') }))
    case 'tag':
    case 'untag':
      return tag(host, id, readText('tag'), form.get('intent') === 'untag')
    case 'email':
      return changeEmail(host, id, readText('email'))
    case 'address':
      return changeAddress(host, id, readText)
    case 'package':
      return savePackage(host, id, form)
    case 'invoice':
      return ignoreReply(host.call('orderInvoices.generateInvoice', { orderId: id }))
    case 'send-invoice':
      return ignoreReply(host.call('invoices.sendInvoice', { invoiceId: readText('invoice') }))
    case 'void-invoice':
      return ignoreReply(host.call('invoices.setInvoiceStatus', { invoiceId: readText('invoice'), status: 'Void' }))
    case 'accept-return':
    case 'decline-return':
      return answerReturn(host, form.get('intent') === 'accept-return', readText('return'), readText('answer'))
    case 'deliver':
      return ignoreReply(
        host.call('orderFulfillments.updateFulfillment', {
          orderId: id,
          fulfillment: { id: readText('package'), completed: true },
        }),
      )
    case 'undo-fulfillment':
      return ignoreReply(
        host.call('orderFulfillments.deleteFulfillment', { orderId: id, fulfillmentId: readText('package') }),
      )
  }
  throw createNotFound()
}

const ignoreReply = async (call: Promise<unknown>): Promise<undefined> => {
  await call
}

const updateFlags = (host: Host, order: { id: string; archived?: boolean; seenByAHuman?: boolean }) =>
  ignoreReply(host.call('orders.updateOrder', { order }))

async function answerReturn(host: Host, accepts: boolean, returnId: string, answer: string) {
  if (answer.length > 1000) return { answer: host.t('dashboard:form.maxLength', { max: 1000 }) }
  if (accepts) return ignoreReply(host.call('returns.acceptReturn', { returnId, ...(answer && { answer }) }))
  if (!answer) return { answer: host.t('dashboard-orders:return.decline.reason.required') }
  return ignoreReply(host.call('returns.declineReturn', { returnId, answer }))
}

async function cancel(host: Host, id: string, form: FormData) {
  const customMessage = String(form.get('message') ?? '').trim()
  if (customMessage.length > 1000) return { message: host.t('dashboard:form.maxLength', { max: 1000 }) }
  await host.call('orders.cancelOrder', {
    id,
    restockAllItems: form.get('restock') === '1',
    sendOrderCanceledEmail: form.get('mail') === '1',
    ...(customMessage && { customMessage }),
  })
}

async function addComment(host: Host, id: string, activityId: string, message: string) {
  if (!message) return { message: host.t('dashboard-orders:comment.missing') }
  if (message.length > 5000) return { message: host.t('dashboard:form.maxLength', { max: 5000 }) }
  const activity = { merchantComment: { message } }
  if (activityId) await host.call('orders.updateActivity', { id, activityId, activity })
  else await host.call('orders.addActivity', { id, activity })
}

async function tag(host: Host, id: string, name: string, isOff: boolean) {
  if (!name) return { tag: host.t('dashboard-orders:tags.missing') }
  if (name.length > maxTagLength) return { tag: host.t('dashboard:form.maxLength', { max: maxTagLength }) }
  const tags = { tags: { tagIds: [name] } }
  const { results } = await host.call('orders.bulkUpdateOrderTags', {
    orderIds: [id],
    ...(isOff ? { unassignTags: tags } : { assignTags: tags }),
  })
  const error = results[0]?.itemMetadata.error
  return error ? { tag: formatProblemText(host.t, error, error.description) } : undefined
}

async function changeEmail(host: Host, id: string, email: string) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { email: host.t('dashboard-orders:email.invalid') }
  await host.call('orders.updateOrder', {
    order: { id, buyerInfo: { email } },
    fieldMask: { paths: ['buyerInfo.email'] },
  })
}

async function changeAddress(host: Host, id: string, text: (name: string) => string) {
  const required = {
    country: host.t('dashboard-orders:address.countryMissing'),
    city: host.t('dashboard-orders:address.cityMissing'),
    addressLine: host.t('dashboard-orders:address.streetMissing'),
  }
  const missing = Object.entries(required).filter(([name]) => !text(name))
  if (missing.length > 0) return Object.fromEntries(missing)
  const { order } = await host.call('orders.getOrder', { id })
  await host.call('orders.updateOrder', withAddress(order, text))
}

/** The update of the shipping address, or of the recipient's address if the order is not shipped. */
function withAddress({ id, shippingInfo, recipientInfo }: Order, text: (name: string) => string) {
  const before = shippingInfo?.logistics.shippingDestination ?? recipientInfo
  const readPart = <K extends string>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, text(name) || undefined])) as Record<K, string | undefined>
  const address = readPart('country', 'subdivision', 'city', 'postalCode', 'addressLine', 'addressLine2')
  const contactDetails = { ...before?.contactDetails, ...readPart('firstName', 'lastName', 'company', 'phone') }
  const whole = { address, contactDetails }
  return shippingInfo
    ? {
        order: { id, shippingInfo: { logistics: { shippingDestination: whole } } },
        fieldMask: { paths: ['shippingInfo.logistics.shippingDestination'] },
      }
    : { order: { id, recipientInfo: whole }, fieldMask: { paths: ['recipientInfo'] } }
}
