import type { Routes } from './route.ts'

const one = '/stoa/v1/customers/{customerId}'

export const customersRoutes = {
  queryCustomers: { method: 'POST', path: '/stoa/v1/customers/query', publicPaths: [] },
  createCustomer: { method: 'POST', path: '/stoa/v1/customers', publicPaths: [] },
  getCustomer: { method: 'GET', path: one, publicPaths: [] },
  updateCustomer: { method: 'PATCH', path: '/stoa/v1/customers/{customer.id}', publicPaths: [] },
  mergeCustomers: { method: 'POST', path: `${one}/merge`, publicPaths: [] },
  bulkUpdateCustomerTags: { method: 'POST', path: '/stoa/v1/customers/bulk-update-tags', publicPaths: [] },
  listCustomerTags: { method: 'GET', path: '/stoa/v1/customer-tags', publicPaths: [] },
  listCustomerTimeline: { method: 'GET', path: `${one}/timeline`, publicPaths: [] },
  listOpenCarts: { method: 'GET', path: '/stoa/v1/customers/{customerId}/open-carts', publicPaths: [] },
  listNewsletterConsents: {
    method: 'GET',
    path: '/stoa/v1/customers/{customerId}/newsletter-consents',
    publicPaths: [],
  },
  addCustomerNote: { method: 'POST', path: `${one}/notes`, publicPaths: [] },
  deleteCustomerNote: { method: 'DELETE', path: `${one}/notes/{noteId}`, publicPaths: [] },
  createCustomerExport: { method: 'POST', path: '/stoa/v1/customer-exports', publicPaths: [] },
} as const satisfies Routes
