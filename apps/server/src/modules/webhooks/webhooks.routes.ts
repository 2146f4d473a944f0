import { webhooks as contract } from '@stoa/contract/webhooks'
import { serve } from '../../kernel/api.ts'
import * as keys from './app-keys.service.ts'
import * as log from './log.service.ts'
import * as resend from './resend.service.ts'
import { sendSample } from './sample.service.ts'
import * as subscriptions from './subscriptions.service.ts'

export const bindings = [
  serve(contract.createSubscription, subscriptions.createSubscription),
  serve(contract.getSubscription, subscriptions.getSubscription),
  serve(contract.querySubscriptions, subscriptions.querySubscriptions),
  serve(contract.updateSubscription, subscriptions.updateSubscription),
  serve(contract.deleteSubscription, subscriptions.deleteSubscription),
  serve(contract.rotateSecret, subscriptions.rotateSecret),
  serve(contract.getAppKey, keys.getAppKey),
  serve(contract.rotateAppKey, keys.rotateAppKey),
  serve(contract.listEventTypes, subscriptions.listEventTypes),
  serve(contract.sendSample, sendSample),
  serve(contract.queryDeliveries, log.queryDeliveries),
  serve(contract.searchDeliveries, log.searchDeliveries),
  serve(contract.getDelivery, log.getDelivery),
  serve(contract.resendDelivery, resend.resendDelivery),
  serve(contract.resendDeliveries, resend.resendDeliveries),
  serve(contract.countDeliveries, resend.countDeliveries),
  serve(contract.countEvents, resend.countEvents),
  serve(contract.replayEvents, resend.replayEvents),
  serve(contract.getStatistics, log.getStatistics),
]
