import {
  BackInStockItemDetails,
  BackInStockMailing,
  BackInStockNotificationRequest,
  BackInStockSettings,
} from './back-in-stock.entity.ts'
import { backInStockNotificationsRoutes, backInStockSettingsRoutes } from './back-in-stock.routes.ts'
import { operations } from './operation.ts'
import { Dictionary, Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, Whole, writable } from './schema.ts'
import { CatalogReference } from './shapes/item.ts'
import { buyers, merchants } from './who.ts'

const event = (slug: string) => `wix.ecom.v1.back_in_stock_notification_request_${slug}`
const read = { kind: 'query', who: merchants, permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS' } as const
const modify = {
  kind: 'command',
  who: merchants,
  permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
} as const
const ById = object({ id: Id() })
const Reply = object({ request: BackInStockNotificationRequest })

const module = { name: 'backInStockNotifications', scope: 'wishlist' } as const

export const backInStockNotifications = operations(module, backInStockNotificationsRoutes, {
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
    events: [event('created')],
    summary: 'Ask to be told by mail when an item can be bought again.',
  },
  getBackInStockNotificationRequest: {
    ...read,
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get somebody’s wish to be told.',
  },
  queryBackInStockNotificationRequests: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ requests: list(BackInStockNotificationRequest), metadata: PagingMetadata }),
    summary: 'List who wants to be told of what.',
  },
  getBackInStockNotificationRequestsCountByCatalogReferences: {
    ...read,
    input: object({ catalogReferences: list(CatalogReference, 100, 1) }),
    reply: object({
      countsPerCatalogReference: list(object({ catalogReference: CatalogReference, count: Whole(0) })),
    }),
    summary: 'Count how many wait for each of up to a hundred items.',
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
    events: [event('updated')],
    summary: 'Tell those who wait for an item, or some of them, that it is back.',
  },
  markAsNotificationSent: {
    ...modify,
    input: ById,
    reply: Reply,
    problems: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    events: [event('updated')],
    summary: 'Note that somebody was told by other means than this shop’s mail.',
  },
  deleteBackInStockNotificationRequest: {
    ...modify,
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [event('deleted')],
    summary: 'Forget somebody’s wish to be told.',
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

export const backInStockSettings = operations('backInStockSettings', backInStockSettingsRoutes, {
  getSettings: { ...see, input: Nothing, reply: SettingsReply, summary: 'Get for which catalogues wishes are taken.' },
  startCollectingRequests: {
    ...set,
    input: object({ appId: Id() }),
    reply: SettingsReply,
    problems: ['NOT_SUPPORTED_APP_DEF_ID'],
    summary: 'Take wishes to be told for the items of a catalogue.',
  },
  stopCollectingRequests: {
    ...set,
    input: object({ appId: Id() }),
    reply: SettingsReply,
    summary: 'Take no more wishes for the items of a catalogue; those that are there stay.',
  },
  getMailing: {
    ...see,
    input: Nothing,
    reply: MailingReply,
    summary: 'Get when and how many of those who wait are told.',
  },
  updateMailing: {
    ...set,
    input: object({ mailing: BackInStockMailing }),
    reply: MailingReply,
    summary: 'Set when and how many of those who wait are told.',
  },
})
