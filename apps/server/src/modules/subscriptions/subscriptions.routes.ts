import { subscriptionContracts as contract } from '@stoa/contract/subscription-contracts'
import { serve } from '../../kernel/api.ts'
import * as link from './by-link.ts'
import {
  changeSubscriptionCard,
  confirmSubscriptionPayment,
  getSubscriptionPayment,
  paySubscriptionContract,
} from './pay.ts'
import * as subscriptions from './subscriptions.service.ts'

export const bindings = [
  serve(contract.openSubscriptionLink, link.openSubscriptionLink),
  serve(contract.cancelSubscriptionByLink, link.cancelSubscriptionByLink),
  serve(contract.paySubscriptionByLink, link.paySubscriptionByLink),
  serve(contract.confirmSubscriptionPaymentByLink, link.confirmSubscriptionPaymentByLink),
  serve(contract.querySubscriptionContracts, subscriptions.querySubscriptionContracts),
  serve(contract.getSubscriptionContract, subscriptions.getSubscriptionContract),
  serve(contract.listSubscriptionCycles, subscriptions.listSubscriptionCycles),
  serve(contract.getSubscriptionPayment, getSubscriptionPayment),
  serve(contract.paySubscriptionContract, paySubscriptionContract),
  serve(contract.changeSubscriptionCard, changeSubscriptionCard),
  serve(contract.confirmSubscriptionPayment, confirmSubscriptionPayment),
  serve(contract.cancelSubscriptionContract, subscriptions.cancelSubscriptionContract),
  serve(contract.deleteSubscriptionContract, subscriptions.deleteSubscriptionContract),
]
