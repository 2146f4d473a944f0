import {
  Decimal,
  declareTexts,
  Flag,
  Float,
  FreeForm,
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
  type TSchema,
  translatable,
  Whole,
} from './schema.ts'
import { TagList } from './shapes/tags.ts'

const amount = { lte: '1000000000000000', maxScale: 4 }

/** The applicable items: some or all of a catalog, or those of collections (`params.collectionIds`). */
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
      /** Only members in one of these segments get the discount. Guests never do, as their address is not verified. */
      segmentsInfo: optional(object({ segmentIds: list(Id(), 20, 1) })),
      eligibilityType: optional(oneOf(['INDIVIDUAL_MEMBERS', 'SEGMENTS'])),
    }),
  ),
}
const TriggerType = oneOf(['AND', 'SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE', 'CUSTOM', 'OR', 'CUSTOMER_ELIGIBILITY'])

const Condition = object({ ...condition, triggerType: TriggerType })
const Combining = <T extends TSchema>(inner: T) => ({
  and: optional(object({ triggers: list(inner, 5, 2) })),
  or: optional(object({ triggers: list(inner, 5, 2) })),
})
const Group = object({ ...condition, ...Combining(Condition), triggerType: TriggerType })
/** Conditions may be combined, up to two levels. */
export const DiscountTrigger = object({ ...condition, ...Combining(Group), triggerType: TriggerType })

/** From this quantity on, the step's value replaces the rule's. */
export const QuantityStep = object({
  from: Whole(2, 1_000_000),
  percentage: optional(Float(0.1, 100)),
  fixedAmount: optional(Decimal({ gt: '0', ...amount })),
  fixedPrice: optional(Decimal({ gte: '0', ...amount })),
})

export const RuleValue = object({
  discountType: oneOf(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'QUANTITY_BASED']),
  /** In percent: 10 is a tenth. */
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
  /**
   * Further steps of a discount by quantity. The first one is the `from` of the rule's trigger, which must be an
   * ITEM_QUANTITY_RANGE without `to`. Each needs more pieces than the one before and saves more.
   */
  quantitySteps: optional(list(QuantityStep, 9, 1)),
  /** With BUY_X_GET_Y the value applies to the pieces that the customer gets; 100 percent: they are free. */
  targetType: optional(oneOf(['SPECIFIC_ITEMS', 'BUY_X_GET_Y'])),
  specificItemsInfo: optional(object({ scopes: list(DiscountScope, 50, 1) })),
  /** In each set, the cheapest pieces are the discounted ones; a piece is either bought or discounted. */
  buyXGetYInfo: optional(
    object({
      customerBuys: object({ minimumQuantity: Whole(1, 100_000), scopes: list(DiscountScope, 50, 1) }),
      customerGets: object({ quantity: Whole(1, 100_000), scopes: list(DiscountScope, 50, 1) }),
      /** Sets per cart; absent: unlimited. */
      limit: maybe(Whole(1, 1_000_000)),
    }),
  ),
})

/** The price of a piece at a quantity, by the automatic discounts that depend on quantity. */
export const QuantityPrice = object({
  from: Whole(2),
  /** Absent if the range has no upper limit. */
  to: optional(Whole(2)),
  discountType: oneOf(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE']),
  /** A discount in percent. */
  percentage: optional(Float()),
  /** An amount off each piece, or the price of a piece. */
  amount: optional(Decimal()),
  /** The price of one piece. Absent if variants have different prices. */
  price: optional(Decimal()),
  /** Whether pieces of other products count towards the quantity. */
  countsOthers: Flag(),
})
export type QuantityPrice = Static<typeof QuantityPrice>

export const DiscountRuleStatus = oneOf(['LIVE', 'EXPIRED', 'PENDING'])

export const DiscountRule = object(
  {
    id: queryable(readOnly(Id())),
    revision: queryable(Revision(), { as: 'integer' }),
    createdDate: queryable(readOnly(Timestamp())),
    updatedDate: queryable(readOnly(Timestamp())),
    active: queryable(Flag()),
    name: queryable(translatable(Text(50, 1))),
    /** Absent: always. */
    trigger: optional(DiscountTrigger),
    /** Active from the start until before the end. */
    activeTimeInfo: optional(
      queryable(object({ start: maybe(Timestamp()), end: maybe(Timestamp()) }), { by: ['start', 'end'] }),
    ),
    discounts: object({ values: list(RuleValue, 1, 1) }),
    status: queryable(readOnly(DiscountRuleStatus), { sort: false }),
    /** Number of orders with this discount. */
    usageCount: queryable(readOnly(Whole())),
    tags: optional(
      queryable(object({ privateTags: optional(TagList), publicTags: optional(TagList) }), {
        by: ['privateTags.tagIds', 'publicTags.tagIds'],
      }),
    ),
  },
  declareTexts('DISCOUNT', 'id'),
)
export type DiscountRule = Static<typeof DiscountRule>
