import type { Caller } from './caller.ts'
import { query } from './database.ts'
import { mailsTo } from './mails.ts'
import type { TestSite } from './site.ts'
import { totpCode } from './totp.ts'

/** Lets the step that was shown last be shown again, as if half a minute had gone by. */
export const waitAStep = (site: TestSite) =>
  query('update identity_factors set last_step = last_step - 2 where site_id = $1', [site.id])

export interface WithTotp {
  secret: string
  factorId: string
  recoveryCodes: string[]
}

/** Sets an authenticator app up, as the account's page does it. */
export async function setUpTotp(site: TestSite, member: Caller): Promise<WithTotp> {
  const { factorId, stateToken, totp } = await member.ok('factors.addFactor', { type: 'TOTP', name: 'Phone' })
  const confirm = { factorId, stateToken, code: totpCode(totp.secret) }
  const { recoveryCodes } = await member.ok('factors.confirmFactor', confirm)
  await waitAStep(site)
  return { secret: totp.secret, factorId, recoveryCodes }
}

/** What went to a phone last asks to be typed, or to be answered with. */
export async function phoneCode(site: TestSite, recipient: string): Promise<string> {
  const last = (await mailsTo(site, recipient)).at(-1)
  if (!last) throw new Error(`Nothing went to ${recipient}`)
  return /(?:^ {4}|approve\?token=)(\S+)$/m.exec(last.text)![1]!
}
