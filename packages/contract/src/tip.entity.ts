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
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { ExtendedFields } from './shapes/item.ts'
import { Price } from './shapes/price.ts'

const amount = () => Decimal({ gte: '0', lte: '999999999', maxScale: 2 })
const hundred = () => Float(0, 1_000_000)

export const TipSettings = object({
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  /** Whom the settings are for, where they are not the site's default. */
  locationId: maybe(Id()),
  paymentTerminalId: maybe(Text(30)),
  userId: maybe(Id()),
  appId: maybe(Id()),
  tipType: oneOf(['PERCENTAGE', 'AMOUNT']),
  presets: list(object({ value: hundred(), default: maybe(Flag()) }), 3, 1),
  allowCustomerTip: Flag(),
  allowBusinessTipAtPayment: Flag(),
  allowCustomAmount: Flag(),
  allowEditDistribution: Flag(),
  autoTipOnCheckInEnabled: maybe(Flag()),
  autoTipOnCheckInPercentage: maybe(Float(0, 100)),
  staffDistributionMethod: oneOf(['EQUAL', 'PROPORTIONAL']),
  default: readOnly(Flag()),
  extendedFields: maybe(ExtendedFields),
})
export type TipSettings = Static<typeof TipSettings>

/** With PERCENTAGE the value is in per cent: 15 is 15 % of what the items cost. */
export const TipChoice = object({ tipType: oneOf(['PERCENTAGE', 'AMOUNT', 'CUSTOM']), value: amount() })
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
  price: amount(),
  name: maybe(Text(200, 1)),
  quantity: maybe(Whole(1, 100_000)),
})

export const TipDistribution = object({
  id: readOnly(Id()),
  tipId: optional(readOnly(Id())),
  staff: optional(Staff),
  amount: amount(),
  lineItemInfo: optional(list(TipLineItem, 12)),
  /** How it was paid; from then on its amount stays. */
  transaction: optional(object({ id: Id(), date: Timestamp() })),
  orderId: optional(readOnly(Id())),
  createdDate: optional(readOnly(Timestamp())),
  source: optional(oneOf(['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD'])),
})

export type TipDistribution = Static<typeof TipDistribution>

/** A share as clients give it. With the id of one that the tip has, that one is kept and changed. */
const TipShareInput = object({
  id: maybe(Id()),
  staff: maybe(
    object({
      id: maybe(Id()),
      staffMemberId: maybe(Id()),
      identificationData: maybe(object({ wixUserId: maybe(Id()) })),
    }),
  ),
  amount: amount(),
  lineItemInfo: maybe(list(TipLineItem, 12)),
  transaction: maybe(object({ id: Id(), date: Timestamp() })),
  source: maybe(oneOf(['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD'])),
})
export type TipShareInput = Static<typeof TipShareInput>
export const TipSharesInput = list(TipShareInput, 50, 1)
export const TipInput = object({
  amount: amount(),
  distributions: maybe(list(TipShareInput, 50)),
  undistributedAmount: maybe(amount()),
})

/** Where the tip stands on its order; empty, where it has none. */
export const TippedOrder = object({
  orderId: optional(Id()),
  additionalFeeId: optional(Id()),
  additionalFeePrice: optional(Price),
})
export type TippedOrder = Static<typeof TippedOrder>

export const Tip = object({
  id: optional(readOnly(Id())),
  lineItemSubtotal: optional(readOnly(amount())),
  amount: amount(),
  distributions: list(TipDistribution, 50),
  /** What no one has been given yet; absent where everything was. */
  undistributedAmount: optional(readOnly(amount())),
})
export type Tip = Static<typeof Tip>
