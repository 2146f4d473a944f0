import { newsletter as contract } from '@stoa/contract/newsletter'
import { serve } from '../../kernel/api.ts'
import * as newsletter from './newsletter.service.ts'
import * as subscribers from './subscribers.service.ts'

export const bindings = [
  serve(contract.subscribe, newsletter.subscribe),
  serve(contract.confirmSubscription, newsletter.confirmSubscription),
  serve(contract.unsubscribe, newsletter.unsubscribe),
  serve(contract.querySubscribers, subscribers.querySubscribers),
  serve(contract.importSubscribers, subscribers.importSubscribers),
  serve(contract.unsubscribeSubscriber, subscribers.unsubscribeSubscriber),
  serve(contract.deleteSubscriber, subscribers.deleteSubscriber),
]
