import type { Migration } from '../kernel/migrations.ts'
import { platform } from './0001_platform.ts'
import { tokens } from './0002_tokens.ts'
import { members } from './0003_members.ts'
import { identity } from './0004_identity.ts'
import { redirects } from './0005_redirects.ts'
import { catalog } from './0006_catalog.ts'
import { discounts } from './0008_discounts.ts'
import { tax } from './0009_tax.ts'
import { shipping } from './0010_shipping.ts'
import { carts } from './0011_carts.ts'
import { checkouts } from './0012_checkouts.ts'
import { payments } from './0013_payments.ts'
import { orders } from './0014_orders.ts'
import { media } from './0015_media.ts'
import { mails } from './0020_mails.ts'
import { emailCodes } from './0021_email_codes.ts'
import { mailAge } from './0022_mail_age.ts'
import { audit } from './0025_audit.ts'
import { authentication } from './0026_authentication.ts'
import { captcha } from './0030_captcha.ts'
import { sessions } from './0031_sessions.ts'
import { redirectTargets } from './0032_redirects.ts'
import { memberLists } from './0035_member_lists.ts'
import { memberPrivacy } from './0036_member_privacy.ts'
import { community } from './0037_community.ts'
import { memberJobs } from './0038_member_jobs.ts'
import { discountsManaged } from './0040_discounts_managed.ts'
import { giftCards } from './0041_gift_cards.ts'
import { memberships } from './0042_memberships.ts'
import { feesTipsCurrencies } from './0043_fees_tips_currencies.ts'
import { settings } from './0050_settings.ts'
import { cartsByAge } from './0056_carts_by_age.ts'
import { checkoutTemplates } from './0057_checkout_templates.ts'
import { abandoned } from './0058_abandoned.ts'
import { fulfillments } from './0060_fulfillments.ts'
import { money } from './0061_money.ts'
import { ordersDesk } from './0069_orders_desk.ts'
import { reviews } from './0070_reviews.ts'
import { growth } from './0090_growth.ts'
import { backInStock } from './0091_back_in_stock.ts'
import { ownerFactors } from './0100_owner_factors.ts'
import { savedViews } from './0105_saved_views.ts'
import { memberWords } from './0106_member_words.ts'
import { mailBounces } from './0107_mail_bounces.ts'
import { abandonedAge } from './0110_abandoned_age.ts'
import { tipDistributions } from './0111_tip_distributions.ts'
import { abandonedCarts } from './0112_abandoned_carts.ts'
import { giftCardsSold } from './0113_gift_cards_sold.ts'
import { plugins } from './0115_plugins.ts'
import { receipts } from './0123_receipts.ts'
import { paymentAccounts } from './0124_payment_accounts.ts'
import { orderBooks } from './0128_order_books.ts'
import { draftOrders } from './0129_draft_orders.ts'
import { ordersHeld } from './0130_orders_held.ts'
import { savedMethods } from './0133_saved_methods.ts'
import { invoices } from './0134_invoices.ts'
import { downloads } from './0135_downloads.ts'
import { reviewNotes } from './0140_review_notes.ts'
import { mediaLibrary } from './0142_media_library.ts'
import { recommendations } from './0145_recommendations.ts'
import { namesAlike } from './0146_names_alike.ts'
import { reviewRequests } from './0147_review_requests.ts'
import { subscriptionOptions } from './0150_subscription_options.ts'
import { subscriptionContracts } from './0151_subscription_contracts.ts'
import { productFiles } from './0157_product_files.ts'
import { severalCaptures } from './0160_several_captures.ts'
import { membersFound } from './0161_members_found.ts'
import { soldAs } from './0162_sold_as.ts'
import { effectLocation } from './0163_effect_location.ts'
import { preorders } from './0164_preorders.ts'
import { membersAccountSessions } from './0165_members_account_sessions.ts'
import { pluginEffects } from './0166_plugin_effects.ts'
import { transactionsListed } from './0167_transactions_listed.ts'
import { trialReminders } from './0168_trial_reminders.ts'
import { ordersAwait } from './0171_orders_await.ts'
import { ordersFound } from './0172_orders_found.ts'
import { paymentsByStatus } from './0173_payments_by_status.ts'
import { ordersByTime } from './0174_orders_by_time.ts'
import { ordersByTotal } from './0175_orders_by_total.ts'
import { ordersMany } from './0176_orders_many.ts'
import { returns } from './0177_returns.ts'
import { lowStock } from './0178_low_stock.ts'
import { ordersByMonth } from './0179_orders_by_month.ts'
import { buyersFiles } from './0181_buyers_files.ts'
import { wishlists } from './0182_wishlists.ts'
import { productsByPicture } from './0183_products_by_picture.ts'
import { captchaDemands } from './0184_captcha_demands.ts'
import { facets } from './0186_facets.ts'
import { productImportUndo } from './0187_product_import_undo.ts'
import { reviewLists } from './0188_review_lists.ts'
import { reviewsByStars } from './0189_reviews_by_stars.ts'
import { productKeys } from './0190_product_keys.ts'
import { outboxAsSent } from './0191_outbox_as_sent.ts'
import { ordersColumns } from './0192_orders_columns.ts'
import { refundStatistics } from './0193_refund_statistics.ts'
import { productChanges } from './0194_product_changes.ts'
import { wordsNear } from './0195_words_near.ts'
import { collectionRules } from './0196_collection_rules.ts'
import { reviewsWithPhotos } from './0201_reviews_with_photos.ts'
import { wordsSpelledLike } from './0202_words_spelled_like.ts'
import { soldAsPacked } from './0203_sold_as_packed.ts'
import { orderActivities } from './0206_order_activities.ts'
import { orderWords } from './0207_order_words.ts'
import { invoiceLists } from './0208_invoice_lists.ts'
import { firstNumber } from './0209_first_number.ts'
import { moneyUnderWay } from './0210_money_under_way.ts'
import { orderFacts } from './0211_order_facts.ts'
import { ordersBalance } from './0212_orders_balance.ts'
import { oneWordOnTax } from './0214_one_word_on_tax.ts'
import { oneWorker } from './0220_one_worker.ts'
import { wishlistTags } from './0221_wishlist_tags.ts'
import { paymentsByProvider } from './0222_payments_by_provider.ts'
import { productsByKind } from './0223_products_by_kind.ts'
import { listsInEveryOrder } from './0224_lists_in_every_order.ts'
import { data } from './0225_data.ts'
import { guestContacts } from './0226_guest_contacts.ts'
import { catalogV3 } from './0234_catalog_v3.ts'
import { appPages } from './0238_app_pages.ts'
import { externalSignIn } from './0239_external_sign_in.ts'
import { checkoutLinks } from './0240_checkout_links.ts'
import { appCalls } from './0241_app_calls.ts'
import { jobsSchema } from './0250_jobs_schema.ts'
import { vacuumHotTables } from './0251_vacuum_hot_tables.ts'
import { scopes } from './0253_scopes.ts'
import { foundByIndex } from './0260_found_by_index.ts'
import { mediaMeasures } from './0265_media_measures.ts'
import { hotTablesWithoutSiteKeys } from './0270_hot_tables_without_site_keys.ts'
import { checkoutsToCheck } from './0275_checkouts_to_check.ts'
import { ownerLanguage } from './0280_owner_language.ts'
import { translations } from './0285_translations.ts'
import { plainNames } from './0290_plain_names.ts'
import { orderFilterColumns } from './0310_order_filter_columns.ts'
import { fewerChecks } from './0311_fewer_checks.ts'

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  platform,
  tokens,
  members,
  identity,
  redirects,
  catalog,
  discounts,
  tax,
  shipping,
  carts,
  checkouts,
  payments,
  orders,
  media,
  mails,
  emailCodes,
  mailAge,
  audit,
  authentication,
  captcha,
  sessions,
  redirectTargets,
  discountsManaged,
  memberLists,
  memberPrivacy,
  community,
  memberJobs,
  settings,
  fulfillments,
  growth,
  giftCards,
  memberships,
  feesTipsCurrencies,
  money,
  cartsByAge,
  reviews,
  ordersDesk,
  checkoutTemplates,
  abandoned,
  abandonedAge,
  savedMethods,
  savedViews,
  memberWords,
  mailBounces,
  tipDistributions,
  orderBooks,
  ownerFactors,
  invoices,
  abandonedCarts,
  receipts,
  plugins,
  backInStock,
  giftCardsSold,
  downloads,
  paymentAccounts,
  draftOrders,
  ordersHeld,
  mediaLibrary,
  recommendations,
  namesAlike,
  severalCaptures,
  reviewNotes,
  subscriptionOptions,
  subscriptionContracts,
  productFiles,
  reviewRequests,
  buyersFiles,
  preorders,
  pluginEffects,
  facets,
  productImportUndo,
  outboxAsSent,
  wishlists,
  productsByPicture,
  captchaDemands,
  ordersMany,
  returns,
  membersFound,
  transactionsListed,
  trialReminders,
  ordersAwait,
  reviewLists,
  reviewsByStars,
  lowStock,
  soldAs,
  effectLocation,
  productKeys,
  ordersFound,
  paymentsByStatus,
  oneWorker,
  wishlistTags,
  collectionRules,
  paymentsByProvider,
  productsByKind,
  ordersColumns,
  refundStatistics,
  reviewsWithPhotos,
  soldAsPacked,
  orderActivities,
  orderWords,
  wordsSpelledLike,
  ordersByTime,
  productChanges,
  wordsNear,
  ordersByTotal,
  ordersByMonth,
  invoiceLists,
  oneWordOnTax,
  firstNumber,
  moneyUnderWay,
  orderFacts,
  ordersBalance,
  membersAccountSessions,
  listsInEveryOrder,
  data,
  guestContacts,
  appPages,
  externalSignIn,
  checkoutLinks,
  catalogV3,
  appCalls,
  mediaMeasures,
  jobsSchema,
  vacuumHotTables,
  scopes,
  foundByIndex,
  hotTablesWithoutSiteKeys,
  checkoutsToCheck,
  ownerLanguage,
  translations,
  plainNames,
  orderFilterColumns,
  fewerChecks,
]
