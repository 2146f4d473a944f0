import { CustomerTag, maxCustomerTags } from './customer.entity.ts'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from './order.entity.ts'
import {
  Country,
  Currency,
  Decimal,
  Email,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

export const CompanyAddress = object({
  addressLine: optional(Text(200)),
  postalCode: optional(Text(50)),
  city: optional(Text(100)),
  subdivision: optional(Text(50)),
  country: optional(Country()),
})
export type CompanyAddress = Static<typeof CompanyAddress>

/** A business customer, for which one or more members order. */
export const Company = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  name: queryable(Text(200, 1)),
  /** For example a VAT number. */
  taxId: optional(Text(50)),
  billingAddress: optional(CompanyAddress),
  shippingAddress: optional(CompanyAddress),
  /** Only staff see it. */
  note: optional(Text(5000)),
  tags: queryable(list(CustomerTag, maxCustomerTags), { sort: false }),
  /** Its buyers pay no tax. */
  taxExempt: queryable(Flag(), { sort: false }),
  /** Buyers and open invitations. */
  buyerCount: readOnly(Whole()),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: readOnly(Timestamp()),
})
export type Company = Static<typeof Company>

export const companyRoles = ['BUYER', 'APPROVER', 'ADMIN'] as const
/** BUYER: sees their own orders. APPROVER and ADMIN: see the company's buyers and all its orders. */
export const CompanyRole = oneOf(companyRoles)
export type CompanyRole = Static<typeof CompanyRole>

export const maxCompanyBuyers = 200

/** A person who orders for a company. */
export const CompanyBuyer = object({
  id: Id(),
  /** In lower case. */
  email: Email(),
  role: CompanyRole,
  /** Absent until the invitation is accepted. */
  memberId: optional(Id()),
  /** The member's name. */
  name: optional(Text()),
  invitedDate: Timestamp(),
  joinedDate: optional(Timestamp()),
})
export type CompanyBuyer = Static<typeof CompanyBuyer>

/** What a member sees of their company. */
export const OwnCompany = object({
  id: Id(),
  name: Text(),
  taxId: optional(Text()),
  billingAddress: optional(CompanyAddress),
  shippingAddress: optional(CompanyAddress),
  taxExempt: Flag(),
  role: CompanyRole,
  /** For approvers and admins: all buyers and open invitations. */
  buyers: list(CompanyBuyer),
})
export type OwnCompany = Static<typeof OwnCompany>

/** A placed order of a company. */
export const CompanyOrder = object({
  id: Id(),
  number: Text(),
  createdDate: Timestamp(),
  total: Decimal(),
  currency: Currency(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  buyer: object({ memberId: optional(Id()), email: optional(Text()), name: optional(Text()) }),
})
export type CompanyOrder = Static<typeof CompanyOrder>
