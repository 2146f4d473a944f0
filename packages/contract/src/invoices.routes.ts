import type { Routes } from './route.ts'

export const invoicesRoutes = {
  listInvoices: { method: 'GET', path: '/stoa/v1/orders/{orderId}/invoices', publicPaths: [] },
  queryInvoices: { method: 'POST', path: '/stoa/v1/invoices/query', publicPaths: [] },
  getInvoicePdf: { method: 'GET', path: '/stoa/v1/invoices/{invoiceId}/pdf', publicPaths: [] },
  previewInvoice: { method: 'GET', path: '/stoa/v1/invoice-settings/preview', publicPaths: [] },
  openInvoiceLink: { method: 'POST', path: '/stoa/v1/invoice-links/open', publicPaths: [] },
  listInvoicesByOrderLink: { method: 'POST', path: '/stoa/v1/order-links/invoices', publicPaths: [] },
  sendInvoice: { method: 'POST', path: '/stoa/v1/invoices/{invoiceId}/send', publicPaths: [] },
  setInvoiceStatus: { method: 'POST', path: '/stoa/v1/invoices/{invoiceId}/status', publicPaths: [] },
  getInvoiceSettings: { method: 'GET', path: '/stoa/v1/invoice-settings', publicPaths: [] },
  updateInvoiceSettings: { method: 'PATCH', path: '/stoa/v1/invoice-settings', publicPaths: [] },
} as const satisfies Routes
