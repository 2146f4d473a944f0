import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { staff as contract } from '@stoa/contract/staff'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { readSiteId } from '../../kernel/site-token.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { assertNewPassword, createStaffAccount, hashPassword, listOwners, openOwnerSession } from '../identity/api.ts'
import { findRole, getRoleId } from '../roles/api.ts'
import * as store from './invitations.store.ts'
import { getInvitationState, hashInvitationToken, type Invitation, type InvitationState } from './invitations.ts'
import { describeRole } from './staff.ts'

type Operations = typeof contract

const tries: Limit = { name: 'staff-invitation-address', tries: 60, seconds: 3600 }

const problems: Readonly<Record<Exclude<InvitationState, 'OPEN'>, ProblemCode>> = {
  EXPIRED: 'STAFF_INVITATION_EXPIRED',
  USED: 'STAFF_INVITATION_USED',
  WITHDRAWN: 'STAFF_INVITATION_WITHDRAWN',
}

/** An invitation whose role was deleted since counts as withdrawn. */
function requireValid(found: Invitation | undefined, now: Date): Invitation {
  if (!found) throw new Problem('STAFF_INVITATION_INVALID')
  const state = getInvitationState(found, now)
  if (state !== 'OPEN') throw new Problem(problems[state])
  if (getRoleId(found) === '') throw new Problem('STAFF_INVITATION_WITHDRAWN')
  return found
}

/** The token names its site, on whatever host it is shown. */
async function findSite(units: Units, token: string): Promise<Units> {
  await units.use(limitsPort).count(tries, getAddressBlock(units.address))
  const siteId = readSiteId(token)
  if (!siteId) throw new Problem('STAFF_INVITATION_INVALID')
  return units.at(siteId)
}

export async function describeInvitation(
  units: Units,
  { token }: InputOf<Operations['describeInvitation']>,
): Promise<ReplyOf<Operations['describeInvitation']>> {
  const there = await findSite(units, token)
  return there.read(async (unit) => {
    const found = requireValid(await store.findByToken(unit, hashInvitationToken(token)), unit.now)
    const inviter = (await listOwners(unit)).find(({ id }) => id === found.invitedBy)?.name
    const role = found.role_id === null ? undefined : await findRole(unit, found.role_id)
    return {
      email: found.email,
      role: describeRole(getRoleId(found), role?.name),
      ...(inviter && { invitedBy: inviter }),
      expiresDate: found.expiresDate.toISOString(),
    }
  })
}

export async function acceptInvitation(
  units: Units,
  { token, name, password }: InputOf<Operations['acceptInvitation']>,
): Promise<ReplyOf<Operations['acceptInvitation']>> {
  const there = await findSite(units, token)
  const tokenHash = hashInvitationToken(token)
  const { email } = requireValid(await there.read((unit) => store.findByToken(unit, tokenHash)), new Date())
  await assertNewPassword(there, password, 'password', email)
  const passwordHash = await hashPassword(units, password)
  const tokens = await there.command((unit) => accept(unit, tokenHash, { name: name.trim() || email, passwordHash }))
  return { ...tokens, token_type: 'Bearer' }
}

async function accept(unit: Unit, tokenHash: Buffer, account: { name: string; passwordHash: string }) {
  const invitation = requireValid(await store.lockByToken(unit, tokenHash), unit.now)
  const { id, email } = invitation
  const role = getRoleId(invitation)
  await store.updateInvitation(unit, id, { accepted_date: unit.now })
  const created = await createStaffAccount(unit, { email, ...account, role })
  if (!created) throw new Problem('STAFF_EMAIL_TAKEN')
  const self = { type: 'owner', id: created.id } as const
  await audit(unit, { action: 'STAFF_JOINED', subject: self, by: self, data: { name: account.name, email, role } })
  return openOwnerSession(unit, created.id, ['PASSWORD'])
}
