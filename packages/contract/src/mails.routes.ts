import type { Routes } from './route.ts'

export const mailsRoutes = {
  queryMails: { method: 'POST', path: '/stoa/v1/mails/query', publicPaths: [] },
  getMail: { method: 'GET', path: '/stoa/v1/mails/{mailId}', publicPaths: [] },
  resendMail: { method: 'POST', path: '/stoa/v1/mails/{mailId}/resend', publicPaths: [] },
  reportBounce: { method: 'POST', path: '/stoa/v1/mail-bounces', publicPaths: [] },
  queryBounces: { method: 'POST', path: '/stoa/v1/mail-bounces/query', publicPaths: [] },
  releaseAddress: { method: 'POST', path: '/stoa/v1/mail-bounces/release', publicPaths: [] },
} as const satisfies Routes
