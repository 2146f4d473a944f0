import type { Routes } from './route.ts'

const all = '/v1/subscription-contracts'
const buildPublicPaths = <Path extends string>(path: Path) => [`/ecom/subscription-contracts${path}`] as const
const query = `${all}/query` as const
const one = `${all}/{subscriptionContractId}` as const

export const subscriptionContractsRoutes = {
  querySubscriptionContracts: {
    method: 'GET',
    path: query,
    publicPaths: buildPublicPaths(query),
    fallback: { method: 'POST', path: query, publicPaths: buildPublicPaths(query) },
  },
  getSubscriptionContract: { method: 'GET', path: one, publicPaths: buildPublicPaths(one) },
  listSubscriptionCycles: {
    method: 'GET',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}/cycles',
    publicPaths: [],
  },
  getSubscriptionPayment: {
    method: 'GET',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}/payment',
    publicPaths: [],
  },
  paySubscriptionContract: {
    method: 'POST',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}/pay',
    publicPaths: [],
  },
  changeSubscriptionCard: {
    method: 'POST',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}/card',
    publicPaths: [],
  },
  confirmSubscriptionPayment: {
    method: 'POST',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}/confirm-payment',
    publicPaths: [],
  },
  openSubscriptionLink: { method: 'POST', path: '/stoa/v1/subscription-links/open', publicPaths: [] },
  cancelSubscriptionByLink: { method: 'POST', path: '/stoa/v1/subscription-links/cancel', publicPaths: [] },
  paySubscriptionByLink: { method: 'POST', path: '/stoa/v1/subscription-links/pay', publicPaths: [] },
  confirmSubscriptionPaymentByLink: {
    method: 'POST',
    path: '/stoa/v1/subscription-links/confirm-payment',
    publicPaths: [],
  },
  cancelSubscriptionContract: {
    method: 'POST',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}/cancel',
    publicPaths: [],
  },
  deleteSubscriptionContract: {
    method: 'DELETE',
    path: '/stoa/v1/subscription-contracts/{subscriptionContractId}',
    publicPaths: [],
  },
} as const satisfies Routes
