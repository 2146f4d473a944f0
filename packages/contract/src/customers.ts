import { Customer, CustomerTag, maxCustomerTags, TimelineEntry, TimelineType } from './customer.entity.ts'
import { customersRoutes } from './customers.routes.ts'
import { NewsletterConsent, OpenCart } from './open-cart.entity.ts'
import { defineOperations } from './operation.ts'
import {
  Email,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  Query,
  revised,
  Text,
  Timestamp,
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const reading = 'STOA.READ_CUSTOMERS'
const managing = 'STOA.MANAGE_CUSTOMERS'

/** Finds beginnings of words in the name, company and email address, or a phone number. */
const search = maybe(object({ expression: maybe(Text(100)) }))
const found = object({ customer: Customer })
const tags = maybe(list(CustomerTag, maxCustomerTags))

/** The owner's customer records: one per person, for members and guests. */
export const customers = defineOperations('customers', customersRoutes, {
  queryCustomers: {
    kind: 'query',
    who,
    permission: reading,
    /** `segmentId`: returns only customers in this segment. */
    input: object({ query: maybe(Query()), search, segmentId: maybe(Id()) }),
    reply: object({ customers: list(Customer), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List customers (members and guests), the newest first.',
  },
  createCustomer: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ customer: writable(object({ ...Customer.properties, email: Email() }), 'email') }),
    reply: found,
    problems: ['CUSTOMER_EXISTS'],
    summary: 'Add a customer by hand.',
  },
  getCustomer: {
    kind: 'query',
    who,
    permission: reading,
    input: object({ customerId: Id() }),
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a customer.',
  },
  updateCustomer: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ customer: revised(Customer) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: "Change the shop's record of a customer. A member’s own profile stays as it is.",
  },
  mergeCustomers: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ customerId: Id(), mergedCustomerId: Id() }),
    reply: found,
    problems: ['NOT_FOUND', 'CUSTOMERS_NOT_MERGEABLE'],
    summary:
      "Merge another customer into this one, with its orders, tags and notes. This can't be undone, and gives no access to an account.",
  },
  bulkUpdateCustomerTags: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ customerIds: list(Id(), 500, 1), assignTags: tags, unassignTags: tags }),
    reply: object({ updated: Whole() }),
    summary: 'Add tags to customers and remove others.',
  },
  listCustomerTags: {
    kind: 'query',
    who,
    permission: reading,
    input: Nothing,
    reply: object({ tags: list(Text()) }),
    summary: 'List all tags of customers, including those no longer used.',
  },
  listCustomerTimeline: {
    kind: 'query',
    who,
    permission: reading,
    /** `types`: returns only these types of entries. */
    input: object({
      customerId: Id(),
      types: maybe(list(TimelineType, 10)),
      cursor: maybe(Text(200)),
      limit: maybe(Whole(1, 100)),
    }),
    reply: object({ entries: list(TimelineEntry), nextCursor: optional(Text()) }),
    problems: ['NOT_FOUND'],
    summary: 'List the timeline of a customer, the latest entry first.',
  },
  listOpenCarts: {
    kind: 'query',
    who,
    permission: reading,
    input: object({ customerId: Id() }),
    /** Up to five carts and checkouts of the last ninety days. */
    reply: object({ carts: list(OpenCart) }),
    problems: ['NOT_FOUND'],
    summary: 'List the latest open carts and checkouts of a customer.',
  },
  listNewsletterConsents: {
    kind: 'query',
    who,
    permission: reading,
    input: object({ customerId: Id() }),
    /** Addresses that never subscribed are absent. */
    reply: object({ consents: list(NewsletterConsent) }),
    problems: ['NOT_FOUND'],
    summary: "List the newsletter subscriptions of a customer's email addresses.",
  },
  addCustomerNote: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ customerId: Id(), text: Text(5000, 1) }),
    reply: object({ entry: TimelineEntry }),
    problems: ['NOT_FOUND'],
    summary: 'Add a note for the shop to a customer’s timeline.',
  },
  deleteCustomerNote: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ customerId: Id(), noteId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a note.',
  },
  createCustomerExport: {
    kind: 'command',
    who,
    permission: reading,
    input: object({ filter: maybe(FreeForm()), search, segmentId: maybe(Id()) }),
    reply: object({ downloadUrl: Text(), expiresDate: Timestamp() }),
    problems: ['NOT_FOUND'],
    summary: 'Get a URL that downloads all customers, or those matching a search, as a CSV file.',
  },
})
