import type { Translate } from '@stoa/messages'
import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { changeLink } from './payment-link.ts'

const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Runs one action on a draft. Without an id, a draft is created first. */
export async function actOn(host: Host, id: string | undefined, form: FormData): Promise<Outcome | Response> {
  try {
    if (id) return await act(host, id, form)
    const { calculatedDraftOrder } = await host.call('draftOrders.createEmptyDraftOrder', {})
    const created = calculatedDraftOrder.draftOrder.id
    const outcome = await act(host, created, form)
    if (!('errors' in outcome))
      return outcome instanceof Response ? outcome : redirect(`/dashboard/orders/drafts/${created}`)
    await host.call('draftOrders.deleteDraftOrder', { draftOrderId: created })
    return outcome
  } catch (error) {
    return describeRefusal(host.t, error, { codes: translateCodes(host.t) })
  }
}

const translateCodes = (t: Translate) =>
  ({
    DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS: ['value', t('dashboard-drafts:error.discount')],
    CREATE_ORDER_FAILED_VALIDATIONS: ['reason', t('dashboard-drafts:error.unavailable')],
    DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS: ['reason', t('dashboard-drafts:error.outdated')],
  }) as const

async function act(host: Host, draftOrderId: string, form: FormData): Promise<Outcome | Response> {
  const reader = createFormReader(host.t, form)
  const { text } = reader
  const id = text('id')
  switch (text('intent')) {
    case 'add': {
      const options = text('options') ? (JSON.parse(text('options')) as Record<string, unknown>) : undefined
      const catalogReference = { appId: catalogAppId, catalogItemId: id, ...(options && { options }) }
      await host.call('draftOrders.addLineItemsToDraftOrder', {
        draftOrderId,
        catalogLineItems: [{ catalogReference }],
      })
      return createDone()
    }
    case 'custom': {
      const name = reader.needed('name', 200, host.t('dashboard-drafts:custom.name.missing'))
      const amount = reader.amount('price', { isNeeded: true })
      const quantity = reader.whole('quantity', { isNeeded: true, most: 100_000 })
      if (reader.isWrong()) return { errors: reader.errors, alert: undefined }
      const customLineItems = [{ productName: { original: name }, price: { amount: amount! }, quantity: quantity! }]
      await host.call('draftOrders.addLineItemsToDraftOrder', { draftOrderId, customLineItems })
      return createDone()
    }
    case 'line': {
      const newQuantity = reader.whole('quantity', { least: 0, most: 100_000, isNeeded: true })
      const newPrice = reader.amount('price')
      if (reader.isWrong()) return { errors: reader.errors, alert: undefined }
      const change = { lineItemId: id, newQuantity: newQuantity!, ...(newQuantity !== 0 && newPrice && { newPrice }) }
      await host.call('draftOrders.updateLineItems', { draftOrderId, lineItemChanges: [change] })
      return createDone()
    }
    case 'discount': {
      const isPercentage = text('kind') === 'percent'
      const value = reader.amount('value', { isNeeded: true, most: isPercentage ? 100 : 999_999_999, least: 0.01 })
      const description = reader.short('description', 200)
      if (reader.isWrong()) return { errors: reader.errors, alert: undefined }
      const reduction = isPercentage ? { percentage: value! } : { priceAmount: { amount: value! } }
      const discount = {
        ...reduction,
        discountType: 'GLOBAL' as const,
        applyToDraftOrder: true,
        ...(description && { description }),
      }
      await host.call('draftOrders.createCustomDiscounts', { draftOrderId, discounts: [discount] })
      return createDone()
    }
    case 'fee': {
      const name = reader.needed('name', 50, host.t('dashboard-drafts:custom.name.missing'))
      const amount = reader.amount('price', { isNeeded: true })
      if (reader.isWrong()) return { errors: reader.errors, alert: undefined }
      const fee = { name, price: { amount: amount! }, applyToDraftOrder: true }
      await host.call('draftOrders.createCustomAdditionalFees', { draftOrderId, customAdditionalFees: [fee] })
      return createDone()
    }
    case 'apply': {
      const applied = [{ id, applied: reader.on('applied') }]
      if (text('what') === 'fee')
        await host.call('draftOrders.setAdditionalFees', { draftOrderId, additionalFees: applied })
      else await host.call('draftOrders.setDiscounts', { draftOrderId, discounts: applied })
      return createDone()
    }
    case 'remove': {
      if (text('what') === 'fee') {
        await host.call('draftOrders.deleteCustomAdditionalFees', { draftOrderId, customAdditionalFees: [id] })
      } else await host.call('draftOrders.deleteCustomDiscounts', { draftOrderId, discountIds: [id] })
      return createDone()
    }
    case 'shipping': {
      const title = reader.short('title', 250)
      const amount = reader.amount('price') ?? '0'
      if (reader.isWrong()) return { errors: reader.errors, alert: undefined }
      const code = text('code')
      const shippingInfo = title ? { title, cost: { price: { amount } }, ...(code && { code }) } : null
      await host.call('draftOrders.setShippingInfo', { draftOrderId, shippingInfo })
      return createDone()
    }
    case 'customer': {
      await saveCustomer(host, draftOrderId, reader)
      return reader.isWrong() ? { errors: reader.errors, alert: undefined } : createDone()
    }
    case 'link':
    case 'unlink':
      return changeLink(host, draftOrderId, reader)
    case 'tax':
      await host.call('draftOrders.setTaxExemption', { draftOrderId, taxExempt: reader.on('exempt') })
      return createDone()
    case 'discard': {
      await host.call('draftOrders.deleteDraftOrder', { draftOrderId })
      return redirect(text('orderId') ? `/dashboard/orders/${text('orderId')}` : '/dashboard/orders')
    }
    case 'save':
      return save(host, draftOrderId, reader)
    default:
      return { errors: {}, alert: host.t('dashboard-drafts:unknownAction') }
  }
}

type Reader = ReturnType<typeof createFormReader>

async function saveCustomer(host: Host, draftOrderId: string, reader: Reader): Promise<void> {
  const { text, errors } = reader
  const email = text('email')
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = host.t('dashboard-orders:email.invalid')
  if (reader.isWrong()) return
  const readPart = (...names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (text(name) ? [[name, text(name)]] : [])))
  const address = readPart('country', 'subdivision', 'city', 'postalCode', 'addressLine', 'addressLine2')
  const contactDetails = readPart('firstName', 'lastName', 'phone')
  // The customer who was chosen from the search; edited fields still belong to this customer.
  const customer = readPart('memberId', 'contactId')
  const draft = (await host.call('draftOrders.getDraftOrder', { draftOrderId })).calculatedDraftOrder.draftOrder
  await host.call('draftOrders.setBuyerInfo', {
    draftOrderId,
    buyerInfo: { ...draft.buyerInfo, ...customer, email: email || null },
  })
  if (reader.on('exempt')) await host.call('draftOrders.setTaxExemption', { draftOrderId, taxExempt: true })
  const info = { address, contactDetails }
  await host.call('draftOrders.setRecipientInfo', { draftOrderId, recipientInfo: info })
  if (!draft.billingInfo) await host.call('draftOrders.setBillingInfo', { draftOrderId, billingInfo: info })
}

async function save(host: Host, draftOrderId: string, reader: Reader): Promise<Outcome | Response> {
  const reason = reader.short('reason', 200)
  if (reader.isWrong()) return { errors: reader.errors, alert: undefined }
  const optional = reason ? { reason } : {}
  if (!reader.text('orderId')) {
    const { createdOrder } = await host.call('draftOrders.createOrderFromDraft', { draftOrderId, ...optional })
    return redirect(`/dashboard/orders/${createdOrder.id}`)
  }
  const { calculatedDraftOrder } = await host.call('draftOrders.getDraftOrder', { draftOrderId })
  const lines = calculatedDraftOrder.draftOrder.lineItems.map(({ lineItem }) => ({ lineItemId: lineItem.id }))
  const commitSettings = { updateInventory: reader.on('stock') ? lines : [] }
  const { orderAfterCommit } = await host.call('draftOrders.commitDraftOrder', {
    draftOrderId,
    commitSettings,
    ...optional,
  })
  return redirect(`/dashboard/orders/${orderAfterCommit.id}`)
}
