import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments as contract, PaymentAccount } from '@stoa/contract/payments'
import { createInvalidArgument } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './accounts.store.ts'
import { type OpenAccount, type ProviderAccount, paymentProvidersPort } from './payment.provider.ts'
import { withTimeout } from './with-timeout.ts'

type Operations = typeof contract

type Secrets = Pick<OpenAccount, 'secretKey' | 'webhookSecret'>

const lock = (unit: Unit) => ({ key: unit.use(keysPort).derive('payment-accounts'), context: unit.siteId })

const accountsOfSite = declareSnapshotPart<ReadonlyMap<string, OpenAccount>>('payment-accounts', async (unit) => {
  const rows = await store.listAccounts(unit)
  return new Map(
    rows.map(({ providerId, enabled, publicKey, secrets }) => [
      providerId,
      { enabled, publicKey, ...openAtRest<Secrets>(secrets, lock(unit)) },
    ]),
  )
})

const none: OpenAccount = { enabled: false, publicKey: '' }

/** A site's decrypted account with a provider. Costs no statement. */
export async function readPaymentAccount(unit: Unit, providerId: string): Promise<OpenAccount> {
  return (await unit.site()).get(accountsOfSite).get(providerId) ?? none
}

/** Where a provider sends its webhooks about a site. */
export const getWebhookUrl = (units: { use<T>(port: Port<T>): T; siteId: string }, providerId: string): string =>
  `${units.use(settingsPort).origin}/stoa/v1/payment-webhooks/${providerId}/${units.siteId}`

export async function getPaymentAccount(
  unit: Unit,
  { providerId }: InputOf<Operations['getPaymentAccount']>,
): Promise<ReplyOf<Operations['getPaymentAccount']>> {
  findAccount(unit, providerId)
  return { account: toWire(unit, providerId, await readPaymentAccount(unit, providerId)) }
}

export async function updatePaymentAccount(
  unit: Unit,
  { providerId, account: change }: InputOf<Operations['updatePaymentAccount']>,
): Promise<ReplyOf<Operations['updatePaymentAccount']>> {
  const provider = findAccount(unit, providerId)
  const held = await readPaymentAccount(unit, providerId)
  const { enabled = held.enabled, publicKey = held.publicKey } = pickPresent(change)
  const { secretKey = held.secretKey, webhookSecret = held.webhookSecret } = pickPresent(change)
  const account = {
    enabled,
    publicKey: publicKey.trim(),
    ...(secretKey && { secretKey: secretKey.trim() }),
    ...(webhookSecret && { webhookSecret: webhookSecret.trim() }),
  }
  provider.check(account)
  const { secretKey: key, webhookSecret: hook } = account
  const secrets = sealAtRest({ ...(key && { secretKey: key }), ...(hook && { webhookSecret: hook }) }, lock(unit))
  await store.saveAccount(unit, { providerId, enabled, publicKey: account.publicKey, secrets })
  await unit.touchSite()
  const changed = Object.keys(pickPresent(change))
  await audit(unit, { action: 'PAYMENT_ACCOUNT_CHANGED', data: { providerId, enabled, changed } })
  return { account: toWire(unit, providerId, account) }
}

/** Asks the provider whether it accepts the credentials of the site. */
export async function checkPaymentAccount(
  units: Units,
  { providerId }: InputOf<Operations['checkPaymentAccount']>,
): Promise<ReplyOf<Operations['checkPaymentAccount']>> {
  const { connect } = findAccount(units, providerId)
  const { secretKey } = await units.read((unit) => readPaymentAccount(unit, providerId))
  if (!connect || !secretKey) return { state: 'NOT_CONNECTED' }
  return { state: await withTimeout(connect(units)).catch(() => 'UNREACHABLE' as const) }
}

function findAccount(units: { use<T>(port: Port<T>): T }, providerId: string): ProviderAccount {
  const account = units.use(paymentProvidersPort).find(({ id }) => id === providerId)?.account
  if (!account) throw createInvalidArgument('providerId', 'is not a provider that needs an account')
  return account
}

const pickPresent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

function toWire(unit: Unit, providerId: string, account: OpenAccount): PaymentAccount {
  const { enabled, publicKey, ...secrets } = account
  return {
    enabled,
    publicKey,
    testMode: findAccount(unit, providerId).isTest(account),
    hasSecretKey: Boolean(secrets.secretKey),
    hasWebhookSecret: Boolean(secrets.webhookSecret),
    webhookUrl: getWebhookUrl(unit, providerId),
  }
}
