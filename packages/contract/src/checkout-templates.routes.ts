import type { Routes } from './route.ts'

const one = '/v1/checkout-templates/{checkoutTemplateId}'
export const checkoutTemplatesRoutes = {
  bulkCreateCheckoutTemplates: {
    method: 'POST',
    path: '/v1/bulk/checkout-templates/create',
    publicPaths: ['/v1/bulk/checkout-templates/create'],
  },
  createCheckoutTemplate: {
    method: 'POST',
    path: '/v1/checkout-templates',
    publicPaths: ['/ecom/v1/checkout-templates'],
  },
  queryCheckoutTemplates: {
    method: 'POST',
    path: '/v1/checkout-templates/query',
    publicPaths: ['/ecom/v1/checkout-templates/query'],
  },
  updateCheckoutTemplate: {
    method: 'PATCH',
    path: '/v1/checkout-templates/{checkoutTemplate.id}',
    publicPaths: ['/ecom/v1/checkout-templates/{checkoutTemplate.id}'],
  },
  deleteCheckoutTemplate: { method: 'DELETE', path: one, publicPaths: [`/ecom${one}`] },
  getCheckoutTemplate: { method: 'GET', path: one, publicPaths: [`/ecom${one}`] },
  createAndRedirectToCheckout: {
    method: 'GET',
    path: `${one}/create-and-redirect-to-checkout`,
    publicPaths: [`/ecom${one}/create-and-redirect-to-checkout`],
  },
  createCheckoutFromTemplate: {
    method: 'POST',
    path: `${one}/create-checkout-from-template`,
    publicPaths: [`/ecom${one}/create-checkout-from-template`],
  },
} as const satisfies Routes
