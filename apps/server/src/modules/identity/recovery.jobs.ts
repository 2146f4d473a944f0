import type { AuditParty } from '@stoa/contract/audit.entity'
import type { Job } from '../../kernel/jobs.ts'
import { createSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { sendMail } from '../mail/api.ts'
import { buildRecoveryLink } from './notification-mails.ts'
import { findRecoverable, insertRecoveryToken, lockRecoverable } from './recovery.store.ts'
import { hashRecoveryToken } from './recovery.ts'

const minute = 60 * 1000
const recoverMinutes = 60
const activateDays = 7
/** Protects a mailbox from floods; each token is also one more way into the account. */
const maxPerHour = 5

export interface RecoveryRequest {
  /** Identifies the request: a repeated run sends no second mail. */
  requestKey: string
  email?: string
  memberId?: string
  language?: string | null
  redirectUrl?: string | null
  /** The owner who requested it; absent when the member did. */
  by?: AuditParty
}

/**
 * Looks up the account and mails it after the response was sent, so that neither content nor timing reveals whether
 * there is an account.
 */
export const recoveryMailJob: Job<RecoveryRequest> = {
  name: 'identity.recovery-mail',
  run: (units, request) => units.command((unit) => sendRecovery(unit, request)),
}

async function sendRecovery(unit: Unit, request: RecoveryRequest) {
  const { requestKey, email, memberId, language, redirectUrl, by } = request
  const since = new Date(unit.now.getTime() - 60 * minute)
  lockRecoverable(unit, { email, memberId })
  const found = await findRecoverable(unit, { email, memberId, since })
  if (!found || found.status === 'BLOCKED' || found.recent >= maxPerHour) return
  // A member without a password is invited to set a first one.
  const purpose = found.hasIdentity && found.status !== 'OFFLINE_ONLY' ? 'RECOVER' : 'ACTIVATE'
  const minutes = purpose === 'RECOVER' ? recoverMinutes : activateDays * 24 * 60
  const token = createSiteToken(unit.siteId)
  const expires = new Date(unit.now.getTime() + minutes * minute)
  await insertRecoveryToken(
    unit,
    hashRecoveryToken(token),
    { memberId: found.memberId, purpose, redirectUrl: redirectUrl ?? null },
    expires,
  )
  const link = buildRecoveryLink(unit, token)
  const envelope = { to: found.email, language: [language, found.language], key: `recovery/${requestKey}` }
  if (purpose === 'RECOVER')
    await sendMail(unit, { ...envelope, template: 'recover-password', data: { link, minutes } })
  else await sendMail(unit, { ...envelope, template: 'activate-account', data: { link, days: activateDays } })
  const action = by && purpose === 'ACTIVATE' ? 'MEMBER_INVITED' : 'PASSWORD_RESET_REQUESTED'
  await audit(unit, { action, subject: { type: 'member', id: found.memberId }, by })
}
