import { createInvalidArgument } from '@stoa/contract/problem'
import type { OpenAccount } from '../../modules/payments/api.ts'

/** Buyers are offered working methods only: without readable webhooks, payments would stay pending. */
export function checkAccount({ enabled, publicKey, secretKey, webhookSecret }: OpenAccount): void {
  const refuseMissing = (field: string) =>
    createInvalidArgument(`account.${field}`, 'is required before it can be used', 'REQUIRED_FIELD')
  if (publicKey && !/^pk_(test|live)_\w+$/.test(publicKey))
    throw createInvalidArgument('account.publicKey', 'must begin with pk_', 'FORMAT')
  if (secretKey && !/^[sr]k_(test|live)_\w+$/.test(secretKey)) {
    throw createInvalidArgument('account.secretKey', 'must begin with sk_ or rk_', 'FORMAT')
  }
  if (webhookSecret && !webhookSecret.startsWith('whsec_')) {
    throw createInvalidArgument('account.webhookSecret', 'must begin with whsec_', 'FORMAT')
  }
  if (!enabled) return
  if (!publicKey) throw refuseMissing('publicKey')
  if (!secretKey) throw refuseMissing('secretKey')
  if (!webhookSecret) throw refuseMissing('webhookSecret')
  if (publicKey.includes('_test_') !== secretKey.includes('_test_')) {
    throw createInvalidArgument('account.secretKey', 'must have the mode of the other key: both test or both live')
  }
}
