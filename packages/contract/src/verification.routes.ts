import type { Routes } from './route.ts'

export const verificationRoutes = {
  /** The platform's documentation capitalizes this path; clients use both spellings. */
  start: {
    method: 'POST',
    path: '/v1/start',
    publicPaths: [
      '/v1/Start',
      '/_api/iam/verification/v1/start',
      '/_api/iam/verification/v1/Start',
      '/iam/verification/v1/start',
      '/iam/verification/v1/Start',
    ],
  },
  verifyDuringAuthentication: {
    method: 'POST',
    path: '/v1/auth/verify',
    publicPaths: ['/_api/iam/verification/v1/auth/verify', '/iam/verification/v1/auth/verify'],
  },
  resendDuringAuthentication: {
    method: 'POST',
    path: '/v1/auth/resend',
    publicPaths: ['/_api/iam/verification/v1/auth/resend', '/iam/verification/v1/auth/resend'],
  },
} as const satisfies Routes
