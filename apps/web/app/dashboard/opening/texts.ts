import type { OpeningCheck } from '@stoa/contract/opening'
import type { PlainKey } from '@stoa/messages'

/** The texts of a check, and how to pass it: by a setting of the server, or on a page of the dashboard. */
export interface CheckTexts {
  readonly title: PlainKey
  readonly done: PlainKey
  readonly open: PlainKey
  readonly settings?: readonly string[]
  readonly page?: { readonly label: PlainKey; readonly to: string }
}

export const checkTexts: Record<OpeningCheck['id'], CheckTexts> = {
  ADDRESS: {
    title: 'dashboard-opening:address',
    done: 'dashboard-opening:address.done',
    open: 'dashboard-opening:address.open',
    settings: ['STOA_ORIGIN=https://shop.example'],
  },
  HTTPS: {
    title: 'dashboard-opening:https',
    done: 'dashboard-opening:https.done',
    open: 'dashboard-opening:https.open',
    settings: ['STOA_ORIGIN=https://shop.example'],
  },
  PROXY: {
    title: 'dashboard-opening:proxy',
    done: 'dashboard-opening:proxy.done',
    open: 'dashboard-opening:proxy.open',
    settings: ['STOA_TRUST_PROXY=1'],
  },
  MAIL: {
    title: 'dashboard-opening:mail',
    done: 'dashboard-opening:mail.done',
    open: 'dashboard-opening:mail.open',
    settings: ['STOA_SMTP_URL=smtp://user:password@mail.example:587', 'STOA_MAIL_FROM=shop@shop.example'],
    page: { label: 'dashboard-opening:mail.page', to: '/dashboard/outbox' },
  },
  PAYMENT: {
    title: 'dashboard-opening:payment',
    done: 'dashboard-opening:payment.done',
    open: 'dashboard-opening:payment.open',
    page: { label: 'dashboard-opening:payment.page', to: '/dashboard/payments-settings' },
  },
  TEST_PAYMENTS: {
    title: 'dashboard-opening:testPayments',
    done: 'dashboard-opening:testPayments.done',
    open: 'dashboard-opening:testPayments.open',
    page: { label: 'dashboard-opening:testPayments.page', to: '/dashboard/shop' },
  },
  RATE_LIMITS: {
    title: 'dashboard-opening:rateLimits',
    done: 'dashboard-opening:rateLimits.done',
    open: 'dashboard-opening:rateLimits.open',
    settings: ['STOA_RATE_LIMITS=off'],
  },
}
