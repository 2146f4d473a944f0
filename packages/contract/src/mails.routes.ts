import type { Routes } from './route.ts'

export const mailsRoutes = {
  queryMails: { method: 'POST', path: '/stoa/v1/mails/query', publicPaths: [] },
  getMail: { method: 'GET', path: '/stoa/v1/mails/{mailId}', publicPaths: [] },
  resendMail: { method: 'POST', path: '/stoa/v1/mails/{mailId}/resend', publicPaths: [] },
} as const satisfies Routes
