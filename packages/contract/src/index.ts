import { abandonedCheckouts } from './abandoned-checkouts.ts'
import { additionalFees } from './additional-fees.ts'
import { apps } from './apps.ts'
import { audit } from './audit.ts'
import { authentication } from './authentication.ts'
import { captcha } from './captcha.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { checkoutSettings } from './checkout-settings.ts'
import { checkoutTemplates } from './checkout-templates.ts'
import { collections } from './collections.ts'
import { coupons } from './coupons.ts'
import { currencies } from './currencies.ts'
import { currentCart } from './current-cart.ts'
import { defaultPrivacy } from './default-privacy.ts'
import { deliveryProfile } from './delivery-profile.ts'
import { deliverySolutions, deliveryTests } from './delivery-solutions.ts'
import { discountRules } from './discount-rules.ts'
import { factors } from './factors.ts'
import { giftCards } from './gift-cards.ts'
import { giftVouchers } from './gift-vouchers.ts'
import { inventory } from './inventory.ts'
import { localDeliveryOptions } from './local-delivery-options.ts'
import { mails } from './mails.ts'
import { memberJobs } from './member-jobs.ts'
import { memberPrivacySettings } from './member-privacy-settings.ts'
import { memberReport } from './member-report.ts'
import { memberToMemberBlock } from './member-to-member-block.ts'
import { members } from './members.ts'
import { membersAbout } from './members-about.ts'
import { memberships } from './memberships.ts'
import type { InputOf as Input, Operation, ReplyOf as Reply } from './operation.ts'
import { orderBilling } from './order-billing.ts'
import { orderFulfillments } from './order-fulfillments.ts'
import { orderTransactions } from './order-transactions.ts'
import { orders } from './orders.ts'
import { ordersSettings } from './orders-settings.ts'
import { owner } from './owner.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { pickupLocations } from './pickup-locations.ts'
import { products } from './products.ts'
import { profiles } from './profiles.ts'
import { recovery } from './recovery.ts'
import { redirects } from './redirects.ts'
import { reviews, siteReviews } from './reviews.ts'
import { sessions } from './sessions.ts'
import { shippingOptions } from './shipping-options.ts'
import { shippoConfigurations } from './shippo-configurations.ts'
import { signIn } from './sign-in.ts'
import { signOnPolicy } from './sign-on-policy.ts'
import { site } from './site.ts'
import { manualTaxMappings, taxCalculation, taxGroups, taxRegions, taxSettings } from './tax.ts'
import { tipSettings } from './tip-settings.ts'
import { tippableStaff } from './tippable-staff.ts'
import { tips } from './tips.ts'
import { tokens } from './tokens.ts'
import { totalsCalculator } from './totals-calculator.ts'
import { verification } from './verification.ts'

/** Every operation of this server. */
export const contract = {
  abandonedCheckouts,
  additionalFees,
  apps,
  audit,
  authentication,
  captcha,
  cart,
  checkout,
  checkoutSettings,
  checkoutTemplates,
  collections,
  coupons,
  currencies,
  currentCart,
  defaultPrivacy,
  discountRules,
  factors,
  giftCards,
  giftVouchers,
  inventory,
  mails,
  manualTaxMappings,
  memberJobs,
  memberPrivacySettings,
  memberReport,
  members,
  membersAbout,
  memberships,
  memberToMemberBlock,
  orderBilling,
  orderFulfillments,
  orders,
  ordersSettings,
  orderTransactions,
  owner,
  people,
  payments,
  products,
  profiles,
  recovery,
  redirects,
  reviews,
  sessions,
  signIn,
  signOnPolicy,
  site,
  siteReviews,
  shippingOptions,
  deliveryProfile,
  pickupLocations,
  localDeliveryOptions,
  deliverySolutions,
  deliveryTests,
  shippoConfigurations,
  taxCalculation,
  taxGroups,
  taxRegions,
  taxSettings,
  tippableStaff,
  tips,
  tipSettings,
  tokens,
  totalsCalculator,
  verification,
} as const
export type Contract = typeof contract

type NamesOf<M extends keyof Contract> = `${M}.${keyof Contract[M] & string}`
/** `currentCart.addToCurrentCart` */
export type OperationName = { [M in keyof Contract]: NamesOf<M> }[keyof Contract]
type Named<N extends OperationName> = N extends `${infer M extends keyof Contract}.${infer F}`
  ? F extends keyof Contract[M]
    ? Contract[M][F]
    : never
  : never
export type InputOf<N extends OperationName> = Input<Named<N>>
export type ReplyOf<N extends OperationName> = Reply<Named<N>>

/** The operations as a list, in the order of their modules. */
export const allOperations: readonly Operation[] = Object.values(contract).flatMap((module): Operation[] =>
  Object.values(module),
)
