import { additionalFees as contract } from '@stoa/contract/additional-fees'
import { serve } from '../../kernel/api.ts'
import * as fees from './fees.service.ts'

export const bindings = [
  serve(contract.createAdditionalFee, fees.createAdditionalFee),
  serve(contract.queryAdditionalFees, fees.queryAdditionalFees),
  serve(contract.updateAdditionalFee, fees.updateAdditionalFee),
  serve(contract.deleteAdditionalFee, fees.deleteAdditionalFee),
]
