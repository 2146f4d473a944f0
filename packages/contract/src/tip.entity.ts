import {
  Decimal,
  Flag,
  Float,
  Id,
  list,
  maybe,
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
import { ExtendedFields } from './shapes/item.ts'
import { Price } from './shapes/price.ts'

const Amount = () => Decimal({ gte: '0', lte: '999999999', maxScale: 2 })
const Hundred = () => Float(0, 1_000_000)

export const TipSettings = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  /** For whom the settings are, if not the site's default. */
  locationId: maybe(queryable(Id())),
  paymentTerminalId: maybe(queryable(Text(30))),
  userId: maybe(queryable(Id())),
  appId: maybe(queryable(Id())),
  tipType: queryable(oneOf(['PERCENTAGE', 'AMOUNT']), { as: 'text' }),
  presets: list(object({ value: Hundred(), default: maybe(Flag()) }), 3, 1),
  allowCustomerTip: queryable(Flag()),
  allowBusinessTipAtPayment: queryable(Flag()),
  allowCustomAmount: queryable(Flag()),
  allowEditDistribution: queryable(Flag()),
  autoTipOnCheckInEnabled: maybe(Flag()),
  autoTipOnCheckInPercentage: maybe(Float(0, 100)),
  staffDistributionMethod: oneOf(['EQUAL', 'PROPORTIONAL']),
  default: queryable(readOnly(Flag())),
  extendedFields: maybe(ExtendedFields),
})
export type TipSettings = Static<typeof TipSettings>

/** With PERCENTAGE the value is in percent: 15 is 15 % of the items' price. */
export const TipChoice = object({ tipType: oneOf(['PERCENTAGE', 'AMOUNT', 'CUSTOM']), value: Amount() })
export type TipChoice = Static<typeof TipChoice>

export const Staff = object({
  id: optional(Id()),
  name: optional(Text(500)),
  staffMemberId: optional(Id()),
  identificationData: optional(
    object({ wixUserId: optional(Id()), memberId: optional(Id()), contactId: optional(Id()) }),
  ),
})
export type Staff = Static<typeof Staff>

export const TipLineItem = object({
  lineItemId: maybe(Text(100, 1)),
  catalogReference: object({ catalogItemId: Id(), appId: Id() }),
  price: Amount(),
  name: maybe(Text(200, 1)),
  quantity: maybe(Whole(1, 100_000)),
})

export const TipDistribution = object({
  id: queryable(readOnly(Id())),
  tipId: optional(readOnly(Id())),
  staff: optional(queryable(Staff, { by: ['id', 'staffMemberId'] })),
  amount: queryable(Amount()),
  lineItemInfo: optional(list(TipLineItem, 12)),
  /** How it was paid; from then on its amount is fixed. */
  transaction: optional(queryable(object({ id: Id(), date: Timestamp() }), { by: ['id', 'date'] })),
  orderId: optional(queryable(readOnly(Id()))),
  createdDate: optional(queryable(readOnly(Timestamp()))),
  source: optional(queryable(oneOf(['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD']), { as: 'text', sort: false })),
})

export type TipDistribution = Static<typeof TipDistribution>

/** A share from clients. With the id of an existing share, that one is changed. */
const TipShareInput = object({
  id: maybe(Id()),
  staff: maybe(
    object({
      id: maybe(Id()),
      staffMemberId: maybe(Id()),
      identificationData: maybe(object({ wixUserId: maybe(Id()) })),
    }),
  ),
  amount: Amount(),
  lineItemInfo: maybe(list(TipLineItem, 12)),
  transaction: maybe(object({ id: Id(), date: Timestamp() })),
  source: maybe(oneOf(['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD'])),
})
export type TipShareInput = Static<typeof TipShareInput>
export const TipSharesInput = list(TipShareInput, 50, 1)
export const TipInput = object({
  amount: Amount(),
  distributions: maybe(list(TipShareInput, 50)),
  undistributedAmount: maybe(Amount()),
})

/** The fee of the tip in its order; empty without one. */
export const TippedOrder = object({
  orderId: optional(Id()),
  additionalFeeId: optional(Id()),
  additionalFeePrice: optional(Price),
})
export type TippedOrder = Static<typeof TippedOrder>

export const Tip = object({
  id: optional(readOnly(Id())),
  lineItemSubtotal: optional(readOnly(Amount())),
  amount: Amount(),
  distributions: list(TipDistribution, 50),
  /** The amount that is not distributed yet; absent if all is. */
  undistributedAmount: optional(readOnly(Amount())),
})
export type Tip = Static<typeof Tip>
