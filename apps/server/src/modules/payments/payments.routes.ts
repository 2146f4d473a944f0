import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as accounts from './accounts.service.ts'
import * as offers from './offers.ts'
import * as offline from './offline.service.ts'
import * as paymentAction from './payment-action.ts'

export const bindings = [
  serve(contract.payments.createPaymentToken, offers.createPaymentToken),
  serve(contract.payments.getPaymentAction, paymentAction.getPaymentAction),
  serve(contract.payments.getPaymentAccount, accounts.getPaymentAccount),
  serve(contract.payments.updatePaymentAccount, accounts.updatePaymentAccount),
  serve(contract.payments.checkPaymentAccount, accounts.checkPaymentAccount),
  serve(contract.payments.getOfflineMethods, offline.getOfflineMethods),
  serve(contract.payments.updateOfflineMethods, offline.updateOfflineMethods),
]
