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

/** A checkout that waits to be made: for links on other sites, in mails, behind codes on posters. */
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
  /** Set once, when the template is made. */
  externalReference: optional(object({ appId: Id(), resourceId: optional(Text(100, 1)) })),
  /** How many checkouts were made of it. */
  numberOfUsages: readOnly(Whole(0)),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
})
export type CheckoutTemplate = Static<typeof CheckoutTemplate>
