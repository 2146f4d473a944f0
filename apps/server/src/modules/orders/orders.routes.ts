import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as placing from './orders.place.ts'
import * as orders from './orders.service.ts'

export const bindings = [
  serve(contract.orders.getOrder, orders.getOrder),
  serve(contract.orders.searchOrders, orders.searchOrders),
  serve(contract.checkout.createOrder, placing.createOrder),
  serve(contract.checkout.createOrderAndCharge, placing.createOrderAndCharge),
  serve(contract.payments.confirmPayment, placing.confirmPayment),
]
