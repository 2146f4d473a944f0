import { Cart, CartLineItem } from './cart.entity.ts'
import { Checkout, CheckoutLineItem } from './checkout.entity.ts'
import { Collection } from './collection.entity.ts'
import { collections } from './collections.ts'
import { InventoryItem } from './inventory-item.entity.ts'
import { Member } from './member.entity.ts'
import { members } from './members.ts'
import type { Operation } from './operation.ts'
import { Order, OrderLineItem } from './order.entity.ts'
import { orderFulfillments } from './order-fulfillments.ts'
import { OrderTransactions } from './order-transactions.entity.ts'
import { orderTransactions } from './order-transactions.ts'
import { orders } from './orders.ts'
import { Product } from './product.entity.ts'
import { products } from './products.ts'
import { Review } from './review.entity.ts'
import { siteReviews } from './reviews.ts'
import type { TSchema } from './schema.ts'

/**
 * A field of an entity that leads to another one, for callers that read both in one request. The operation is a query
 * that finds many at once, so that a list of entities costs one call for each of its links.
 */
export interface Link {
  readonly on: TSchema
  readonly field: string
  /** The path of the id in the entity. A list of ids leads to a list. */
  readonly from: string
  readonly to: Operation
  /** The operation's input for up to {@link maxLinkedIds} ids. */
  input(ids: readonly string[]): Record<string, unknown>
  /** The list in the operation's reply. */
  readonly list: string
  /** The path of the id in an item of that list. */
  readonly key: string
  /** The field of the item that the link leads to, if it is not the item. */
  readonly value?: string
  readonly summary: string
}

/** Pages of the linked queries are no larger. */
export const maxLinkedIds = 100

const query =
  (field: string, more: Record<string, unknown> = {}): Link['input'] =>
  (ids) => ({ query: { filter: { [field]: { $in: ids } }, paging: { limit: ids.length } }, ...more })

/** Each caller receives the fields that the caller may see. */
const allFields = { fieldsets: ['FULL'] }
const toMember = { to: members.queryMembers, list: 'members' } as const
const memberById = { ...toMember, key: 'id', input: query('id', allFields) } as const
const productById = {
  to: products.queryProducts,
  list: 'products',
  key: 'id',
  input: query('id', { includeVariants: true, includeHiddenProducts: true }),
  summary: 'The product, if it is still in the catalog.',
} as const

function toReviews(by: 'AUTHOR' | 'PRODUCT') {
  const buildInput: Link['input'] = (ids) => ({ by, ids })
  return { to: siteReviews.listLatestReviews, input: buildInput, list: 'latest', key: 'id', value: 'reviews' } as const
}

const orderById = {
  to: orders.searchOrders,
  list: 'orders',
  key: 'id',
  input: (ids) => ({ search: { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } } }),
} as const satisfies Partial<Link>

/** Links of whatever has the id of a member or an order, by the name of that field. */
export const linksById: Readonly<Record<string, Omit<Link, 'on'>>> = {
  memberId: { ...memberById, field: 'member', from: 'memberId', summary: 'The member with this id.' },
  orderId: { ...orderById, field: 'order', from: 'orderId', summary: 'The order with this id.' },
}

export const links: readonly Link[] = [
  {
    on: Order,
    field: 'member',
    from: 'buyerInfo.memberId',
    ...memberById,
    summary: 'The member who placed the order.',
  },
  {
    on: Order,
    field: 'fulfillments',
    from: 'id',
    to: orderFulfillments.listFulfillmentsForMultipleOrders,
    input: (orderIds) => ({ orderIds }),
    list: 'ordersWithFulfillments',
    key: 'orderId',
    value: 'fulfillments',
    summary: 'The fulfillments of the order.',
  },
  {
    on: Order,
    field: 'transactions',
    from: 'id',
    to: orderTransactions.listTransactionsForMultipleOrders,
    input: (orderIds) => ({ orderIds }),
    list: 'orderTransactions',
    key: 'orderId',
    summary: 'The payments and refunds of the order.',
  },
  { on: OrderLineItem, field: 'product', from: 'catalogReference.catalogItemId', ...productById },
  {
    on: CartLineItem,
    field: 'product',
    from: 'catalogReference.catalogItemId',
    ...productById,
  },
  {
    on: CheckoutLineItem,
    field: 'product',
    from: 'catalogReference.catalogItemId',
    ...productById,
  },
  { on: Cart, field: 'member', from: 'buyerInfo.memberId', ...memberById, summary: 'The member who owns the cart.' },
  {
    on: Checkout,
    field: 'member',
    from: 'buyerInfo.memberId',
    ...memberById,
    summary: 'The member who owns the checkout.',
  },
  {
    on: Product,
    field: 'collections',
    from: 'collectionIds',
    to: collections.queryCollections,
    list: 'collections',
    key: 'id',
    input: query('id'),
    summary: 'The collections that contain the product.',
  },
  {
    on: Product,
    field: 'reviews',
    from: 'id',
    ...toReviews('PRODUCT'),
    summary: 'The latest published reviews of the product, at most ten.',
  },
  {
    on: Member,
    field: 'reviews',
    from: 'contactId',
    ...toReviews('AUTHOR'),
    summary: 'The latest published reviews that the member wrote, at most ten.',
  },
  {
    on: Member,
    field: 'orders',
    from: 'id',
    to: orders.listLatestOrders,
    input: (memberIds) => ({ memberIds }),
    list: 'latest',
    key: 'memberId',
    value: 'orders',
    summary: 'The latest orders of the member, at most ten.',
  },
  {
    on: Collection,
    field: 'products',
    from: 'id',
    to: collections.listProductsOfCollections,
    input: (collectionIds) => ({ collectionIds }),
    list: 'collections',
    key: 'collectionId',
    value: 'products',
    summary: 'The latest visible products of the collection, at most ten.',
  },
  { on: OrderTransactions, field: 'order', from: 'orderId', ...orderById, summary: 'The order that was paid.' },
  { on: Review, field: 'product', from: 'entityId', ...productById },
  {
    on: Review,
    field: 'member',
    from: 'author.contactId',
    ...toMember,
    key: 'contactId',
    input: query('contactId', allFields),
    summary: 'The member who wrote the review.',
  },
  { on: InventoryItem, field: 'product', from: 'productId', ...productById },
]
