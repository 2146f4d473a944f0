import type { Caller } from './caller.ts'
import { query } from './database.ts'
import { listMailsTo } from './mails.ts'
import type { TestSite } from './site.ts'
import { createTotpCode } from './totp.ts'

/** Allows reusing the last time step, as if half a minute had passed. */
export const waitAStep = (site: TestSite) =>
  query('update identity_factors set last_step = last_step - 2 where site_id = $1', [site.id])

export interface WithTotp {
  secret: string
  factorId: string
  recoveryCodes: string[]
}

/** Sets up an authenticator app, like the account page. */
export async function setUpTotp(site: TestSite, member: Caller): Promise<WithTotp> {
  const { factorId, stateToken, totp } = await member.ok('factors.addFactor', { type: 'TOTP', name: 'Phone' })
  const confirm = { factorId, stateToken, code: createTotpCode(totp.secret) }
  const { recoveryCodes } = await member.ok('factors.confirmFactor', confirm)
  await waitAStep(site)
  return { secret: totp.secret, factorId, recoveryCodes }
}

/** The last phone message: a code or a link. */
export async function readPhoneCode(site: TestSite, recipient: string): Promise<string> {
  const last = (await listMailsTo(site, recipient)).at(-1)
  if (!last) throw new Error(`Nothing went to ${recipient}`)
  return /(?:^ {4}|approve\?token=)(\S+)$/m.exec(last.text)![1]!
}
