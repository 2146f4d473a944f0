import type { Routes } from './route.ts'

export const mailsRoutes = {
  queryMails: { method: 'POST', path: '/stoa/v1/mails/query', publicPaths: [] },
  getMail: { method: 'GET', path: '/stoa/v1/mails/{mailId}', publicPaths: [] },
  resendMail: { method: 'POST', path: '/stoa/v1/mails/{mailId}/resend', publicPaths: [] },
  reportBounce: { method: 'POST', path: '/stoa/v1/mail-bounces', publicPaths: [] },
  reportBounceMail: { method: 'POST', path: '/stoa/v1/mail-bounces/mail', publicPaths: [] },
  queryBounces: { method: 'POST', path: '/stoa/v1/mail-bounces/query', publicPaths: [] },
  releaseAddress: { method: 'POST', path: '/stoa/v1/mail-bounces/release', publicPaths: [] },
  listMailTemplates: { method: 'GET', path: '/stoa/v1/mail-templates', publicPaths: [] },
  getMailTemplate: { method: 'GET', path: '/stoa/v1/mail-templates/{template}/{language}', publicPaths: [] },
  updateMailTemplate: { method: 'PUT', path: '/stoa/v1/mail-templates/{template}/{language}', publicPaths: [] },
  switchMailTemplate: { method: 'POST', path: '/stoa/v1/mail-templates/{template}/switch', publicPaths: [] },
  previewMailTemplate: {
    method: 'POST',
    path: '/stoa/v1/mail-templates/{template}/{language}/preview',
    publicPaths: [],
  },
  sendTestMail: { method: 'POST', path: '/stoa/v1/mail-templates/{template}/{language}/test', publicPaths: [] },
} as const satisfies Routes
