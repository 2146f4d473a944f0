import type { Migration } from '../kernel/migrations.ts'
import { abandoned } from './baseline/abandoned.ts'
import { appCalls } from './baseline/app-calls.ts'
import { audit } from './baseline/audit.ts'
import { backInStock } from './baseline/back-in-stock.ts'
import { billing } from './baseline/billing.ts'
import { captcha } from './baseline/captcha.ts'
import { cart } from './baseline/cart.ts'
import { catalog } from './baseline/catalog.ts'
import { checkout } from './baseline/checkout.ts'
import { contacts } from './baseline/contacts.ts'
import { currencies } from './baseline/currencies.ts'
import { data } from './baseline/data.ts'
import { discounts } from './baseline/discounts.ts'
import { downloads } from './baseline/downloads.ts'
import { drafts } from './baseline/drafts.ts'
import { fees } from './baseline/fees.ts'
import { fulfillments } from './baseline/fulfillments.ts'
import { giftCards } from './baseline/gift-cards.ts'
import { identity } from './baseline/identity.ts'
import { invoices } from './baseline/invoices.ts'
import { kernel } from './baseline/kernel.ts'
import { mail } from './baseline/mail.ts'
import { media } from './baseline/media.ts'
import { memberImport } from './baseline/member-import.ts'
import { members } from './baseline/members.ts'
import { memberships } from './baseline/memberships.ts'
import { orderTips } from './baseline/order-tips.ts'
import { orders } from './baseline/orders.ts'
import { payments } from './baseline/payments.ts'
import { plugins } from './baseline/plugins.ts'
import { productFiles } from './baseline/product-files.ts'
import { providers } from './baseline/providers.ts'
import { recommendations } from './baseline/recommendations.ts'
import { redirects } from './baseline/redirects.ts'
import { returns } from './baseline/returns.ts'
import { reviewRequests } from './baseline/review-requests.ts'
import { reviews } from './baseline/reviews.ts'
import { savedViews } from './baseline/saved-views.ts'
import { shipping } from './baseline/shipping.ts'
import { sites } from './baseline/sites.ts'
import { subscriptions } from './baseline/subscriptions.ts'
import { tax } from './baseline/tax.ts'
import { tips } from './baseline/tips.ts'
import { tokens } from './baseline/tokens.ts'
import { translations } from './baseline/translations.ts'
import { wishlists } from './baseline/wishlists.ts'

/** `create extension if not exists` requires a privilege even where the extension exists, created by an administrator. */
const extensions = ['unaccent', 'pg_trgm', 'btree_gin', 'fuzzystrmatch']
  .map((name) => `create extension if not exists ${name};`)
  .join('\n')

/** "if not exists" requires the right to create schemas even if the schema exists, e.g. created by an administrator. */
const jobsSchema = "do $$ begin if to_regnamespace('jobs') is null then create schema jobs; end if; end $$;"

/** Constraints that still have the names from before their tables were renamed. */
const plainNames = `
  alter table payment_operations rename constraint payment_acts_amount_check to payment_operations_amount_check;
  alter table payment_operations rename constraint payment_acts_check to payment_operations_check;
  alter table payment_operations rename constraint payment_acts_kind_check to payment_operations_kind_check;
  alter table payment_operations rename constraint payment_acts_status_check to payment_operations_status_check;
  alter table payment_operations rename constraint payment_acts_site_id_payment_id_fkey to payment_operations_site_id_payment_id_fkey;
  alter table payment_operations rename constraint payment_acts_site_id_refund_id_fkey to payment_operations_site_id_refund_id_fkey;
  alter table sandbox_operations rename constraint sandbox_acts_kind_check to sandbox_operations_kind_check;
  alter table sandbox_operations rename constraint sandbox_acts_outcome_check to sandbox_operations_outcome_check;
  alter table order_totals rename constraint order_kinds_site_id_fkey to order_totals_site_id_fkey;
  alter table external_invoices rename constraint foreign_invoices_site_id_fkey to external_invoices_site_id_fkey;
  alter table external_invoices rename constraint foreign_invoices_site_id_order_id_fkey to external_invoices_site_id_order_id_fkey;
  alter table payment_webhooks rename constraint payment_news_site_id_fkey to payment_webhooks_site_id_fkey;
  alter table sales_rollups rename constraint order_spans_clock_check to sales_rollups_date_field_check;
  alter table sales_rollups rename constraint order_spans_span_check to sales_rollups_period_check;
  alter table sales_rollups rename constraint order_spans_site_id_fkey to sales_rollups_site_id_fkey;
  alter table deleted_data_sets rename constraint data_sets_gone_site_id_fkey to deleted_data_sets_site_id_fkey;
  alter table opened_checkout_links rename constraint checkout_links_opened_site_id_fkey to opened_checkout_links_site_id_fkey;
`

/**
 * The whole schema, module by module. A database with the migrations that it replaces has all of it; only the names of
 * some constraints differ.
 */
export const baseline: Migration = {
  name: '0295_baseline',
  sql: [
    extensions,
    jobsSchema,
    sites,
    kernel,
    translations,
    audit,
    savedViews,
    captcha,
    mail,
    contacts,
    tokens,
    appCalls,
    media,
    members,
    identity,
    memberImport,
    redirects,
    plugins,
    catalog,
    productFiles,
    wishlists,
    data,
    discounts,
    giftCards,
    memberships,
    currencies,
    fees,
    tips,
    tax,
    shipping,
    cart,
    checkout,
    orders,
    payments,
    orderTips,
    billing,
    subscriptions,
    fulfillments,
    returns,
    downloads,
    invoices,
    drafts,
    abandoned,
    reviews,
    recommendations,
    reviewRequests,
    backInStock,
    providers,
  ].join('\n'),
  replaces: { last: '0290_plain_names', sql: plainNames },
}
