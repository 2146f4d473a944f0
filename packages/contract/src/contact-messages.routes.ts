import type { Routes } from './route.ts'

const one = '/stoa/v1/contact-messages/{contactMessageId}'

export const contactMessagesRoutes = {
  sendContactMessage: { method: 'POST', path: '/stoa/v1/contact-messages', publicPaths: [] },
  queryContactMessages: { method: 'POST', path: '/stoa/v1/contact-messages/query', publicPaths: [] },
  getContactMessage: { method: 'GET', path: one, publicPaths: [] },
  setContactMessageStatus: { method: 'PATCH', path: `${one}/status`, publicPaths: [] },
  replyToContactMessage: { method: 'POST', path: `${one}/replies`, publicPaths: [] },
  deleteContactMessage: { method: 'DELETE', path: one, publicPaths: [] },
} as const satisfies Routes
