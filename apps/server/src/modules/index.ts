import type { Module } from '../kernel/module.ts'
import { abandonedModule } from './abandoned/index.ts'
import { agentsModule } from './agents/index.ts'
import { analyticsModule } from './analytics/index.ts'
import { appCallsModule } from './app-calls/index.ts'
import { assistantModule } from './assistant/index.ts'
import { auditModule } from './audit/index.ts'
import { automationsModule } from './automations/index.ts'
import { backInStockModule } from './back-in-stock/index.ts'
import { backgroundJobsModule } from './background-jobs/index.ts'
import { badgesModule } from './badges/index.ts'
import { billingModule } from './billing/index.ts'
import { campaignsModule } from './campaigns/index.ts'
import { captchaModule } from './captcha/index.ts'
import { cartModule } from './cart/index.ts'
import { catalogModule } from './catalog/index.ts'
import { catalogV3Module } from './catalog-v3/index.ts'
import { changeLogModule } from './change-log/index.ts'
import { checkoutModule } from './checkout/index.ts'
import { companiesModule } from './companies/index.ts'
import { contactMessagesModule } from './contact-messages/index.ts'
import { contactsModule } from './contacts/index.ts'
import { contentModule } from './content/index.ts'
import { currenciesModule } from './currencies/index.ts'
import { customFieldsModule } from './custom-fields/index.ts'
import { customersModule } from './customers/index.ts'
import { dataModule } from './data/index.ts'
import { demoModule } from './demo/index.ts'
import { discountsModule } from './discounts/index.ts'
import { downloadsModule } from './downloads/index.ts'
import { draftsModule } from './drafts/index.ts'
import { extensionsModule } from './extensions/index.ts'
import { feesModule } from './fees/index.ts'
import { followersModule } from './followers/index.ts'
import { fulfillmentsModule } from './fulfillments/index.ts'
import { giftCardsModule } from './gift-cards/index.ts'
import { graphqlModule } from './graphql/index.ts'
import { identityModule } from './identity/index.ts'
import { inventoryModule } from './inventory/index.ts'
import { invoicesModule } from './invoices/index.ts'
import { linkPreviewsModule } from './link-previews/index.ts'
import { mailModule } from './mail/index.ts'
import { mediaModule } from './media/index.ts'
import { memberImportModule } from './member-import/index.ts'
import { memberRolesModule } from './member-roles/index.ts'
import { membersModule } from './members/index.ts'
import { membershipsModule } from './memberships/index.ts'
import { newsletterModule } from './newsletter/index.ts'
import { noticesModule } from './notices/index.ts'
import { openingModule } from './opening/index.ts'
import { orderGiftCardsModule } from './order-gift-cards/index.ts'
import { orderMailsModule } from './order-mails/index.ts'
import { orderTipsModule } from './order-tips/index.ts'
import { ordersModule } from './orders/index.ts'
import { paymentsModule } from './payments/index.ts'
import { payoutsModule } from './payouts/index.ts'
import { phoneModule } from './phone/index.ts'
import { pluginsModule } from './plugins/index.ts'
import { pricingModule } from './pricing/index.ts'
import { printoutsModule } from './printouts/index.ts'
import { productFilesModule } from './product-files/index.ts'
import { recommendationsModule } from './recommendations/index.ts'
import { redirectsModule } from './redirects/index.ts'
import { referenceModule } from './reference/index.ts'
import { returnsModule } from './returns/index.ts'
import { reviewRequestsModule } from './review-requests/index.ts'
import { reviewsModule } from './reviews/index.ts'
import { rolesModule } from './roles/index.ts'
import { savedReportsModule } from './saved-reports/index.ts'
import { savedViewsModule } from './saved-views/index.ts'
import { shippingModule } from './shipping/index.ts'
import { sitesModule } from './sites/index.ts'
import { staffModule } from './staff/index.ts'
import { stockCountsModule } from './stock-counts/index.ts'
import { storeCreditModule } from './store-credit/index.ts'
import { subscriptionsModule } from './subscriptions/index.ts'
import { taxModule } from './tax/index.ts'
import { themeModule } from './theme/index.ts'
import { tipsModule } from './tips/index.ts'
import { tokensModule } from './tokens/index.ts'
import { translationsModule } from './translations/index.ts'
import { ucpModule } from './ucp/index.ts'
import { webhooksModule } from './webhooks/index.ts'
import { wishlistsModule } from './wishlists/index.ts'

/**
 * All modules in dependency order: a module may call those above it and reach those below only through events. Only
 * this list and app.ts name every module.
 */
export const modules: readonly Module[] = [
  sitesModule,
  themeModule,
  translationsModule,
  auditModule,
  savedViewsModule,
  captchaModule,
  mailModule,
  contactsModule,
  rolesModule,
  tokensModule,
  appCallsModule,
  mediaModule,
  linkPreviewsModule,
  phoneModule,
  membersModule,
  identityModule,
  badgesModule,
  memberRolesModule,
  followersModule,
  staffModule,
  changeLogModule,
  memberImportModule,
  redirectsModule,
  extensionsModule,
  pluginsModule,
  newsletterModule,
  contentModule,
  catalogModule,
  inventoryModule,
  catalogV3Module,
  productFilesModule,
  wishlistsModule,
  dataModule,
  customersModule,
  companiesModule,
  storeCreditModule,
  discountsModule,
  giftCardsModule,
  membershipsModule,
  currenciesModule,
  feesModule,
  tipsModule,
  taxModule,
  shippingModule,
  pricingModule,
  cartModule,
  checkoutModule,
  paymentsModule,
  ordersModule,
  orderTipsModule,
  billingModule,
  payoutsModule,
  subscriptionsModule,
  fulfillmentsModule,
  stockCountsModule,
  returnsModule,
  contactMessagesModule,
  downloadsModule,
  orderGiftCardsModule,
  invoicesModule,
  printoutsModule,
  draftsModule,
  orderMailsModule,
  abandonedModule,
  reviewsModule,
  recommendationsModule,
  reviewRequestsModule,
  backInStockModule,
  campaignsModule,
  automationsModule,
  noticesModule,
  backgroundJobsModule,
  customFieldsModule,
  openingModule,
  demoModule,
  webhooksModule,
  analyticsModule,
  savedReportsModule,
  agentsModule,
  ucpModule,
  graphqlModule,
  referenceModule,
  assistantModule,
]
