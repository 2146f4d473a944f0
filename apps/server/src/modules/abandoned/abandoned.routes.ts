import { abandonedCarts } from '@stoa/contract/abandoned-carts'
import { abandonedCheckouts as contract } from '@stoa/contract/abandoned-checkouts'
import { customers } from '@stoa/contract/customers'
import { serve } from '../../kernel/api.ts'
import * as abandoned from './abandoned.service.ts'
import { getAbandonedCart, queryAbandonedCarts } from './abandoned-carts.ts'
import { listOpenCarts } from './open-carts.ts'

export const bindings = [
  serve(contract.getRecoverySettings, abandoned.getRecoverySettings),
  serve(contract.updateRecoverySettings, abandoned.updateRecoverySettings),
  serve(contract.getAbandonedCheckout, abandoned.getAbandonedCheckout),
  serve(contract.queryAbandonedCheckouts, abandoned.queryAbandonedCheckouts),
  serve(contract.searchAbandonedCheckouts, abandoned.searchAbandonedCheckouts),
  serve(contract.getAbandonedCheckoutAnalytics, abandoned.getAbandonedCheckoutAnalytics),
  serve(contract.addAbandonedCheckoutActivity, abandoned.addAbandonedCheckoutActivity),
  serve(contract.deleteAbandonedCheckout, abandoned.deleteAbandonedCheckout),
  serve(contract.bulkDeleteAbandonedCheckouts, abandoned.bulkDeleteAbandonedCheckouts),
  serve(contract.redirectToCheckout, abandoned.redirectToCheckout),
  serve(contract.restoreCheckout, abandoned.restoreCheckout),
  serve(abandonedCarts.queryAbandonedCarts, queryAbandonedCarts),
  serve(abandonedCarts.getAbandonedCart, getAbandonedCart),
  serve(customers.listOpenCarts, listOpenCarts),
]
