import type { Migration } from '../kernel/migrations.ts'
import { baseline } from './0295_baseline.ts'
import { sharedTexts } from './0300_shared_texts.ts'
import { searchStems } from './0305_search_stems.ts'
import { orderFilterColumns } from './0310_order_filter_columns.ts'
import { fewerChecks } from './0311_fewer_checks.ts'
import { eventSequence } from './0330_event_sequence.ts'
import { providerCharges } from './0340_provider_charges.ts'
import { webhooks } from './0350_webhooks.ts'
import { pluginInventory } from './0360_plugin_inventory.ts'
import { graphqlDocuments } from './0370_graphql_documents.ts'
import { extensions } from './0380_extensions.ts'
import { agents } from './0390_agents.ts'
import { commerceSessions } from './0400_commerce_sessions.ts'
import { webhookResends } from './0410_webhook_resends.ts'
import { appKeys } from './0420_app_keys.ts'
import { pluginHours } from './0430_plugin_hours.ts'
import { eventSubscribers } from './0440_event_subscribers.ts'
import { assistants } from './0450_assistants.ts'
import { searchForms } from './0460_search_forms.ts'
import { contentPages } from './0470_content_pages.ts'
import { agentOrderReports } from './0475_agent_order_reports.ts'
import { subscriberNodes } from './0480_subscriber_nodes.ts'
import { productSearchFeeds } from './0490_product_search_feeds.ts'
import { themes } from './0500_themes.ts'
import { staff } from './0510_staff.ts'
import { changeLog } from './0511_change_log.ts'
import { customers } from './0520_customers.ts'
import { customerSegments } from './0521_customer_segments.ts'
import { customerImports } from './0522_customer_imports.ts'
import { blog } from './0530_blog.ts'
import { newsletter } from './0531_newsletter.ts'
import { contactMessages } from './0532_contact_messages.ts'
import { campaigns } from './0540_campaigns.ts'
import { visits } from './0550_visits.ts'
import { colorFacets } from './0570_color_facets.ts'
import { deletedItems } from './0590_deleted_items.ts'
import { automations } from './0600_automations.ts'
import { visitMonths } from './0610_visit_months.ts'
import { notifications } from './0620_notifications.ts'
import { giftCardDates } from './0630_gift_card_dates.ts'
import { storeCredit } from './0650_store_credit.ts'
import { couponSegments } from './0651_coupon_segments.ts'
import { salesGroups } from './0660_sales_groups.ts'
import { orderCountry } from './0661_order_country.ts'
import { emptiedSequence } from './0662_emptied_sequence.ts'
import { relatedProducts } from './0663_related_products.ts'
import { wishlistSharing } from './0664_wishlist_sharing.ts'
import { bundles } from './0665_bundles.ts'
import { savedReports } from './0670_saved_reports.ts'
import { orderReportKeys } from './0671_order_report_keys.ts'
import { backfills } from './0672_backfills.ts'
import { salesCohorts } from './0680_sales_cohorts.ts'
import { payouts } from './0681_payouts.ts'
import { variantBarcodes } from './0684_variant_barcodes.ts'
import { stockCounts } from './0685_stock_counts.ts'
import { dataDrafts } from './0690_data_drafts.ts'
import { dataPipelines } from './0691_data_pipelines.ts'
import { dataJobs } from './0692_data_jobs.ts'
import { dataSearch } from './0693_data_search.ts'
import { dataIndexes } from './0695_data_indexes.ts'
import { dataSpecialPermissions } from './0696_data_special_permissions.ts'
import { dataBackups } from './0697_data_backups.ts'
import { dataErasedOwners } from './0698_data_erased_owners.ts'
import { mediaVideos } from './0700_media_videos.ts'
import { cartOrders } from './0701_cart_orders.ts'
import { catalogEntityTexts } from './0710_catalog_entity_texts.ts'
import { badges } from './0720_badges.ts'
import { memberRoles } from './0721_member_roles.ts'
import { memberFollows } from './0722_member_follows.ts'
import { backfillFailures } from './0730_backfill_failures.ts'
import { companies } from './0740_companies.ts'

/** All migrations in order. New ones are added at the end and never edited once released. */
export const migrations: readonly Migration[] = [
  baseline,
  sharedTexts,
  searchStems,
  orderFilterColumns,
  fewerChecks,
  eventSequence,
  providerCharges,
  webhooks,
  pluginInventory,
  graphqlDocuments,
  extensions,
  agents,
  commerceSessions,
  webhookResends,
  appKeys,
  pluginHours,
  eventSubscribers,
  assistants,
  searchForms,
  contentPages,
  agentOrderReports,
  subscriberNodes,
  productSearchFeeds,
  themes,
  staff,
  changeLog,
  customers,
  customerSegments,
  customerImports,
  blog,
  newsletter,
  contactMessages,
  campaigns,
  visits,
  colorFacets,
  deletedItems,
  automations,
  visitMonths,
  notifications,
  giftCardDates,
  storeCredit,
  couponSegments,
  salesGroups,
  orderCountry,
  emptiedSequence,
  relatedProducts,
  wishlistSharing,
  bundles,
  savedReports,
  orderReportKeys,
  backfills,
  salesCohorts,
  payouts,
  variantBarcodes,
  stockCounts,
  dataDrafts,
  dataPipelines,
  dataJobs,
  dataSearch,
  dataIndexes,
  dataSpecialPermissions,
  dataBackups,
  dataErasedOwners,
  mediaVideos,
  cartOrders,
  catalogEntityTexts,
  badges,
  memberRoles,
  memberFollows,
  backfillFailures,
  companies,
]
