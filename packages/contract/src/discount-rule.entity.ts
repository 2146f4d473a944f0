import {
  Decimal,
  Flag,
  Float,
  FreeForm,
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
  type TSchema,
  Whole,
} from './schema.ts'
import { TagList } from './shapes/tags.ts'

const amount = { lte: '1000000000000000', maxScale: 4 }

/** Which items are meant: some (or all) of a catalogue, or those of collections (`params.collectionIds`). */
export const DiscountScope = object({
  id: optional(Text(100, 1)),
  type: optional(oneOf(['CATALOG_ITEM', 'CUSTOM_FILTER'])),
  catalogItemFilter: optional(
    object({ catalogAppId: optional(Id()), catalogItemIds: optional(list(Text(36, 1), 50)) }),
  ),
  customFilter: optional(object({ appId: optional(Id()), params: optional(FreeForm(20)) })),
})

const condition = {
  customTrigger: optional(object({ id: Text(100, 1), appId: Id() })),
  subtotalRange: optional(
    object({
      scopes: optional(list(DiscountScope, 50)),
      from: maybe(Decimal({ gte: '0', ...amount })),
      to: maybe(Decimal({ gte: '0', ...amount })),
    }),
  ),
  itemQuantityRange: optional(
    object({
      scopes: optional(list(DiscountScope, 50)),
      from: maybe(Whole(1, 1_000_000)),
      to: maybe(Whole(1, 1_000_000)),
    }),
  ),
  customerEligibility: optional(
    object({
      individualMembersInfo: optional(object({ memberIds: list(Id(), 100, 1) })),
      eligibilityType: optional(oneOf(['INDIVIDUAL_MEMBERS'])),
    }),
  ),
}
const TriggerType = oneOf(['AND', 'SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE', 'CUSTOM', 'OR', 'CUSTOMER_ELIGIBILITY'])

const Condition = object({ ...condition, triggerType: TriggerType })
const combining = <T extends TSchema>(inner: T) => ({
  and: optional(object({ triggers: list(inner, 5, 2) })),
  or: optional(object({ triggers: list(inner, 5, 2) })),
})
const Group = object({ ...condition, ...combining(Condition), triggerType: TriggerType })
/** Conditions may be joined, and joined conditions once more. */
export const DiscountTrigger = object({ ...condition, ...combining(Group), triggerType: TriggerType })

export const RuleValue = object({
  discountType: oneOf(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'QUANTITY_BASED']),
  /** In per cent: 10 is a tenth. */
  percentage: optional(Float(0.1, 100)),
  fixedAmount: optional(Decimal({ gt: '0', ...amount })),
  fixedPrice: optional(Decimal({ gte: '0', ...amount })),
  quantityBased: optional(
    object({
      configurations: list(
        object({
          id: optional(readOnly(Id())),
          quantity: Whole(2, 100_000),
          price: Decimal({ gte: '0', lte: '1000000', maxScale: 4 }),
        }),
        1,
        1,
      ),
    }),
  ),
  /** With BUY_X_GET_Y the value is for the pieces that the customer gets; 100 per cent: they are free. */
  targetType: optional(oneOf(['SPECIFIC_ITEMS', 'BUY_X_GET_Y'])),
  specificItemsInfo: optional(object({ scopes: list(DiscountScope, 50, 1) })),
  /** Of each set of bought and got pieces the cheapest are got; a piece is one or the other. */
  buyXGetYInfo: optional(
    object({
      customerBuys: object({ minimumQuantity: Whole(1, 100_000), scopes: list(DiscountScope, 50, 1) }),
      customerGets: object({ quantity: Whole(1, 100_000), scopes: list(DiscountScope, 50, 1) }),
      /** Sets in one cart; none: no limit. */
      limit: maybe(Whole(1, 1_000_000)),
    }),
  ),
})

export const DiscountRuleStatus = oneOf(['LIVE', 'EXPIRED', 'PENDING'])

export const DiscountRule = object({
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  active: Flag(),
  name: Text(50, 1),
  /** Absent: the rule always applies. */
  trigger: optional(DiscountTrigger),
  /** Live from its first instant, over at its last. */
  activeTimeInfo: optional(object({ start: maybe(Timestamp()), end: maybe(Timestamp()) })),
  discounts: object({ values: list(RuleValue, 1, 1) }),
  status: readOnly(DiscountRuleStatus),
  /** Orders that the rule has lowered. */
  usageCount: readOnly(Whole()),
  tags: optional(object({ privateTags: optional(TagList), publicTags: optional(TagList) })),
})
export type DiscountRule = Static<typeof DiscountRule>
