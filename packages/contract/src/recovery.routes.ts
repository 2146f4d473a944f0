import type { Routes } from './route.ts'

export const recoveryRoutes = {
  sendRecoveryEmail: {
    method: 'POST',
    path: '/v1/send-email',
    publicPaths: ['/_api/iam/recovery/v1/send-email', '/iam/recovery/v1/send-email'],
  },
  sendActivationEmail: {
    method: 'POST',
    path: '/v1/activation-email',
    publicPaths: ['/_api/iam/recovery/v1/activation-email', '/iam/recovery/v1/activation-email'],
  },
  recover: {
    method: 'POST',
    path: '/v1/recover',
    publicPaths: ['/_api/iam/recovery/v1/recover', '/iam/recovery/v1/recover'],
  },
  describeRecovery: { method: 'POST', path: '/stoa/v1/recovery/describe', publicPaths: [] },
} as const satisfies Routes
