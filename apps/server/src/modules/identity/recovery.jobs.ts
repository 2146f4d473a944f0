import type { AuditParty } from '@stoa/contract/audit.entity'
import type { Job } from '../../kernel/jobs.ts'
import { createSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { recoveryLink } from './notification-mails.ts'
import { findRecoverable, insertRecoveryToken } from './recovery.store.ts'
import { hashRecoveryToken } from './recovery.ts'

const minute = 60 * 1000
const recoverMinutes = 60
const activateDays = 7
/** A mailbox is not to be flooded, and each token is another door. */
const maxPerHour = 5

export interface RecoveryRequest {
  /** Tells two requests apart: a run that is repeated mails nothing new. */
  requestKey: string
  email?: string
  memberId?: string
  language?: string | null
  redirectUrl?: string | null
  /** Who runs the site and has it mailed; nobody where the person has asked. */
  by?: AuditParty
}

/**
 * Looks for the account and mails it, after the answer has left: whoever asks learns neither from the answer nor from
 * its time whether there is one.
 */
export const recoveryMailJob: Job<RecoveryRequest> = {
  name: 'identity.recovery-mail',
  run: (units, request) => units.command((unit) => mailRecovery(unit, request)),
}

async function mailRecovery(unit: Unit, request: RecoveryRequest) {
  const { requestKey, email, memberId, language, redirectUrl, by } = request
  const since = new Date(unit.now.getTime() - 60 * minute)
  const found = await findRecoverable(unit, { email, memberId, since })
  if (!found || found.status === 'BLOCKED' || found.recent >= maxPerHour) return
  // Whoever never had a password is told of a first one, and not of another.
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
  const link = recoveryLink(unit, token)
  const envelope = { to: found.email, language, key: `recovery/${requestKey}` }
  if (purpose === 'RECOVER')
    await sendMail(unit, { ...envelope, template: 'recover-password', data: { link, minutes } })
  else await sendMail(unit, { ...envelope, template: 'activate-account', data: { link, days: activateDays } })
  const action = by && purpose === 'ACTIVATE' ? 'MEMBER_INVITED' : 'PASSWORD_RESET_REQUESTED'
  await audit(unit, { action, subject: { type: 'member', id: found.memberId }, by })
}
