import { abandonedCartsRoutes } from './abandoned-carts.routes.ts'
import { abandonedCheckoutsRoutes } from './abandoned-checkouts.routes.ts'
import { accountLanguageRoutes } from './account-language.routes.ts'
import { additionalFeesRoutes } from './additional-fees.routes.ts'
import { agentsRoutes } from './agents.routes.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { appCallsRoutes } from './app-calls.routes.ts'
import { appsRoutes } from './apps.routes.ts'
import { assistantRoutes } from './assistant.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { authenticationRoutes } from './authentication.routes.ts'
import { automationsRoutes } from './automations.routes.ts'
import { backInStockNotificationsRoutes, backInStockSettingsRoutes } from './back-in-stock.routes.ts'
import { backgroundJobsRoutes } from './background-jobs.routes.ts'
import { badgeAssignmentsRoutes, badgesRoutes, badgesV2Routes, shownBadgesRoutes } from './badges.routes.ts'
import { barcodesRoutes } from './barcodes.routes.ts'
import { blogRoutes } from './blog.routes.ts'
import { bulkEditsRoutes } from './bulk-edits.routes.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { captchaRoutes } from './captcha.routes.ts'
import { cartRoutes } from './cart.routes.ts'
import { cartV2Routes } from './cart-v2.routes.ts'
import { brandsV3Routes, infoSectionsV3Routes, ribbonsV3Routes } from './catalog-entities-v3.routes.ts'
import { categoriesRoutes } from './categories.routes.ts'
import { changeLogRoutes } from './change-log.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { checkoutContentRoutes } from './checkout-content.routes.ts'
import { checkoutSettingsRoutes } from './checkout-settings.routes.ts'
import { checkoutTemplatesRoutes } from './checkout-templates.routes.ts'
import { collectionRulesRoutes } from './collection-rules.routes.ts'
import { collectionsRoutes } from './collections.routes.ts'
import { companiesRoutes } from './companies.routes.ts'
import { consentsRoutes } from './consents.routes.ts'
import { contactMessagesRoutes } from './contact-messages.routes.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { couponsV2Routes } from './coupons-v2.routes.ts'
import { currenciesRoutes } from './currencies.routes.ts'
import { currentCartRoutes } from './current-cart.routes.ts'
import { currentCartV2Routes } from './current-cart-v2.routes.ts'
import { customFieldsRoutes } from './custom-fields.routes.ts'
import { customerImportsRoutes } from './customer-imports.routes.ts'
import { customersRoutes } from './customers.routes.ts'
import { customizationsV3Routes } from './customizations-v3.routes.ts'
import { dataBackupsRoutes } from './data-backups.routes.ts'
import { dataCollectionsRoutes } from './data-collections.routes.ts'
import { dataIndexesRoutes } from './data-indexes.routes.ts'
import { itemsRoutes } from './data-items.routes.ts'
import { dataPermissionsRoutes } from './data-permissions.routes.ts'
import { tasksRoutes } from './data-tasks.routes.ts'
import { defaultPrivacyRoutes } from './default-privacy.routes.ts'
import { deletedCollectionsRoutes, deletedDiscountsRoutes, deletedProductsRoutes } from './deleted-items.routes.ts'
import {
  deliveryProfileRoutes,
  deliverySolutionsRoutes,
  deliveryTestsRoutes,
  localDeliveryOptionsRoutes,
  pickupLocationsRoutes,
  shippingOptionsRoutes,
  shippoConfigurationsRoutes,
} from './delivery.routes.ts'
import { demoRoutes } from './demo.routes.ts'
import { discountRulesRoutes } from './discount-rules.routes.ts'
import { downloadsRoutes } from './downloads.routes.ts'
import { draftOrdersRoutes } from './draft-orders.routes.ts'
import { draftPaymentsRoutes } from './draft-payments.routes.ts'
import { extensionsRoutes } from './extensions.routes.ts'
import { externalDatabaseConnectionsRoutes } from './external-database-connections.routes.ts'
import { factorsRoutes } from './factors.routes.ts'
import { filesRoutes, foldersRoutes } from './files.routes.ts'
import { giftCardsRoutes } from './gift-cards.routes.ts'
import { giftVouchersRoutes } from './gift-vouchers.routes.ts'
import { graphqlRoutes } from './graphql.routes.ts'
import { inventoryRoutes } from './inventory.routes.ts'
import { inventoryItemsV3Routes } from './inventory-items-v3.routes.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { mailsRoutes } from './mails.routes.ts'
import { followCountsRoutes, memberFollowersRoutes } from './member-followers.routes.ts'
import { memberJobsRoutes } from './member-jobs.routes.ts'
import { memberPrivacySettingsRoutes } from './member-privacy-settings.routes.ts'
import { memberReportRoutes } from './member-report.routes.ts'
import { authorizationRoutes, memberRoleDefinitionRoutes } from './member-roles.routes.ts'
import { memberToMemberBlockRoutes } from './member-to-member-block.routes.ts'
import { membersRoutes } from './members.routes.ts'
import { membersAboutRoutes } from './members-about.routes.ts'
import { membershipsRoutes } from './memberships.routes.ts'
import { navigationRoutes } from './navigation.routes.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { noticesRoutes } from './notices.routes.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { openingRoutes } from './opening.routes.ts'
import { orderAdjustmentsRoutes } from './order-adjustments.routes.ts'
import { orderBillingRoutes } from './order-billing.routes.ts'
import { orderFulfillmentsRoutes } from './order-fulfillments.routes.ts'
import { orderInvoicesRoutes } from './order-invoices.routes.ts'
import { orderTransactionsRoutes } from './order-transactions.routes.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersSettingsRoutes } from './orders-settings.routes.ts'
import { ownerRoutes } from './owner.routes.ts'
import { pagesRoutes } from './pages.routes.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { phoneRoutes } from './phone.routes.ts'
import { pluginsRoutes } from './plugins.routes.ts'
import { priceListsRoutes } from './price-lists.routes.ts'
import { printoutsRoutes } from './printouts.routes.ts'
import { productBundlesRoutes } from './product-bundles.routes.ts'
import { productEditsRoutes } from './product-edits.routes.ts'
import { productFilesRoutes } from './product-files.routes.ts'
import { productSearchRoutes, productSearchSettingsRoutes } from './product-search.routes.ts'
import { productTextsRoutes } from './product-texts.routes.ts'
import { productsRoutes } from './products.routes.ts'
import { catalogVersioningRoutes, productsV3Routes, readOnlyVariantsV3Routes } from './products-v3.routes.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { recommendationSettingsRoutes, recommendationsRoutes } from './recommendations.routes.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { redirectsRoutes } from './redirects.routes.ts'
import { relatedProductsRoutes } from './related-products.routes.ts'
import { returnsRoutes } from './returns.routes.ts'
import { reviewRequestsRoutes, siteReviewRequestsRoutes } from './review-requests.routes.ts'
import { reviewsRoutes, siteReviewsRoutes } from './reviews.routes.ts'
import { salesRoutes } from './sales.routes.ts'
import { savedReportsRoutes } from './saved-reports.routes.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'
import { segmentsRoutes } from './segments.routes.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { shippingScheduleRoutes } from './shipping-schedule.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { signOnPolicyRoutes } from './sign-on-policy.routes.ts'
import { siteRoutes } from './site.routes.ts'
import { siteMediaRoutes } from './site-media.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { staffRolesRoutes, staffRoutes } from './staff.routes.ts'
import { stockCountsRoutes } from './stock-counts.routes.ts'
import { storeCreditRoutes } from './store-credit.routes.ts'
import { subscriptionContractsRoutes } from './subscription-contracts.routes.ts'
import { subscriptionOptionsRoutes } from './subscription-options.routes.ts'
import {
  manualTaxMappingsRoutes,
  taxCalculationRoutes,
  taxGroupsRoutes,
  taxRegionsRoutes,
  taxSettingsRoutes,
} from './tax.routes.ts'
import { themeRoutes } from './theme.routes.ts'
import { tipSettingsRoutes } from './tip-settings.routes.ts'
import { tippableStaffRoutes } from './tippable-staff.routes.ts'
import { tipsRoutes } from './tips.routes.ts'
import { tokensRoutes } from './tokens.routes.ts'
import { totalsCalculatorRoutes } from './totals-calculator.routes.ts'
import { transactionsRoutes } from './transactions.routes.ts'
import { translationsRoutes } from './translations.routes.ts'
import { urlRedirectsRoutes } from './url-redirects.routes.ts'
import { verificationRoutes } from './verification.routes.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { wishlistSharingRoutes } from './wishlist-sharing.routes.ts'
import { wishlistRoutes, wishlistsRoutes } from './wishlists.routes.ts'

/** The routes of all operations, without schemas, so that browsers load methods and paths only. */
export const routes = {
  abandonedCarts: abandonedCartsRoutes,
  abandonedCheckouts: abandonedCheckoutsRoutes,
  accountLanguage: accountLanguageRoutes,
  additionalFees: additionalFeesRoutes,
  agents: agentsRoutes,
  analytics: analyticsRoutes,
  appCalls: appCallsRoutes,
  apps: appsRoutes,
  assistant: assistantRoutes,
  audit: auditRoutes,
  authentication: authenticationRoutes,
  automations: automationsRoutes,
  backgroundJobs: backgroundJobsRoutes,
  backInStockNotifications: backInStockNotificationsRoutes,
  backInStockSettings: backInStockSettingsRoutes,
  badgeAssignments: badgeAssignmentsRoutes,
  badges: badgesRoutes,
  badgesV2: badgesV2Routes,
  shownBadges: shownBadgesRoutes,
  brandsV3: brandsV3Routes,
  bulkEdits: bulkEditsRoutes,
  blog: blogRoutes,
  campaigns: campaignsRoutes,
  captcha: captchaRoutes,
  cart: cartRoutes,
  cartV2: cartV2Routes,
  catalogVersioning: catalogVersioningRoutes,
  categories: categoriesRoutes,
  changeLog: changeLogRoutes,
  checkout: checkoutRoutes,
  checkoutContent: checkoutContentRoutes,
  checkoutSettings: checkoutSettingsRoutes,
  checkoutTemplates: checkoutTemplatesRoutes,
  collectionRules: collectionRulesRoutes,
  deletedProducts: deletedProductsRoutes,
  deletedCollections: deletedCollectionsRoutes,
  deletedDiscounts: deletedDiscountsRoutes,
  collections: collectionsRoutes,
  consents: consentsRoutes,
  contactMessages: contactMessagesRoutes,
  coupons: couponsRoutes,
  couponsV2: couponsV2Routes,
  currencies: currenciesRoutes,
  currentCart: currentCartRoutes,
  currentCartV2: currentCartV2Routes,
  customFields: customFieldsRoutes,
  customerImports: customerImportsRoutes,
  customers: customersRoutes,
  segments: segmentsRoutes,
  companies: companiesRoutes,
  priceLists: priceListsRoutes,
  customizationsV3: customizationsV3Routes,
  dataBackups: dataBackupsRoutes,
  dataCollections: dataCollectionsRoutes,
  dataIndexes: dataIndexesRoutes,
  dataPermissions: dataPermissionsRoutes,
  defaultPrivacy: defaultPrivacyRoutes,
  discountRules: discountRulesRoutes,
  downloads: downloadsRoutes,
  draftOrders: draftOrdersRoutes,
  draftPayments: draftPaymentsRoutes,
  extensions: extensionsRoutes,
  factors: factorsRoutes,
  files: filesRoutes,
  folders: foldersRoutes,
  giftCards: giftCardsRoutes,
  giftVouchers: giftVouchersRoutes,
  infoSectionsV3: infoSectionsV3Routes,
  graphql: graphqlRoutes,
  inventory: inventoryRoutes,
  barcodes: barcodesRoutes,
  stockCounts: stockCountsRoutes,
  inventoryItemsV3: inventoryItemsV3Routes,
  invoices: invoicesRoutes,
  mails: mailsRoutes,
  manualTaxMappings: manualTaxMappingsRoutes,
  memberJobs: memberJobsRoutes,
  memberPrivacySettings: memberPrivacySettingsRoutes,
  memberFollowers: memberFollowersRoutes,
  followCounts: followCountsRoutes,
  memberReport: memberReportRoutes,
  memberRoleDefinition: memberRoleDefinitionRoutes,
  authorization: authorizationRoutes,
  members: membersRoutes,
  membersAbout: membersAboutRoutes,
  memberships: membershipsRoutes,
  memberToMemberBlock: memberToMemberBlockRoutes,
  navigation: navigationRoutes,
  newsletter: newsletterRoutes,
  notices: noticesRoutes,
  notifications: notificationsRoutes,
  opening: openingRoutes,
  orderAdjustments: orderAdjustmentsRoutes,
  orderBilling: orderBillingRoutes,
  orderFulfillments: orderFulfillmentsRoutes,
  orderInvoices: orderInvoicesRoutes,
  orders: ordersRoutes,
  ordersSettings: ordersSettingsRoutes,
  orderTransactions: orderTransactionsRoutes,
  owner: ownerRoutes,
  people: peopleRoutes,
  pages: pagesRoutes,
  payments: paymentsRoutes,
  payouts: payoutsRoutes,
  phone: phoneRoutes,
  plugins: pluginsRoutes,
  externalDatabaseConnections: externalDatabaseConnectionsRoutes,
  printouts: printoutsRoutes,
  productFiles: productFilesRoutes,
  productSearch: productSearchRoutes,
  productSearchSettings: productSearchSettingsRoutes,
  products: productsRoutes,
  productsV3: productsV3Routes,
  profiles: profilesRoutes,
  readOnlyVariantsV3: readOnlyVariantsV3Routes,
  recommendations: recommendationsRoutes,
  recommendationSettings: recommendationSettingsRoutes,
  recovery: recoveryRoutes,
  redirects: redirectsRoutes,
  productBundles: productBundlesRoutes,
  relatedProducts: relatedProductsRoutes,
  returns: returnsRoutes,
  reviewRequests: reviewRequestsRoutes,
  reviews: reviewsRoutes,
  savedReports: savedReportsRoutes,
  savedViews: savedViewsRoutes,
  ribbonsV3: ribbonsV3Routes,
  sales: salesRoutes,
  sessions: sessionsRoutes,
  signIn: signInRoutes,
  signOnPolicy: signOnPolicyRoutes,
  site: siteRoutes,
  sitemap: sitemapRoutes,
  productEdits: productEditsRoutes,
  productTexts: productTextsRoutes,
  siteMedia: siteMediaRoutes,
  siteReviewRequests: siteReviewRequestsRoutes,
  siteReviews: siteReviewsRoutes,
  deliveryProfile: deliveryProfileRoutes,
  deliverySolutions: deliverySolutionsRoutes,
  deliveryTests: deliveryTestsRoutes,
  demo: demoRoutes,
  items: itemsRoutes,
  tasks: tasksRoutes,
  localDeliveryOptions: localDeliveryOptionsRoutes,
  pickupLocations: pickupLocationsRoutes,
  shippingOptions: shippingOptionsRoutes,
  shippingSchedule: shippingScheduleRoutes,
  shippoConfigurations: shippoConfigurationsRoutes,
  staff: staffRoutes,
  staffRoles: staffRolesRoutes,
  storeCredit: storeCreditRoutes,
  subscriptionContracts: subscriptionContractsRoutes,
  subscriptionOptions: subscriptionOptionsRoutes,
  taxCalculation: taxCalculationRoutes,
  taxGroups: taxGroupsRoutes,
  taxRegions: taxRegionsRoutes,
  taxSettings: taxSettingsRoutes,
  tippableStaff: tippableStaffRoutes,
  tips: tipsRoutes,
  theme: themeRoutes,
  tipSettings: tipSettingsRoutes,
  tokens: tokensRoutes,
  totalsCalculator: totalsCalculatorRoutes,
  transactions: transactionsRoutes,
  translations: translationsRoutes,
  urlRedirects: urlRedirectsRoutes,
  verification: verificationRoutes,
  webhooks: webhooksRoutes,
  wishlist: wishlistRoutes,
  wishlists: wishlistsRoutes,
  wishlistSharing: wishlistSharingRoutes,
} as const
