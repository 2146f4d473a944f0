import {
  backInStockNotifications as contract,
  backInStockSettings as settingsContract,
} from '@stoa/contract/back-in-stock'
import { serve } from '../../kernel/api.ts'
import * as requests from './back-in-stock.service.ts'
import * as settings from './settings.service.ts'

export const bindings = [
  serve(
    contract.createBackInStockNotificationRequest,
    requests.createBackInStockNotificationRequest,
    requests.limitRequests,
  ),
  serve(contract.getBackInStockNotificationRequest, requests.getBackInStockNotificationRequest),
  serve(contract.queryBackInStockNotificationRequests, requests.queryBackInStockNotificationRequests),
  serve(
    contract.getBackInStockNotificationRequestsCountByCatalogReferences,
    requests.getBackInStockNotificationRequestsCountByCatalogReferences,
  ),
  serve(contract.reportItemsBackInStock, requests.reportItemsBackInStock),
  serve(contract.markAsNotificationSent, requests.markAsNotificationSent),
  serve(contract.deleteBackInStockNotificationRequest, requests.deleteBackInStockNotificationRequest),
  serve(settingsContract.getSettings, settings.getSettings),
  serve(settingsContract.startCollectingRequests, settings.startCollectingRequests),
  serve(settingsContract.stopCollectingRequests, settings.stopCollectingRequests),
  serve(settingsContract.getMailing, settings.getMailing),
  serve(settingsContract.updateMailing, settings.updateMailing),
]
