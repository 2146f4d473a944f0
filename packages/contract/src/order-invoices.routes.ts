import type { Routes } from './route.ts'

export const orderInvoicesRoutes = {
  bulkGenerateInvoices: {
    method: 'POST',
    path: '/v1/bulk/invoices/generate',
    publicPaths: ['/ecom/v1/bulk/invoices/generate'],
  },
  listInvoicesForMultipleOrders: {
    method: 'POST',
    path: '/v1/invoices/list-by-ids',
    publicPaths: ['/ecom/v1/invoices/list-by-ids', '/ecom/v1/ep-invoices/list-by-ids'],
  },
  generateInvoice: {
    method: 'POST',
    path: '/v1/invoices/orders/{orderId}',
    publicPaths: ['/ecom/v1/invoices/orders/{orderId}', '/ecom/v1/ep-invoices/orders/{orderId}'],
  },
  addInvoiceToOrder: {
    method: 'POST',
    path: '/v1/invoices/orders/{orderId}/add-invoice',
    publicPaths: [
      '/ecom/v1/invoices/orders/{orderId}/add-invoice',
      '/ecom/v1/ep-invoices/orders/{orderId}/add-invoice',
    ],
  },
} as const satisfies Routes
