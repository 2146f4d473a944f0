import { orderFulfillments as contract } from '@stoa/contract/order-fulfillments'
import { serve } from '../../kernel/api.ts'
import * as fulfillments from './fulfillments.service.ts'

export const bindings = [
  serve(contract.listFulfillmentsForSingleOrder, fulfillments.listFulfillmentsForSingleOrder),
  serve(contract.listFulfillmentsForMultipleOrders, fulfillments.listFulfillmentsForMultipleOrders),
  serve(contract.createFulfillment, fulfillments.createFulfillment),
  serve(contract.bulkCreateFulfillments, fulfillments.bulkCreateFulfillments),
  serve(contract.updateFulfillment, fulfillments.updateFulfillment),
  serve(contract.deleteFulfillment, fulfillments.deleteFulfillment),
]
