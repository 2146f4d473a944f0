import { createHash, randomBytes } from 'node:crypto'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './devices.store.ts'
import type { Account } from './identity.ts'

/** How long a browser is remembered. */
const deviceLifetimeMs = 30 * 24 * 60 * 60 * 1000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Remembers the browser that somebody has signed in with. It is never locked out of the account by the tries of others;
 * a trusted one is not asked for a second factor either.
 */
export async function rememberDevice(unit: Unit, account: Account, trusted: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresDate = new Date(unit.now.getTime() + deviceLifetimeMs)
  await store.insertDevice(unit, hashOf(token), { account, trusted, expiresDate })
  return token
}

/** The device behind a token, whoever's it is. */
export const deviceOf = async (unit: Unit, token: string | undefined): Promise<store.Device | undefined> =>
  token === undefined ? undefined : store.findDevice(unit, hashOf(token))

export const forgetDevices = (unit: Unit, accountId: string): Promise<number> => store.removeDevicesOf(unit, accountId)

/** The name of the limit that a device's own tries count against. */
export const deviceKey = (token: string): string => hashOf(token).toString('base64url')

/** Where the platform's clients have room for it: beside whatever else they tell of themselves. */
export function deviceTokenOf(clientMetaData: Record<string, unknown> | null | undefined): string | undefined {
  const token = clientMetaData?.deviceToken
  return typeof token === 'string' && token.length <= 100 ? token : undefined
}

export const isDeviceToBeRemembered = (clientMetaData: Record<string, unknown> | null | undefined): boolean =>
  clientMetaData?.rememberThisDevice === true
