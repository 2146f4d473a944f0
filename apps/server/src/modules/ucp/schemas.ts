import {
  Anything,
  Dictionary,
  Email,
  FreeForm,
  list,
  maybe,
  object,
  Phone,
  type Static,
  Text,
  Whole,
} from '@stoa/contract/schema'
import { Quantity } from '@stoa/contract/shapes/item'

/** Requests of the protocol, as far as the shop reads them: unknown fields are ignored. */

const ItemId = () => Text(700, 1)

const LineItem = object({
  id: maybe(Text(100)),
  item: object({ id: ItemId() }),
  quantity: Quantity(),
})

/** Where the buyer is, roughly. Signals are personal data that nothing here needs, so they are not read. */
const Context = object({
  address_country: maybe(Text(2, 2)),
  address_region: maybe(Text(50)),
  postal_code: maybe(Text(50)),
  language: maybe(Text(35)),
  eligibility: maybe(list(Text(200), 50)),
})
export type Context = Static<typeof Context>

const Buyer = object({
  first_name: maybe(Text(100)),
  last_name: maybe(Text(100)),
  email: maybe(Email()),
  phone_number: maybe(Phone()),
  consent: maybe(Anything()),
})
export type Buyer = Static<typeof Buyer>

const Discounts = object({ codes: maybe(list(Text(50, 1), 10)) })

const Destination = object({
  id: maybe(Text(200)),
  street_address: maybe(Text(150)),
  extended_address: maybe(Text(100)),
  address_locality: maybe(Text(50)),
  address_region: maybe(Text(50)),
  address_country: maybe(Text(2, 2)),
  postal_code: maybe(Text(50)),
  first_name: maybe(Text(100)),
  last_name: maybe(Text(100)),
  phone_number: maybe(Phone()),
})

const Fulfillment = object({
  methods: maybe(
    list(
      object({
        id: maybe(Text(100)),
        type: maybe(Text(50)),
        destinations: maybe(list(Destination, 20)),
        selected_destination_id: maybe(Text(200)),
        groups: maybe(list(object({ id: maybe(Text(100)), selected_option_id: maybe(Text(200)) }), 20)),
      }),
      20,
    ),
  ),
})

const Attribution = Dictionary(Text(500), { maxProperties: 30 })

const shared = {
  buyer: maybe(Buyer),
  context: maybe(Context),
  discounts: maybe(Discounts),
  attribution: maybe(Attribution),
}

export const CartInput = object({ line_items: list(LineItem, 300, 1), ...shared })
export type CartInput = Static<typeof CartInput>

export const CheckoutInput = object({
  line_items: list(LineItem, 300),
  ...shared,
  cart_id: maybe(Text(100)),
  fulfillment: maybe(Fulfillment),
})
export type CheckoutInput = Static<typeof CheckoutInput>

/** Any other credential than a token is refused, so its fields are not even read. */
const Instrument = object({
  id: Text(200),
  handler_id: Text(200),
  type: Text(100),
  credential: maybe(object({ type: maybe(Text(100)), token: maybe(Text(4096)) })),
  billing_address: maybe(Destination),
})
export type Instrument = Static<typeof Instrument>

export const CompletionInput = object({
  payment: maybe(object({ instruments: maybe(list(Instrument, 10)) })),
  attribution: maybe(Attribution),
})
export type CompletionInput = Static<typeof CompletionInput>

const Price = object({ min: maybe(Whole(0)), max: maybe(Whole(0)) })
const Filters = object({ categories: maybe(list(Text(200, 1), 50)), price: maybe(Price) })

export const SearchInput = object({
  query: maybe(Text(400)),
  context: maybe(Context),
  filters: maybe(Filters),
  pagination: maybe(object({ cursor: maybe(Text(4096)), limit: maybe(Whole(1)) })),
})
export type SearchInput = Static<typeof SearchInput>

export const LookupInput = object({
  ids: list(ItemId(), undefined, 1),
  filters: maybe(Filters),
  context: maybe(Context),
})
export type LookupInput = Static<typeof LookupInput>

export const ProductInput = object({
  id: ItemId(),
  selected: maybe(list(object({ name: Text(100), label: Text(100), id: maybe(Text(100)) }), 10)),
  preferences: maybe(list(Text(100), 10)),
  context: maybe(Context),
})
export type ProductInput = Static<typeof ProductInput>

export const NoInput = object({})

/** Answers: the envelope is always there, and the resource unless there is none. */
const answer = (fields: Record<string, ReturnType<typeof Anything>>) => {
  const optional = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, maybe(schema)]))
  return object({ ucp: FreeForm(), messages: maybe(list(FreeForm())), continue_url: maybe(Text()), ...optional })
}

const priced = { id: Text(), currency: Text(), line_items: list(FreeForm()), totals: list(FreeForm()) } as never

export const CartAnswer = answer(priced)
export const CheckoutAnswer = answer({ ...(priced as object), status: Text(), order: FreeForm() } as never)
export const ProductsAnswer = answer({ products: list(FreeForm()), pagination: FreeForm() } as never)
export const ProductAnswer = answer({ product: FreeForm() } as never)
export const OrderAnswer = answer({ ...(priced as object), fulfillment: FreeForm() } as never)
