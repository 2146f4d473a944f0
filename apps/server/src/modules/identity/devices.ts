import { createHash, randomBytes } from 'node:crypto'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './devices.store.ts'
import type { Account } from './identity.ts'

/** How long a browser is remembered, in milliseconds. */
const deviceLifetimeMs = 30 * 24 * 60 * 60 * 1000

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Remembers the browser that was used to sign in. Other clients' attempts never lock it out of the account; a trusted
 * one is not asked for a second factor either.
 */
export async function rememberDevice(unit: Unit, account: Account, isTrusted: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresDate = new Date(unit.now.getTime() + deviceLifetimeMs)
  await store.insertDevice(unit, hashToken(token), { account, trusted: isTrusted, expiresDate })
  return token
}

/** The device of a token, of any account. */
export const findDeviceByToken = async (unit: Unit, token: string | undefined): Promise<store.Device | undefined> =>
  token === undefined ? undefined : store.findDevice(unit, hashToken(token))

export const forgetDevices = (unit: Unit, accountId: string): Promise<number> => store.removeDevicesOf(unit, accountId)

/** The name of the limit that a device's own attempts count against. */
export const toDeviceKey = (token: string): string => hashToken(token).toString('base64url')

/** Platform clients pass it in their client metadata. */
export function readDeviceToken(clientMetaData: Record<string, unknown> | null | undefined): string | undefined {
  const token = clientMetaData?.deviceToken
  return typeof token === 'string' && token.length <= 100 ? token : undefined
}

export const isDeviceToBeRemembered = (clientMetaData: Record<string, unknown> | null | undefined): boolean =>
  clientMetaData?.rememberThisDevice === true
