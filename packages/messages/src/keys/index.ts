// Made of the catalogs by `npm run messages`: change those.
import type * as Account from './account.ts'
import type * as Answers from './answers.ts'
import type * as Cart from './cart.ts'
import type * as Checkout from './checkout.ts'
import type * as CheckoutForm from './checkout-form.ts'
import type * as Common from './common.ts'
import type * as Dashboard from './dashboard.ts'
import type * as DashboardAbandoned from './dashboard-abandoned.ts'
import type * as DashboardAgents from './dashboard-agents.ts'
import type * as DashboardAnalytics from './dashboard-analytics.ts'
import type * as DashboardApps from './dashboard-apps.ts'
import type * as DashboardAssistant from './dashboard-assistant.ts'
import type * as DashboardAudit from './dashboard-audit.ts'
import type * as DashboardAutomations from './dashboard-automations.ts'
import type * as DashboardBackInStock from './dashboard-back-in-stock.ts'
import type * as DashboardBackgroundJobs from './dashboard-background-jobs.ts'
import type * as DashboardBadges from './dashboard-badges.ts'
import type * as DashboardBin from './dashboard-bin.ts'
import type * as DashboardBlog from './dashboard-blog.ts'
import type * as DashboardCampaigns from './dashboard-campaigns.ts'
import type * as DashboardChanges from './dashboard-changes.ts'
import type * as DashboardCheckoutSettings from './dashboard-checkout-settings.ts'
import type * as DashboardCollections from './dashboard-collections.ts'
import type * as DashboardCompanies from './dashboard-companies.ts'
import type * as DashboardCurrencies from './dashboard-currencies.ts'
import type * as DashboardCustomers from './dashboard-customers.ts'
import type * as DashboardData from './dashboard-data.ts'
import type * as DashboardDiscounts from './dashboard-discounts.ts'
import type * as DashboardDrafts from './dashboard-drafts.ts'
import type * as DashboardEventTypes from './dashboard-event-types.ts'
import type * as DashboardExtensions from './dashboard-extensions.ts'
import type * as DashboardFees from './dashboard-fees.ts'
import type * as DashboardGiftCards from './dashboard-gift-cards.ts'
import type * as DashboardGraphql from './dashboard-graphql.ts'
import type * as DashboardHome from './dashboard-home.ts'
import type * as DashboardInventory from './dashboard-inventory.ts'
import type * as DashboardInvoices from './dashboard-invoices.ts'
import type * as DashboardMails from './dashboard-mails.ts'
import type * as DashboardMedia from './dashboard-media.ts'
import type * as DashboardMemberRoles from './dashboard-member-roles.ts'
import type * as DashboardMembers from './dashboard-members.ts'
import type * as DashboardMenus from './dashboard-menus.ts'
import type * as DashboardMessages from './dashboard-messages.ts'
import type * as DashboardNotices from './dashboard-notices.ts'
import type * as DashboardNotifications from './dashboard-notifications.ts'
import type * as DashboardOpening from './dashboard-opening.ts'
import type * as DashboardOrderSettings from './dashboard-order-settings.ts'
import type * as DashboardOrders from './dashboard-orders.ts'
import type * as DashboardOutbox from './dashboard-outbox.ts'
import type * as DashboardPages from './dashboard-pages.ts'
import type * as DashboardPayments from './dashboard-payments.ts'
import type * as DashboardPaymentsSettings from './dashboard-payments-settings.ts'
import type * as DashboardPayouts from './dashboard-payouts.ts'
import type * as DashboardPhone from './dashboard-phone.ts'
import type * as DashboardPlans from './dashboard-plans.ts'
import type * as DashboardPlugins from './dashboard-plugins.ts'
import type * as DashboardPrivacy from './dashboard-privacy.ts'
import type * as DashboardProducts from './dashboard-products.ts'
import type * as DashboardRecommendations from './dashboard-recommendations.ts'
import type * as DashboardReports from './dashboard-reports.ts'
import type * as DashboardReturns from './dashboard-returns.ts'
import type * as DashboardReviewRequests from './dashboard-review-requests.ts'
import type * as DashboardReviews from './dashboard-reviews.ts'
import type * as DashboardScanning from './dashboard-scanning.ts'
import type * as DashboardSearch from './dashboard-search.ts'
import type * as DashboardSecurity from './dashboard-security.ts'
import type * as DashboardSegments from './dashboard-segments.ts'
import type * as DashboardSetUp from './dashboard-set-up.ts'
import type * as DashboardSettings from './dashboard-settings.ts'
import type * as DashboardShipping from './dashboard-shipping.ts'
import type * as DashboardShop from './dashboard-shop.ts'
import type * as DashboardSignIn from './dashboard-sign-in.ts'
import type * as DashboardSignInPolicy from './dashboard-sign-in-policy.ts'
import type * as DashboardStaff from './dashboard-staff.ts'
import type * as DashboardSubscribers from './dashboard-subscribers.ts'
import type * as DashboardSubscriptions from './dashboard-subscriptions.ts'
import type * as DashboardTax from './dashboard-tax.ts'
import type * as DashboardTheme from './dashboard-theme.ts'
import type * as DashboardTips from './dashboard-tips.ts'
import type * as DashboardTranslations from './dashboard-translations.ts'
import type * as DashboardWebhooks from './dashboard-webhooks.ts'
import type * as Defaults from './defaults.ts'
import type * as Documents from './documents.ts'
import type * as Errors from './errors.ts'
import type * as Mails from './mails.ts'
import type * as Order from './order.ts'
import type * as Profile from './profile.ts'
import type * as ProviderManual from './provider-manual.ts'
import type * as ProviderMollie from './provider-mollie.ts'
import type * as ProviderSandbox from './provider-sandbox.ts'
import type * as ProviderStripe from './provider-stripe.ts'
import type * as Reasons from './reasons.ts'
import type * as Reviews from './reviews.ts'
import type * as Security from './security.ts'
import type * as Shell from './shell.ts'
import type * as Shop from './shop.ts'
import type * as Signin from './signin.ts'
import type * as Sms from './sms.ts'
import type * as Ui from './ui.ts'
import type * as Violations from './violations.ts'

export type Texts = 
  & Account.Texts
  & Answers.Texts
  & Cart.Texts
  & Checkout.Texts
  & CheckoutForm.Texts
  & Common.Texts
  & Dashboard.Texts
  & DashboardAbandoned.Texts
  & DashboardAgents.Texts
  & DashboardAnalytics.Texts
  & DashboardApps.Texts
  & DashboardAssistant.Texts
  & DashboardAudit.Texts
  & DashboardAutomations.Texts
  & DashboardBackInStock.Texts
  & DashboardBackgroundJobs.Texts
  & DashboardBadges.Texts
  & DashboardBin.Texts
  & DashboardBlog.Texts
  & DashboardCampaigns.Texts
  & DashboardChanges.Texts
  & DashboardCheckoutSettings.Texts
  & DashboardCollections.Texts
  & DashboardCompanies.Texts
  & DashboardCurrencies.Texts
  & DashboardCustomers.Texts
  & DashboardData.Texts
  & DashboardDiscounts.Texts
  & DashboardDrafts.Texts
  & DashboardEventTypes.Texts
  & DashboardExtensions.Texts
  & DashboardFees.Texts
  & DashboardGiftCards.Texts
  & DashboardGraphql.Texts
  & DashboardHome.Texts
  & DashboardInventory.Texts
  & DashboardInvoices.Texts
  & DashboardMails.Texts
  & DashboardMedia.Texts
  & DashboardMemberRoles.Texts
  & DashboardMembers.Texts
  & DashboardMenus.Texts
  & DashboardMessages.Texts
  & DashboardNotices.Texts
  & DashboardNotifications.Texts
  & DashboardOpening.Texts
  & DashboardOrderSettings.Texts
  & DashboardOrders.Texts
  & DashboardOutbox.Texts
  & DashboardPages.Texts
  & DashboardPayments.Texts
  & DashboardPaymentsSettings.Texts
  & DashboardPayouts.Texts
  & DashboardPhone.Texts
  & DashboardPlans.Texts
  & DashboardPlugins.Texts
  & DashboardPrivacy.Texts
  & DashboardProducts.Texts
  & DashboardRecommendations.Texts
  & DashboardReports.Texts
  & DashboardReturns.Texts
  & DashboardReviewRequests.Texts
  & DashboardReviews.Texts
  & DashboardScanning.Texts
  & DashboardSearch.Texts
  & DashboardSecurity.Texts
  & DashboardSegments.Texts
  & DashboardSetUp.Texts
  & DashboardSettings.Texts
  & DashboardShipping.Texts
  & DashboardShop.Texts
  & DashboardSignIn.Texts
  & DashboardSignInPolicy.Texts
  & DashboardStaff.Texts
  & DashboardSubscribers.Texts
  & DashboardSubscriptions.Texts
  & DashboardTax.Texts
  & DashboardTheme.Texts
  & DashboardTips.Texts
  & DashboardTranslations.Texts
  & DashboardWebhooks.Texts
  & Defaults.Texts
  & Documents.Texts
  & Errors.Texts
  & Mails.Texts
  & Order.Texts
  & Profile.Texts
  & ProviderManual.Texts
  & ProviderMollie.Texts
  & ProviderSandbox.Texts
  & ProviderStripe.Texts
  & Reasons.Texts
  & Reviews.Texts
  & Security.Texts
  & Shell.Texts
  & Shop.Texts
  & Signin.Texts
  & Sms.Texts
  & Ui.Texts
  & Violations.Texts

export type RichTexts = 
  & Account.RichTexts
  & Answers.RichTexts
  & Cart.RichTexts
  & Checkout.RichTexts
  & CheckoutForm.RichTexts
  & Common.RichTexts
  & Dashboard.RichTexts
  & DashboardAbandoned.RichTexts
  & DashboardAgents.RichTexts
  & DashboardAnalytics.RichTexts
  & DashboardApps.RichTexts
  & DashboardAssistant.RichTexts
  & DashboardAudit.RichTexts
  & DashboardAutomations.RichTexts
  & DashboardBackInStock.RichTexts
  & DashboardBackgroundJobs.RichTexts
  & DashboardBadges.RichTexts
  & DashboardBin.RichTexts
  & DashboardBlog.RichTexts
  & DashboardCampaigns.RichTexts
  & DashboardChanges.RichTexts
  & DashboardCheckoutSettings.RichTexts
  & DashboardCollections.RichTexts
  & DashboardCompanies.RichTexts
  & DashboardCurrencies.RichTexts
  & DashboardCustomers.RichTexts
  & DashboardData.RichTexts
  & DashboardDiscounts.RichTexts
  & DashboardDrafts.RichTexts
  & DashboardEventTypes.RichTexts
  & DashboardExtensions.RichTexts
  & DashboardFees.RichTexts
  & DashboardGiftCards.RichTexts
  & DashboardGraphql.RichTexts
  & DashboardHome.RichTexts
  & DashboardInventory.RichTexts
  & DashboardInvoices.RichTexts
  & DashboardMails.RichTexts
  & DashboardMedia.RichTexts
  & DashboardMemberRoles.RichTexts
  & DashboardMembers.RichTexts
  & DashboardMenus.RichTexts
  & DashboardMessages.RichTexts
  & DashboardNotices.RichTexts
  & DashboardNotifications.RichTexts
  & DashboardOpening.RichTexts
  & DashboardOrderSettings.RichTexts
  & DashboardOrders.RichTexts
  & DashboardOutbox.RichTexts
  & DashboardPages.RichTexts
  & DashboardPayments.RichTexts
  & DashboardPaymentsSettings.RichTexts
  & DashboardPayouts.RichTexts
  & DashboardPhone.RichTexts
  & DashboardPlans.RichTexts
  & DashboardPlugins.RichTexts
  & DashboardPrivacy.RichTexts
  & DashboardProducts.RichTexts
  & DashboardRecommendations.RichTexts
  & DashboardReports.RichTexts
  & DashboardReturns.RichTexts
  & DashboardReviewRequests.RichTexts
  & DashboardReviews.RichTexts
  & DashboardScanning.RichTexts
  & DashboardSearch.RichTexts
  & DashboardSecurity.RichTexts
  & DashboardSegments.RichTexts
  & DashboardSetUp.RichTexts
  & DashboardSettings.RichTexts
  & DashboardShipping.RichTexts
  & DashboardShop.RichTexts
  & DashboardSignIn.RichTexts
  & DashboardSignInPolicy.RichTexts
  & DashboardStaff.RichTexts
  & DashboardSubscribers.RichTexts
  & DashboardSubscriptions.RichTexts
  & DashboardTax.RichTexts
  & DashboardTheme.RichTexts
  & DashboardTips.RichTexts
  & DashboardTranslations.RichTexts
  & DashboardWebhooks.RichTexts
  & Defaults.RichTexts
  & Documents.RichTexts
  & Errors.RichTexts
  & Mails.RichTexts
  & Order.RichTexts
  & Profile.RichTexts
  & ProviderManual.RichTexts
  & ProviderMollie.RichTexts
  & ProviderSandbox.RichTexts
  & ProviderStripe.RichTexts
  & Reasons.RichTexts
  & Reviews.RichTexts
  & Security.RichTexts
  & Shell.RichTexts
  & Shop.RichTexts
  & Signin.RichTexts
  & Sms.RichTexts
  & Ui.RichTexts
  & Violations.RichTexts
