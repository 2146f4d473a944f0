import { FulfillmentStatus, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import { type SqlBool, sql } from 'kysely'
import {
  address,
  boolean,
  decimal,
  enumeration,
  type Field,
  type FieldMap,
  type FieldOptions,
  integer,
  text,
  textList,
  timestamp,
  uuid,
} from '../../kernel/query/index.ts'

const valuesOf = (schema: object): string[] => (schema as { enum: string[] }).enum
const unsorted = { sortable: false }

/** A place in the document; whoever asks for it has the orders read that are left by then. */
const inDoc = (...path: string[]) => sql`(doc #>> ${sql.lit(`{${path.join(',')}}`)})`
const textOf = (...path: string[]) => text(inDoc(...path))
const amountOf = (...path: string[]) => decimal(sql`${inDoc(...path)}::numeric`)
const momentOf = (...path: string[]) => timestamp(sql`${inDoc(...path)}::timestamptz`)
const underWay = (name: string) =>
  decimal(sql`coalesce((under_way ->> ${sql.lit(name)})::numeric, 0)`, { notNull: true })

/** What is left to be paid: nothing, while the payment is on its way. As the index has it. */
export const balance = sql`(case when payment_status = 'PENDING' then 0 else total - paid - authorized end)`

/** Values that stand in the list of facts, each with this word before it. */
function fact(word: string): Field {
  const field = textList('facts', {
    operators: ['$eq', '$ne', '$in', '$hasSome', '$hasAll', '$exists'],
    present: sql<SqlBool>`exists (select from unnest(facts) as fact where starts_with(fact, ${sql.lit(`${word}:`)}))`,
  })
  const read: Field['read'] = (value) => {
    const said = field.read(value)
    return typeof said === 'string' ? `${word}:${said}` : said
  }
  return { ...field, read }
}

/** The same of what lies in each line, and has no list of its own. */
const ofLines = (path: string): Field =>
  textList(sql`array(select line #>> ${sql.lit(path)} from jsonb_array_elements(doc -> 'lineItems') as line)`)

const facts: FieldMap = {
  'channelInfo.externalOrderId': fact('external'),
  'businessLocation.id': fact('place'),
  'lineItems.catalogReference.catalogItemId': fact('item'),
  'lineItems.subscriptionInfo.id': fact('subscription'),
  'lineItems.locations.id': fact('stock'),
}

const deskOnly: FieldOptions = { ...unsorted, readableBy: ['owner', 'app'] }

export const orderFields: FieldMap = {
  id: uuid('id', { notNull: true }),
  number: integer('number', { notNull: true, searchable: true }),
  createdDate: timestamp('created_date', { notNull: true }),
  updatedDate: timestamp('updated_date', { notNull: true }),
  purchasedDate: timestamp('purchased_date', { notNull: true }),
  status: enumeration(valuesOf(OrderStatus), 'status', { notNull: true }),
  paymentStatus: enumeration(valuesOf(PaymentStatus), 'payment_status', { notNull: true }),
  fulfillmentStatus: enumeration(valuesOf(FulfillmentStatus), 'fulfillment_status', { notNull: true }),
  archived: boolean('archived', unsorted),
  seenByAHuman: boolean('seen', deskOnly),
  imported: boolean(sql`coalesce((doc ->> 'imported')::boolean, false)`, unsorted),
  checkoutId: uuid('checkout_id', unsorted),
  currency: text('currency', unsorted),
  'buyerInfo.visitorId': uuid('visitor_id', unsorted),
  'buyerInfo.memberId': uuid('member_id', unsorted),
  'buyerInfo.contactId': uuid('contact_id', unsorted),
  'buyerInfo.email': address('email', { searchable: true, byteOrdered: true }),
  'createdBy.userId': text(inDoc('createdBy', 'userId'), deskOnly),
  'priceSummary.total.amount': decimal('total', { notNull: true }),
  demo: boolean(sql`coalesce((doc ->> 'demo')::boolean, false)`, unsorted),
  'taxInfo.totalTax.amount': amountOf('taxInfo', 'totalTax', 'amount'),
  'taxInfo.totalExempt.amount': amountOf('taxInfo', 'totalExempt', 'amount'),
  'balanceSummary.paid.amount': decimal('paid', unsorted),
  'balanceSummary.authorized.amount': decimal('authorized', { notNull: true }),
  'balanceSummary.balance.amount': decimal(balance, unsorted),
  'balanceSummary.pending.amount': underWay('pending'),
  'balanceSummary.pendingRefund.amount': underWay('pendingRefund'),
  'tags.tags.tagIds': textList('tag_ids'),
  'channelInfo.type': text('channel'),
  'billingInfo.contactDetails.firstName': textOf('billingInfo', 'contactDetails', 'firstName'),
  'billingInfo.contactDetails.lastName': textOf('billingInfo', 'contactDetails', 'lastName'),
  'businessLocation.name': textOf('businessLocation', 'name'),
  'shippingInfo.title': textOf('shippingInfo', 'title'),
  'shippingInfo.region.name': textOf('shippingInfo', 'region', 'name'),
  'shippingInfo.logistics.deliveryTime': textOf('shippingInfo', 'logistics', 'deliveryTime'),
  'shippingInfo.logistics.deliveryTimeSlot.from': momentOf('shippingInfo', 'logistics', 'deliveryTimeSlot', 'from'),
  'shippingInfo.logistics.deliveryTimeSlot.to': momentOf('shippingInfo', 'logistics', 'deliveryTimeSlot', 'to'),
  'lineItems.catalogReference.appId': ofLines('{catalogReference,appId}'),
  'lineItems.productName.original': ofLines('{productName,original}'),
  ...facts,
}

/** What an index has in order. By anything else `searchOrders` sorts no more than so many orders. */
export const ordered: readonly string[] = [
  ...['id', '_id', 'number', 'createdDate', '_createdDate', 'updatedDate', '_updatedDate', 'purchasedDate'],
  ...['priceSummary.total.amount', 'status', 'paymentStatus', 'fulfillmentStatus', 'channelInfo.type'],
]

/** What many orders have alike: its indexes have them by date within each. */
export const kinds: readonly string[] = ['status', 'paymentStatus', 'fulfillmentStatus', 'channelInfo.type']

/**
 * Filters on what lies together: a tag of last Christmas, a product that is sold no more, addresses of one company. The
 * planner takes the like for something that is met all along the list.
 */
export const skewed: readonly string[] = ['tags.tags.tagIds', ...Object.keys(facts)]
