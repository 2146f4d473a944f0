import { createInvalidArgument } from '@stoa/contract/problem'
import type { OpenAccount } from '../../modules/payments/api.ts'

/** https://docs.mollie.com/reference/authentication */
export function checkAccount({ enabled, publicKey, secretKey, webhookSecret }: OpenAccount): void {
  if (publicKey) throw createInvalidArgument('account.publicKey', 'is not used by Mollie')
  if (webhookSecret) throw createInvalidArgument('account.webhookSecret', 'is not used by Mollie')
  if (secretKey && !/^(test|live)_\w{8,}$/.test(secretKey)) {
    throw createInvalidArgument('account.secretKey', 'must begin with test_ or live_', 'FORMAT')
  }
  if (enabled && !secretKey)
    throw createInvalidArgument('account.secretKey', 'is required before it can be used', 'REQUIRED_FIELD')
}

export const isTestKey = ({ secretKey }: OpenAccount): boolean => secretKey?.startsWith('test_') ?? false
