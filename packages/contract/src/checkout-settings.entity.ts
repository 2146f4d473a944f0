import {
  Color,
  declareTexts,
  Flag,
  maybe,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'

const policy = { visible: maybe(Flag()), content: maybe(translatable(Text(20_000))) }
const checkbox = { visible: maybe(Flag()), checkedByDefault: maybe(Flag()) }

const picture = {
  id: maybe(Text(400)),
  url: maybe(Text(2048)),
  width: optional(readOnly(Whole())),
  height: optional(readOnly(Whole())),
  altText: maybe(Text(200)),
  filename: optional(readOnly(Text())),
}
const Picture = object(picture)
const Logo = object({ ...picture, altText: maybe(translatable(Text(200))) })

const BackgroundFill = object({ color: maybe(Color()), image: maybe(Picture) })

/** The look of the checkout page. Colors with too little contrast are adjusted there. */
export const CheckoutBrand = object(
  {
    header: maybe(
      object({
        /** Replaces the shop's name in the checkout header. */
        text: maybe(translatable(Text(55))),
        textColor: maybe(Color()),
        logo: maybe(object({ size: maybe(oneOf(['SMALL', 'MEDIUM', 'LARGE'])), image: maybe(Logo) })),
        alignment: maybe(oneOf(['SIDE', 'CENTER'])),
        displayCheckoutLabel: maybe(Flag()),
        continueShopping: maybe(object({ hidden: maybe(Flag()), displayType: maybe(oneOf(['TEXT', 'ICON'])) })),
        backgroundFill: maybe(BackgroundFill),
        dividerColor: maybe(Color()),
      }),
    ),
    mainSection: maybe(
      object({
        formBackgroundFill: maybe(BackgroundFill),
        summaryBackgroundFill: maybe(BackgroundFill),
        dividerColor: maybe(Color()),
        tintedBoxColor: maybe(Color()),
        /** Stored for apps; this server's checkout does not use it. */
        expressButtonsCornerRadius: maybe(oneOf(['RECTANGLE', 'PILL'])),
        /** Corner radius of fields and buttons, in pixels. */
        cornerRadius: maybe(Whole(0, 100)),
      }),
    ),
    footer: maybe(object({ backgroundFill: maybe(BackgroundFill), dividerColor: maybe(Color()) })),
    global: maybe(
      object({ selectionColor: maybe(Color()), placeOrderButtonColor: maybe(Color()), buttonColor: maybe(Color()) }),
    ),
  },
  declareTexts('CHECKOUT_BRAND'),
)
export type CheckoutBrand = Static<typeof CheckoutBrand>

export const CheckoutPolicies = object(
  {
    termsAndConditions: maybe(object(policy)),
    privacyPolicy: maybe(object(policy)),
    returnPolicy: maybe(object(policy)),
    digitalItemPolicy: maybe(object(policy)),
    contactUs: maybe(object(policy)),
    customPolicy: maybe(object({ ...policy, title: maybe(translatable(Text(50))) })),
  },
  declareTexts('CHECKOUT_POLICIES'),
)
export type CheckoutPolicies = Static<typeof CheckoutPolicies>

export const CheckoutSettings = object({
  checkoutPolicies: optional(CheckoutPolicies),
  checkoutFields: optional(
    object({
      subscriptionCheckbox: maybe(object({ ...checkbox, splitByChannel: maybe(Flag()) })),
      /** Buyers must accept the policies before paying. */
      policyAgreementCheckbox: maybe(object(checkbox)),
      giftCardRedeemEnabled: maybe(Flag()),
      /** Whether buyers can mark an order as a gift and add a message to the recipient. */
      giftOptionsEnabled: maybe(Flag()),
      giftWrappingEnabled: maybe(Flag()),
      /**
       * Merchant-initiated transactions: the paying card is saved, so that the shop can charge later additions to the
       * order.
       */
      mitEnabled: maybe(Flag()),
      delayCaptureEnabled: maybe(Flag()),
      captureBeforeExpiryEnabled: maybe(Flag()),
    }),
  ),
  checkoutBrand: optional(CheckoutBrand),
  /** Fields of a billing address that differs from the delivery address. */
  checkoutBillingFields: optional(oneOf(['All_FIELDS', 'MINIMUM_REQUIRED_FIELDS'])),
  createdDate: optional(readOnly(Timestamp())),
  updatedDate: optional(readOnly(Timestamp())),
})
export type CheckoutSettings = Static<typeof CheckoutSettings>
