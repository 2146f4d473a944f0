import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../lib/host.ts'
import type { ProviderSettings } from './provider.ts'

export type Account = ReplyOf<'payments.getPaymentAccount'>['account']

interface AccountChange {
  readonly enabled: boolean
  readonly publicKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

const fields = ['enabled', 'publicKey', 'secretKey', 'webhookSecret'] as const

/** The settings of a provider with an account: its fields are named `<provider>.publicKey` and so on. */
export const createAccountSettings = (
  providerId: string,
): Omit<ProviderSettings<Account, AccountChange>, 'Fields' | 'title' | 'about'> => ({
  prefix: providerId,
  load: async (host) => (await host.call('payments.getPaymentAccount', { providerId })).account,
  read: (_t, reader) => ({
    enabled: reader.on(`${providerId}.enabled`),
    publicKey: reader.short(`${providerId}.publicKey`, 300),
    secretKey: reader.short(`${providerId}.secretKey`, 300),
    webhookSecret: reader.short(`${providerId}.webhookSecret`, 300),
  }),
  save: (host, change) => save(host, providerId, change),
  fields: Object.fromEntries(fields.map((field) => [field, `${providerId}.${field}`])),
  isReady: ({ enabled }) => enabled,
})

/** Skipped if nothing has changed, to keep it out of the audit log. */
async function save(
  host: Host,
  providerId: string,
  { enabled, publicKey, secretKey, webhookSecret }: AccountChange,
): Promise<boolean> {
  const { account: saved } = await host.call('payments.getPaymentAccount', { providerId })
  if (enabled === saved.enabled && publicKey === saved.publicKey && !secretKey && !webhookSecret) return false
  const secrets = { ...(secretKey && { secretKey }), ...(webhookSecret && { webhookSecret }) }
  await host.call('payments.updatePaymentAccount', { providerId, account: { enabled, publicKey, ...secrets } })
  return true
}
