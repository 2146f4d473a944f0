import { storeCredit as contract } from '@stoa/contract/store-credit'
import { serve } from '../../kernel/api.ts'
import * as credit from './store-credit.service.ts'

export const bindings = [
  serve(contract.getStoreCredit, credit.getStoreCredit),
  serve(contract.giveStoreCredit, credit.giveStoreCredit),
  serve(contract.takeStoreCredit, credit.takeStoreCredit),
  serve(contract.getMyStoreCredit, credit.getMyStoreCredit),
]
