import {
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { CustomLineItemToAdd, LineItemToAdd } from './shapes/item.ts'

/** A template from which checkouts are created: for links on other sites, in mails, or QR codes. */
export const CheckoutTemplate = object({
  id: queryable(readOnly(Id())),
  status: optional(queryable(oneOf(['ACTIVE', 'INACTIVE']))),
  customization: optional(
    object({
      webClient: maybe(
        object({ disabledContinueShoppingButton: maybe(Flag()), disabledPolicyAgreementCheckbox: maybe(Flag()) }),
      ),
      lockedGiftCard: maybe(Flag()),
      lockedCoupon: maybe(Flag()),
      disabledManualPayment: maybe(Flag()),
    }),
  ),
  lineItems: optional(list(LineItemToAdd, 300)),
  customLineItems: optional(list(CustomLineItemToAdd, 300)),
  couponCode: optional(queryable(Text(50), { sort: false })),
  customContentReference: optional(object({ appId: Id(), componentId: Id() })),
  /** Set when the template is created. */
  externalReference: optional(
    queryable(object({ appId: Id(), resourceId: optional(Text(100, 1)) }), {
      by: ['appId', 'resourceId'],
      sort: false,
    }),
  ),
  /** Number of checkouts created from it. */
  numberOfUsages: readOnly(Whole(0)),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
})
export type CheckoutTemplate = Static<typeof CheckoutTemplate>
