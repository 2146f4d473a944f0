import type { Providers } from '@stoa/extension'

type Mail = Parameters<NonNullable<Providers['mail']>['send']>[0]
type Payment = NonNullable<Providers['payment']>[number]

/** Emails that the mail provider of the configuration was given. */
export const sentMails: Mail[] = []
export const recordedMail: NonNullable<Providers['mail']> = {
  async send(message) {
    if (message.to.startsWith('refused@')) throw Object.assign(new Error('No such mailbox'), { refused: true })
    sentMails.push(message)
  },
}

const charges = new Map<string, string>()

/** Buyers pay at the end of the month, up to 100. */
export const houseAccount: Payment = {
  id: 'house-account',
  name: 'House account',
  testMode: true,
  currencies: ['EUR'],
  async charge({ idempotencyKey, amount }) {
    if (Number(amount) > 100) return { status: 'DECLINED', reason: 'OVER_LIMIT' }
    charges.set(idempotencyKey, amount)
    return { status: 'APPROVED', reference: idempotencyKey }
  },
  lookup: async (key) => (charges.has(key) ? { status: 'APPROVED', reference: key } : undefined),
  cancel: async (key) =>
    charges.has(key) ? { status: 'APPROVED', reference: key } : { status: 'CANCELED', reason: 'CANCELED' },
  perform: async ({ idempotencyKey }) => ({ status: 'SUCCEEDED', reference: idempotencyKey }),
}
