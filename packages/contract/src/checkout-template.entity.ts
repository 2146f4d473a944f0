import {
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { CustomLineItemToAdd, LineItemToAdd } from './shapes/item.ts'

/** A template from which checkouts are created: for links on other sites, in mails, or QR codes. */
export const CheckoutTemplate = object({
  id: readOnly(Id()),
  status: optional(oneOf(['ACTIVE', 'INACTIVE'])),
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
  couponCode: optional(Text(50)),
  customContentReference: optional(object({ appId: Id(), componentId: Id() })),
  /** Set when the template is created. */
  externalReference: optional(object({ appId: Id(), resourceId: optional(Text(100, 1)) })),
  /** Number of checkouts created from it. */
  numberOfUsages: readOnly(Whole(0)),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
})
export type CheckoutTemplate = Static<typeof CheckoutTemplate>
