import type { Static, TSchema } from '@stoa/contract/schema'
import type { AgentOperation } from '../agents/api.ts'
import type { AnswerBody } from './answers.ts'
import * as carts from './carts.service.ts'
import * as catalog from './catalog.service.ts'
import * as checkouts from './checkouts.service.ts'
import { completeCheckout } from './complete.service.ts'
import { getOrder } from './orders.service.ts'
import * as schemas from './schemas.ts'
import type { AgentShop } from './shop.ts'

/** An operation of the protocol, once for both transports. */
export interface CommerceOperation {
  readonly name: AgentOperation
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the endpoint; `:id` is the resource. */
  readonly path: string
  /** Of HTTP, where a resource was made. */
  readonly created?: true
  /** What tools name the payload. */
  readonly payload?: 'catalog' | 'cart' | 'checkout'
  readonly input: TSchema
  readonly answer: TSchema
  /** For models, which choose tools by it. */
  readonly description: string
  /** Changes nothing. */
  readonly isSafe?: true
  /** A person pays or loses something: clients ask before. */
  readonly isFinal?: true
  run(shop: AgentShop, input: never): Promise<AnswerBody>
}

type Facts = Omit<CommerceOperation, 'run' | 'input' | 'name' | 'method' | 'path'>

const define = <Schema extends TSchema>(
  name: AgentOperation,
  [method, path]: readonly [CommerceOperation['method'], string],
  input: Schema,
  run: (shop: AgentShop, input: Static<Schema> & { id: string }) => Promise<AnswerBody>,
  facts: Facts,
): CommerceOperation => ({ ...{ name, method, path, input }, ...facts, run: run as CommerceOperation['run'] })

const { CartAnswer, CheckoutAnswer, OrderAnswer, ProductAnswer, ProductsAnswer, NoInput } = schemas

export const commerceOperations: readonly CommerceOperation[] = [
  define('search_catalog', ['POST', '/catalog/search'], schemas.SearchInput, catalog.searchCatalog, {
    ...{ payload: 'catalog', answer: ProductsAnswer, isSafe: true },
    description: 'Search the products of this shop by words, category and price (in minor units).',
  }),
  define('lookup_catalog', ['POST', '/catalog/lookup'], schemas.LookupInput, catalog.lookupCatalog, {
    ...{ payload: 'catalog', answer: ProductsAnswer, isSafe: true },
    description: 'Get products by the ids of products or variants, with current prices and availability.',
  }),
  define('get_product', ['POST', '/catalog/product'], schemas.ProductInput, catalog.getProduct, {
    ...{ payload: 'catalog', answer: ProductAnswer, isSafe: true },
    description: 'Get one product with all variants, and which values of its options are available.',
  }),
  define('create_cart', ['POST', '/carts'], schemas.CartInput, carts.createCart, {
    ...{ payload: 'cart', answer: CartAnswer, created: true },
    description: 'Create a cart with items, to compare totals before buying.',
  }),
  define('get_cart', ['GET', '/carts/:id'], NoInput, carts.getCart, {
    ...{ answer: CartAnswer, isSafe: true },
    description: 'Get a cart with current estimates.',
  }),
  define('update_cart', ['PUT', '/carts/:id'], schemas.CartInput, carts.updateCart, {
    ...{ payload: 'cart', answer: CartAnswer },
    description: 'Replace the contents of a cart.',
  }),
  define('cancel_cart', ['POST', '/carts/:id/cancel'], NoInput, carts.cancelCart, {
    answer: CartAnswer,
    description: 'Discard a cart.',
  }),
  define('create_checkout', ['POST', '/checkout-sessions'], schemas.CheckoutInput, checkouts.createCheckout, {
    ...{ payload: 'checkout', answer: CheckoutAnswer, created: true },
    description: 'Begin a checkout with items, or with the cart named by cart_id.',
  }),
  define('get_checkout', ['GET', '/checkout-sessions/:id'], NoInput, checkouts.getCheckout, {
    ...{ answer: CheckoutAnswer, isSafe: true },
    description: 'Get a checkout with its status; its messages say what is missing.',
  }),
  define('update_checkout', ['PUT', '/checkout-sessions/:id'], schemas.CheckoutInput, checkouts.updateCheckout, {
    ...{ payload: 'checkout', answer: CheckoutAnswer },
    description: 'Replace the items, buyer, delivery and discount codes of a checkout.',
  }),
  define('complete_checkout', ['POST', '/checkout-sessions/:id/complete'], schemas.CompletionInput, completeCheckout, {
    ...{ payload: 'checkout', answer: CheckoutAnswer, isFinal: true },
    description: 'Place the order of a checkout that is ready, with a payment handler that it offers.',
  }),
  define('cancel_checkout', ['POST', '/checkout-sessions/:id/cancel'], NoInput, checkouts.cancelCheckout, {
    ...{ answer: CheckoutAnswer, isFinal: true },
    description: 'Cancel a checkout that is not completed.',
  }),
  define('get_order', ['GET', '/orders/:id'], NoInput, getOrder, {
    ...{ answer: OrderAnswer, isSafe: true },
    description: 'Get an order that this platform or the linked buyer placed.',
  }),
]

export const findOperation = (name: unknown): CommerceOperation | undefined =>
  commerceOperations.find((each) => each.name === name)
