import type { ApprovalReason } from './approval-reasons.ts'
import { deriveFromOperations } from './index.ts'
import type { Operation } from './operation.ts'

/**
 * What an assistant may do with an operation.
 * - `READ`: it changes nothing.
 * - `FREE`: what it changes stays within the dashboard, and is easily undone.
 * - `APPROVAL`: a person approves each call, for these reasons.
 * - `WITHHELD`: never by an assistant.
 */
export type AssistantPolicy =
  | { readonly kind: 'READ' | 'FREE' | 'WITHHELD' }
  | { readonly kind: 'APPROVAL'; readonly reasons: readonly ApprovalReason[] }

/** Reading, though they are processes: they ask other systems, or make what they answer. */
const readingProcesses: ReadonlySet<string> = new Set([
  'mails.previewMailTemplate',
  'orders.getRefundabilityStatus',
  'payments.getOrderPayment',
  'subscriptionContracts.getSubscriptionPayment',
  'translations.getTranslationProgress',
])

/**
 * Operations that an assistant can't call: accounts, staff rights, sign-in, secrets that are entered or shown once,
 * emails with sign-in links, emptying the shop, and the assistant itself.
 */
const withheld = [
  /^assistant\./,
  /^(authentication|captcha|owner|signIn|tokens|verification)\./,
  /^recovery\.(?!sendActivationEmail$)/,
  /^factors\.(?!list|removeFactorOfMember$|requirePasswordChange$)/,
  /^sessions\.(list|end)My/,
  /^(staff|staffRoles)\.(?!list)/,
  /^apps\.(createApiKey|rotateApiKey|rotateAppSecret)$/,
  /^webhooks\.(createSubscription|rotate\w+)$/,
  /^(payments\.updatePaymentAccount|phone\.updatePhoneSettings)$/,
  /^mails\.(getMail|resendMail)$/,
  /^notifications\./,
  /^demo\.startOwnShop$/,
]

/** Open to visitors, but part of the dashboard too. Other commands that visitors may call are those of shoppers. */
const ofDashboard = /^(items\.|returns\.createReturn$)/

/** Notes, labels, saved views, folders and new drafts. All others need approval, so that a new operation does. */
const free = [
  /^savedViews\./,
  /^orders\.(addActivity|addActivities|updateActivity|bulkUpdateOrderTags)$/,
  /^wishlists\.bulkUpdateWishlistTags/,
  /^draftOrders\.create(Empty)?DraftOrder$/,
  /^folders\.(create|update)Folder$/,
  /^files\.updateFileDescriptor$/,
  /^accountLanguage\./,
]

/** Modules whose every change moves money, or decides prices. */
const ofMoney =
  /^(additionalFees|collectionRules|coupons|couponsV2|currencies|deliveryProfile|discountRules|draftOrders|draftPayments|giftCards|giftVouchers|invoices|localDeliveryOptions|manualTaxMappings|memberships|orderAdjustments|orderBilling|orderInvoices|orderTransactions|payments|pickupLocations|priceLists|plugins|productFiles|shippingOptions|shippoConfigurations|storeCredit|subscriptionContracts|subscriptionOptions|tax\w+|tipSettings|tips)\./

const reasons: readonly (readonly [ApprovalReason, RegExp])[] = [
  ['MONEY', ofMoney],
  ['MONEY', /^orders\.(?!update(Order|OrderLineItem)$|bulkUpdate|\w*Activit|bulkDelete)/],
  ['MONEY', /^products\.(create|update|bulk|reset)\w*(Product|Variant)|^site\.changeSiteCurrency$/],
  ['MONEY', /^bulkEdits\.(prepareProduct|run|undo)/],
  ['CUSTOMERS', /^(products|siteMedia)\.(?!delete|remove)|^productFiles\.(start|undo)|^bulkEdits\.(?!cancel)/],
  ['DELETION', /\.(bulk)?(delete|remove|erase|truncate|undo|reset|disconnect|cancel|end|void)/i],
  ['MESSAGES', /\.(re)?send|^(mails|notices|orderFulfillments|reviewRequests|backInStock\w+)\.|refund|fulfill/i],
  ['MESSAGES', /^returns\.(accept|decline|create)|^orders\.(cancelOrder|updateOrderStatus)$|\.(approve|create)Member$/],
  ['MESSAGES', /^inventory\.(increment|update)|^siteReviewRequests\./],
  ['ACCESS', /^(agents|apps|data\w+|defaultPrivacy|extensions|factors|graphql|memberJobs|memberPrivacySettings)\./],
  ['ACCESS', /^(people|plugins|sessions|signOnPolicy|webhooks)\.|^members\.(?!update|delete)|download|export/i],
]

function derivePolicy(operation: Operation): AssistantPolicy {
  const { name, kind, safe, who } = operation
  if (operation.raw || who === 'anyone' || !(who.includes('owner') || who.includes('app'))) return { kind: 'WITHHELD' }
  if (withheld.some((pattern) => pattern.test(name))) return { kind: 'WITHHELD' }
  if (kind === 'query' || safe || readingProcesses.has(name)) return { kind: 'READ' }
  if (who.includes('visitor') && !ofDashboard.test(name)) return { kind: 'WITHHELD' }
  if (free.some((pattern) => pattern.test(name))) return { kind: 'FREE' }
  const found = new Set(reasons.filter(([, pattern]) => pattern.test(name)).map(([reason]) => reason))
  return { kind: 'APPROVAL', reasons: found.size > 0 ? [...found] : ['CUSTOMERS'] }
}

const getPolicies = deriveFromOperations(
  (operations) => new Map(operations.map((operation) => [operation.name, derivePolicy(operation)])),
)

/** The one place that decides it, for the operations of extensions too. Unknown ones are withheld. */
export const getAssistantPolicy = (name: string): AssistantPolicy => getPolicies().get(name) ?? { kind: 'WITHHELD' }
