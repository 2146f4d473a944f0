import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import { SubscriptionContract } from '@stoa/contract/subscription-contract.entity'
import { parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { writePrice } from '../pricing/price.wire.ts'
import type { Terms } from './schedule.ts'

export type EndReason = NonNullable<SubscriptionContract['endReason']>

/** The part of a contract that is neither searched nor counted, in the form of the API. */
export type ContractDoc = Omit<
  SubscriptionContract,
  | 'id'
  | 'revision'
  | 'createdDate'
  | 'updatedDate'
  | 'currency'
  | 'status'
  | 'activities'
  | 'orderId'
  | 'cycles'
  | 'failures'
  | 'nextPaymentDate'
  | 'cancelable'
>

export interface Contract {
  id: string
  orderId: string
  memberId: string | null
  email: string | null
  currency: string
  status: SubscriptionContract['status']
  /** Orders so far, including the first. */
  cycles: number
  /** Failed payments of the open cycle. */
  failures: number
  /** The last cycle has started and is not paid. */
  open: boolean
  dueDate: Date | null
  providerId: string
  savedMethod: string | null
  doc: ContractDoc
  revision: string
  createdDate: Date
  updatedDate: Date
}

type Period = Pick<ContractDoc['subscriptionSettings'], 'frequency' | 'interval'>

export const toTerms = ({ frequency, interval = 1 }: Period): Terms => ({
  frequency: frequency && frequency !== 'UNDEFINED' ? frequency : 'MONTH',
  interval,
})

export const getTerms = ({ subscriptionSettings }: ContractDoc): Terms => toTerms(subscriptionSettings)

/** The start of the payment schedule: the order, or the end of the free trial. */
export const getStart = ({ doc, createdDate }: Pick<Contract, 'doc' | 'createdDate'>): Date =>
  doc.subscriptionSettings.startDate ? new Date(doc.subscriptionSettings.startDate) : createdDate

/** Nothing was charged yet: the free trial is not over or its first payment failed. */
export const isInTrial = ({ doc, cycles, open }: Pick<Contract, 'doc' | 'cycles' | 'open'>): boolean =>
  open && cycles === 1 && doc.subscriptionSettings.startDate !== undefined

/** Whether there is a cycle after this one. */
export const hasNextCycle = (
  { subscriptionSettings: { autoRenewal, billingCycles } }: ContractDoc,
  cycle: number,
): boolean => autoRenewal === true || billingCycles === undefined || cycle < billingCycles

export const isCancelable = ({ status, doc }: Pick<Contract, 'status' | 'doc'>): boolean =>
  status === 'ACTIVE' && doc.subscriptionSettings.enableCustomerCancellation !== false

export const endContract = (contract: Contract, status: 'CANCELED' | 'ENDED', endReason?: EndReason): Contract => ({
  ...contract,
  ...{ status, dueDate: null, savedMethod: null },
  doc: { ...contract.doc, ...(endReason && { endReason }) },
})

/** The lines of an order that start subscriptions. */
export const getSubscriptionLines = ({ lineItems }: Pick<Order, 'lineItems'>) =>
  lineItems.flatMap((line) =>
    line.subscriptionInfo?.id && line.subscriptionInfo.cycleNumber === 1
      ? [{ line, info: { ...line.subscriptionInfo, id: line.subscriptionInfo.id } }]
      : [],
  )

/** The contract document of a paid order's line. */
export function buildContractDoc(
  order: Order,
  line: OrderLineItem,
  info: NonNullable<OrderLineItem['subscriptionInfo']>,
): ContractDoc {
  const { buyerInfo, buyerLanguage, weightUnit, taxIncludedInPrices, billingInfo, recipientInfo, shippingInfo } = order
  const { subscriptionOptionTitle: title, subscriptionOptionDescription: description, subscriptionSettings } = info
  return {
    ...(title && { title }),
    ...(description && { description }),
    subscriptionSettings,
    lineItems: [line],
    ...{ buyerInfo, weightUnit, taxIncludedInPrices },
    ...(buyerLanguage && { buyerLanguage }),
    priceSummary: order.lineItems.length === 1 ? order.priceSummary : buildSummary(order, line),
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    ...(shippingInfo && { shippingInfo }),
    appliedDiscounts: [],
    additionalFees: [],
    channelInfo: order.channelInfo,
    customFields: order.customFields,
  }
}

/** The summary until the price of the line alone is calculated. */
function buildSummary({ currency, siteLanguage }: Order, line: OrderLineItem): ContractDoc['priceSummary'] {
  const write = writePrice(currency, siteLanguage)
  const toMinor = ({ amount }: { amount: string }) => parseMinor(amount, currency)
  const nothing = write(0n)
  const tax = toMinor(line.totalPriceAfterTax) - toMinor(line.totalPriceBeforeTax)
  return {
    subtotal: line.lineItemPrice,
    shipping: nothing,
    tax: write(tax),
    discount: line.totalDiscount,
    totalAdditionalFees: nothing,
    total: line.totalPriceAfterTax,
  }
}

const complete = createCompleter(SubscriptionContract)

export function toWire(contract: Contract): SubscriptionContract {
  const { id, revision, orderId, currency, status, cycles, failures, dueDate, doc, createdDate, updatedDate } = contract
  const whole: SubscriptionContract = {
    ...doc,
    ...{ id, revision, orderId, currency, status, cycles, failures },
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
    ...(dueDate && { nextPaymentDate: dueDate.toISOString() }),
    activities: [],
    cancelable: isCancelable(contract),
  }
  return complete(whole, doc.buyerLanguage ?? 'en')
}
