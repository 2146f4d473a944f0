import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as accounts from './accounts.service.ts'
import * as offline from './offline.service.ts'
import * as payments from './payments.service.ts'

export const bindings = [
  serve(contract.payments.createPaymentToken, payments.createPaymentToken),
  serve(contract.payments.getPaymentAction, payments.getPaymentAction),
  serve(contract.payments.getPaymentAccount, accounts.getPaymentAccount),
  serve(contract.payments.updatePaymentAccount, accounts.updatePaymentAccount),
  serve(contract.payments.checkPaymentAccount, accounts.checkPaymentAccount),
  serve(contract.payments.getOfflineMethods, offline.getOfflineMethods),
  serve(contract.payments.updateOfflineMethods, offline.updateOfflineMethods),
]
