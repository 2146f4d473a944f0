import {
  BackInStockItemDetails,
  BackInStockMailing,
  BackInStockNotificationRequest,
  BackInStockSettings,
} from './back-in-stock.entity.ts'
import { backInStockNotificationsRoutes, backInStockSettingsRoutes } from './back-in-stock.routes.ts'
import { defineOperations } from './operation.ts'
import { Dictionary, Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, Whole, writable } from './schema.ts'
import { CatalogReference } from './shapes/item.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: merchants, permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS' } as const
const modify = {
  kind: 'command',
  who: merchants,
  permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
} as const
const ById = object({ id: Id() })
const Reply = object({ request: BackInStockNotificationRequest })

const module = { name: 'backInStockNotifications', scope: 'wishlist' } as const

export const backInStockNotifications = defineOperations(module, backInStockNotificationsRoutes, {
  createBackInStockNotificationRequest: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    input: object({
      request: writable(BackInStockNotificationRequest, 'catalogReference', 'email'),
      itemDetails: BackInStockItemDetails,
    }),
    reply: Reply,
    problems: [
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
      'REQUEST_COLLECTION_DISABLED',
      'INVALID_CATALOG_REFERENCE_OPTIONS',
      'INVALID_ITEM_IMAGE_URL',
    ],
    events: ['wix.ecom.v1.back_in_stock_notification_request_created'],
    summary: 'Request an email when an item is back in stock.',
  },
  getBackInStockNotificationRequest: {
    ...read,
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get a back-in-stock request.',
  },
  queryBackInStockNotificationRequests: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ requests: list(BackInStockNotificationRequest), metadata: PagingMetadata }),
    summary: 'List back-in-stock requests.',
  },
  getBackInStockNotificationRequestsCountByCatalogReferences: {
    ...read,
    input: object({ catalogReferences: list(CatalogReference, 100, 1) }),
    reply: object({
      countsPerCatalogReference: list(object({ catalogReference: CatalogReference, count: Whole(0) })),
    }),
    summary: 'Count the back-in-stock requests for up to a hundred items.',
  },
  reportItemsBackInStock: {
    ...modify,
    input: object({
      catalogReference: maybe(CatalogReference),
      requestIds: maybe(list(Id(), 1000)),
      itemDetails: BackInStockItemDetails,
      extraAutomationTemplateParameters: maybe(Dictionary(Text(500), { maxProperties: 20 })),
    }),
    reply: Nothing,
    problems: ['REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS', 'INVALID_ITEM_IMAGE_URL'],
    events: ['wix.ecom.v1.back_in_stock_notification_request_updated'],
    summary: 'Notify all or some buyers that an item is back in stock.',
  },
  markAsNotificationSent: {
    ...modify,
    input: ById,
    reply: Reply,
    problems: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    events: ['wix.ecom.v1.back_in_stock_notification_request_updated'],
    summary: 'Record that a buyer was notified in another way.',
  },
  deleteBackInStockNotificationRequest: {
    ...modify,
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.back_in_stock_notification_request_deleted'],
    summary: 'Delete a back-in-stock request.',
  },
})

const SettingsReply = object({ settings: BackInStockSettings })
const set = {
  kind: 'command',
  who: merchants,
  permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_SETTINGS',
} as const
const see = { kind: 'query', who: merchants, permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_SETTINGS' } as const
const MailingReply = object({ mailing: BackInStockMailing })

export const backInStockSettings = defineOperations('backInStockSettings', backInStockSettingsRoutes, {
  getSettings: {
    ...see,
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get the catalogs that accept back-in-stock requests.',
  },
  startCollectingRequests: {
    ...set,
    input: object({ appId: Id() }),
    reply: SettingsReply,
    problems: ['NOT_SUPPORTED_APP_DEF_ID'],
    summary: 'Accept back-in-stock requests for a catalog.',
  },
  stopCollectingRequests: {
    ...set,
    input: object({ appId: Id() }),
    reply: SettingsReply,
    summary: 'Stop accepting back-in-stock requests for a catalog; existing ones stay.',
  },
  getMailing: {
    ...see,
    input: Nothing,
    reply: MailingReply,
    summary: 'Get when and how many waiting buyers are notified.',
  },
  updateMailing: {
    ...set,
    input: object({ mailing: BackInStockMailing }),
    reply: MailingReply,
    summary: 'Set when and how many waiting buyers are notified.',
  },
})
