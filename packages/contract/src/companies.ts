import { companiesRoutes } from './companies.routes.ts'
import { Company, CompanyBuyer, CompanyOrder, CompanyRole, OwnCompany } from './company.entity.ts'
import { defineOperations } from './operation.ts'
import {
  Currency,
  Decimal,
  Email,
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
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const reading = 'STOA.READ_CUSTOMERS'
const managing = 'STOA.MANAGE_CUSTOMERS'
const named = object({ companyId: Id() })
const oneBuyer = { companyId: Id(), buyerId: Id() }
const found = object({ company: Company })
const foundBuyer = object({ buyer: CompanyBuyer })
const page = { cursor: maybe(Text(200)), limit: maybe(Whole(1, 100)) }
const orders = { orders: list(CompanyOrder), nextCursor: optional(Text()) }

/** Business customers with several buyers. */
export const companies = defineOperations('companies', companiesRoutes, {
  queryCompanies: {
    kind: 'query',
    who,
    permission: reading,
    /** `search` finds beginnings of words in the name and the tax id. */
    input: object({ query: maybe(Query()), search: maybe(object({ expression: maybe(Text(100)) })) }),
    reply: object({ companies: list(Company), pagingMetadata: PagingMetadata }),
    summary: 'List companies by name.',
  },
  createCompany: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ company: writable(Company, 'name') }),
    reply: found,
    summary: 'Create a company.',
  },
  getCompany: {
    kind: 'query',
    who,
    permission: reading,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a company.',
  },
  updateCompany: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ company: revised(Company) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Change a company.',
  },
  deleteCompany: {
    kind: 'command',
    who,
    permission: managing,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND', 'COMPANY_HAS_ORDERS'],
    summary: 'Delete a company that has no orders. Its buyers stay members.',
  },
  listCompanyBuyers: {
    kind: 'query',
    who,
    permission: reading,
    input: named,
    reply: object({ buyers: list(CompanyBuyer) }),
    problems: ['NOT_FOUND'],
    summary: 'List the buyers and open invitations of a company; it has at most 200.',
  },
  inviteCompanyBuyer: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ companyId: Id(), email: Email(), role: CompanyRole }),
    reply: foundBuyer,
    problems: ['NOT_FOUND', 'ALREADY_IN_COMPANY', 'TOO_MANY_COMPANY_BUYERS'],
    summary:
      'Invite a person by email to order for a company. They join when they accept as a member with this verified address.',
  },
  updateCompanyBuyer: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ ...oneBuyer, role: CompanyRole }),
    reply: foundBuyer,
    problems: ['NOT_FOUND'],
    summary: 'Change the role of a buyer.',
  },
  removeCompanyBuyer: {
    kind: 'command',
    who,
    permission: managing,
    input: object(oneBuyer),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove a buyer from a company, or withdraw an invitation. Orders stay those of the company.',
  },
  listCompanyOrders: {
    kind: 'query',
    who,
    permission: reading,
    input: object({ companyId: Id(), ...page }),
    /** What is left to pay of approved orders, by currency; of the latest 1,000 that are not paid. */
    reply: object({ ...orders, unpaid: list(object({ amount: Decimal(), currency: Currency() })) }),
    problems: ['NOT_FOUND'],
    summary: 'List the orders of a company, the latest first.',
  },
  getMyCompany: {
    kind: 'query',
    who: ['member'],
    scope: 'members:read',
    input: Nothing,
    reply: object({
      company: optional(OwnCompany),
      /** For a member with a verified address who has not accepted yet. */
      invitation: optional(object({ companyName: Text(), role: CompanyRole })),
    }),
    summary: 'Get the company that the current member orders for, or the invitation to one.',
  },
  joinCompany: {
    kind: 'command',
    who: ['member'],
    scope: 'first_party',
    input: Nothing,
    reply: object({ company: OwnCompany }),
    problems: ['NOT_FOUND'],
    summary: 'Accept the invitation to order for a company.',
  },
  leaveCompany: {
    kind: 'command',
    who: ['member'],
    scope: 'first_party',
    input: Nothing,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Leave the company, or decline the invitation.',
  },
  listMyCompanyOrders: {
    kind: 'query',
    who: ['member'],
    scope: 'orders:read',
    input: object(page),
    reply: object(orders),
    problems: ['NOT_FOUND'],
    summary:
      "List the orders of the current member's company, the latest first: all for approvers and admins, else their own.",
  },
})
