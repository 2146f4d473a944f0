import type { OpeningCheck } from '@stoa/contract/opening'

/** What a check says, and how what is open is mended: by a setting of the server, or on a page of the dashboard. */
export interface CheckTexts {
  readonly title: string
  readonly done: string
  readonly open: string
  readonly settings?: readonly string[]
  readonly page?: { readonly label: string; readonly to: string }
}

export const textsOf: Record<OpeningCheck['id'], CheckTexts> = {
  ADDRESS: {
    title: 'Public address',
    done: 'Links, emails and sign-in use the address that customers type.',
    open: 'Links, emails and sign-in use an address that only works on this machine.',
    settings: ['STOA_ORIGIN=https://shop.example'],
  },
  HTTPS: {
    title: 'Encryption',
    done: 'Customers reach the shop over HTTPS.',
    open: 'Passwords and addresses travel unencrypted. Put a proxy with a certificate in front of the server, such as Caddy, and set the address with https.',
    settings: ['STOA_ORIGIN=https://shop.example'],
  },
  PROXY: {
    title: 'Visitor addresses',
    done: 'The server reads visitor addresses from your proxy.',
    open: 'All visitors appear to come from your proxy, so one of them can use up the sign-in attempts of everyone. Set how many proxies stand in front of the server.',
    settings: ['STOA_TRUST_PROXY=1'],
  },
  MAIL: {
    title: 'Email',
    done: 'Emails are sent through your mail server.',
    open: 'No email leaves this server. Order confirmations and sign-in codes stay in the outbox.',
    settings: ['STOA_SMTP_URL=smtp://user:password@mail.example:587', 'STOA_MAIL_FROM=shop@shop.example'],
    page: { label: 'Open the outbox', to: '/dashboard/outbox' },
  },
  PAYMENT: {
    title: 'Payments',
    done: 'Customers can pay once the shop is open.',
    open: 'Customers have no way to pay once the shop is open.',
    page: { label: 'Set up payments', to: '/dashboard/payments-settings' },
  },
  TEST_PAYMENTS: {
    title: 'Test cards',
    done: 'Test cards are refused.',
    open: 'The shop is in test mode: test cards pay for orders, and no money moves. Test cards stop working when you open the shop.',
    page: { label: 'Open the shop', to: '/dashboard/shop' },
  },
  RATE_LIMITS: {
    title: 'Rate limits',
    done: 'Passwords and codes can only be tried a few times.',
    open: 'Passwords and codes can be tried without limit. Remove this setting.',
    settings: ['STOA_RATE_LIMITS=off'],
  },
}
