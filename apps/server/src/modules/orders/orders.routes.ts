import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as activities from './orders.activities.ts'
import { aggregateOrders } from './orders.aggregate.ts'
import * as cancel from './orders.cancel.ts'
import { listSalesCohorts } from './orders.cohorts.ts'
import { listCompanyOrders, listMyCompanyOrders } from './orders.company.ts'
import { markCartAsCompleted } from './orders.complete-cart.ts'
import * as counter from './orders.counter.ts'
import * as given from './orders.import.ts'
import * as manage from './orders.manage.ts'
import * as placing from './orders.place.ts'
import * as fromCart from './orders.place-cart.ts'
import { getSales, listSalesGroups } from './orders.sales.ts'
import * as orders from './orders.service.ts'
import * as settings from './orders.settings.ts'
import { listTaxes } from './orders.taxes.ts'
import { changeSiteCurrency } from './site-currency.ts'
import { listStockForecasts } from './stock-forecasts.ts'

export const bindings = [
  serve(contract.orders.getOrder, orders.getOrder),
  serve(contract.orders.searchOrders, orders.searchOrders),
  serve(contract.orders.listLatestOrders, orders.listLatestOrders),
  serve(contract.orders.updateOrder, manage.updateOrder),
  serve(contract.orders.bulkUpdateOrders, manage.bulkUpdateOrders),
  serve(contract.orders.bulkUpdateOrderTags, manage.bulkUpdateOrderTags),
  serve(contract.orders.updateOrderLineItem, manage.updateOrderLineItem),
  serve(contract.orders.addActivity, activities.addActivity),
  serve(contract.orders.addActivities, activities.addActivities),
  serve(contract.orders.updateActivity, activities.updateActivity),
  serve(contract.orders.deleteActivity, activities.deleteActivity),
  serve(contract.orders.cancelOrder, cancel.cancelOrder),
  serve(contract.orders.updateOrderStatus, cancel.updateOrderStatus),
  serve(contract.orders.createOrder, given.createOrder),
  serve(contract.orders.importOrder, given.importOrder),
  serve(contract.orders.bulkDeleteImportedOrders, given.bulkDeleteImportedOrders),
  serve(contract.orders.aggregateOrders, aggregateOrders),
  serve(contract.orders.setOrderNumberCounter, counter.setOrderNumberCounter),
  serve(contract.companies.listCompanyOrders, listCompanyOrders),
  serve(contract.companies.listMyCompanyOrders, listMyCompanyOrders),
  serve(contract.sales.getSales, getSales),
  serve(contract.sales.listSalesGroups, listSalesGroups),
  serve(contract.sales.listTaxes, listTaxes),
  serve(contract.sales.listSalesCohorts, listSalesCohorts),
  serve(contract.sales.listStockForecasts, listStockForecasts),
  serve(contract.site.changeSiteCurrency, changeSiteCurrency),
  serve(contract.ordersSettings.getOrdersSettings, settings.getOrdersSettings),
  serve(contract.ordersSettings.updateOrdersSettings, settings.updateOrdersSettings),
  serve(contract.checkout.createOrder, placing.createOrder),
  serve(contract.checkout.createOrderAndCharge, placing.createOrderAndCharge),
  serve(contract.cartV2.placeOrder, fromCart.placeOrder),
  serve(contract.cartV2.markCartAsCompleted, markCartAsCompleted),
  serve(contract.cartV2.handleAsyncCheckoutCompletion, fromCart.handleAsyncCheckoutCompletion),
  serve(contract.payments.getCheckoutPayment, placing.getCheckoutPayment),
  serve(contract.payments.confirmPayment, placing.confirmPayment),
]
