import { tips as contract } from '@stoa/contract/tips'
import { serve } from '../../kernel/api.ts'
import * as tips from './order-tips.service.ts'

export const bindings = [
  serve(contract.getTipByOrderId, tips.getTipByOrderId),
  serve(contract.setTipOnOrder, tips.setTipOnOrder),
  serve(contract.removeTipFromOrder, tips.removeTipFromOrder),
  serve(contract.addTipDistributionsToOrder, tips.addTipDistributionsToOrder),
  serve(contract.queryTipDistributions, tips.queryTipDistributions),
  serve(contract.sumTipDistributionAmounts, tips.sumTipDistributionAmounts),
]
