import type { Routes } from './route.ts'

export const signOnPolicyRoutes = {
  getSignOnPolicy: {
    method: 'GET',
    path: '/v1/sign-on-policies',
    publicPaths: ['/iam/signon/v1/sign-on-policies'],
  },
  updateSignOnPolicy: {
    method: 'PATCH',
    path: '/v1/sign-on-policies',
    publicPaths: ['/iam/signon/v1/sign-on-policies'],
  },
} as const satisfies Routes
