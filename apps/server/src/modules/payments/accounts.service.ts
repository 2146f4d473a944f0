import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments as contract, PaymentAccount } from '@stoa/contract/payments'
import { invalid } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './accounts.store.ts'

type Operations = typeof contract

interface Secrets {
  secretKey?: string
  webhookSecret?: string
}

export interface OpenAccount extends Secrets {
  enabled: boolean
  publicKey: string
}

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

export async function getPaymentAccount(
  unit: Unit,
  { providerId }: InputOf<Operations['getPaymentAccount']>,
): Promise<ReplyOf<Operations['getPaymentAccount']>> {
  return { account: toWire(unit, providerId, await readPaymentAccount(unit, providerId)) }
}

export async function updatePaymentAccount(
  unit: Unit,
  { providerId, account: change }: InputOf<Operations['updatePaymentAccount']>,
): Promise<ReplyOf<Operations['updatePaymentAccount']>> {
  const held = await readPaymentAccount(unit, providerId)
  const { enabled = held.enabled, publicKey = held.publicKey } = pickPresent(change)
  const { secretKey = held.secretKey, webhookSecret = held.webhookSecret } = pickPresent(change)
  const account = {
    enabled,
    publicKey: publicKey.trim(),
    ...(secretKey && { secretKey: secretKey.trim() }),
    ...(webhookSecret && { webhookSecret: webhookSecret.trim() }),
  }
  assertComplete(account)
  const { secretKey: key, webhookSecret: hook } = account
  const secrets = sealAtRest({ ...(key && { secretKey: key }), ...(hook && { webhookSecret: hook }) }, lock(unit))
  await store.saveAccount(unit, { providerId, enabled, publicKey: account.publicKey, secrets })
  await unit.touchSite()
  const changed = Object.keys(pickPresent(change))
  await audit(unit, { action: 'PAYMENT_ACCOUNT_CHANGED', data: { providerId, enabled, changed } })
  return { account: toWire(unit, providerId, account) }
}

/** Buyers are offered working methods only: without readable webhooks, payments would stay pending. */
function assertComplete({ enabled, publicKey, secretKey, webhookSecret }: OpenAccount): void {
  const refuseMissing = (field: string) =>
    invalid(`account.${field}`, 'is required before it can be used', 'REQUIRED_FIELD')
  if (publicKey && !/^pk_(test|live)_\w+$/.test(publicKey))
    throw invalid('account.publicKey', 'must begin with pk_', 'FORMAT')
  if (secretKey && !/^[sr]k_(test|live)_\w+$/.test(secretKey)) {
    throw invalid('account.secretKey', 'must begin with sk_ or rk_', 'FORMAT')
  }
  if (webhookSecret && !webhookSecret.startsWith('whsec_')) {
    throw invalid('account.webhookSecret', 'must begin with whsec_', 'FORMAT')
  }
  if (!enabled) return
  if (!publicKey) throw refuseMissing('publicKey')
  if (!secretKey) throw refuseMissing('secretKey')
  if (!webhookSecret) throw refuseMissing('webhookSecret')
  if (publicKey.includes('_test_') !== secretKey.includes('_test_')) {
    throw invalid('account.secretKey', 'must have the mode of the other key: both test or both live')
  }
}

const pickPresent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

function toWire(unit: Unit, providerId: string, { enabled, publicKey, ...secrets }: OpenAccount): PaymentAccount {
  return {
    enabled,
    publicKey,
    hasSecretKey: Boolean(secrets.secretKey),
    hasWebhookSecret: Boolean(secrets.webhookSecret),
    webhookUrl: `${unit.use(settingsPort).origin}/stoa/v1/payment-webhooks/${providerId}/${unit.siteId}`,
  }
}
