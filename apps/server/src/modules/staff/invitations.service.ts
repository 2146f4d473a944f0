import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { staff as contract, StaffInvitation } from '@stoa/contract/staff'
import { isWithin } from '@stoa/contract/staff-access'
import { settingsPort } from '../../kernel/settings.ts'
import { createSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { listOwners } from '../identity/api.ts'
import { sendMail } from '../mail/api.ts'
import {
  assertWithinOwn,
  getOwnAccess,
  getRoleId,
  listRoles,
  type OwnRole,
  requireRoleAccess,
  splitRole,
  toAccess,
} from '../roles/api.ts'
import * as store from './invitations.store.ts'
import { hashInvitationToken, type Invitation, invitationDays, invitationLifetimeMs, maxStaff } from './invitations.ts'
import { describeRole } from './staff.ts'

type Operations = typeof contract

interface Known {
  people: readonly { id: string; name: string }[]
  roles: readonly OwnRole[]
}

export function toWire(unit: Unit, invitation: Invitation, { people, roles }: Known): StaffInvitation {
  const { id, email, invitedBy, createdDate, expiresDate } = invitation
  const roleId = getRoleId(invitation)
  const role = roles.find((each) => each.id === roleId)
  const inviter = people.find((person) => person.id === invitedBy)?.name
  return {
    id,
    email,
    role: describeRole(roleId, role?.name),
    ...(inviter && { invitedBy: inviter }),
    createdDate: createdDate.toISOString(),
    expiresDate: expiresDate.toISOString(),
    expired: expiresDate <= unit.now,
    mayChange: isWithin(toAccess(roleId, role?.grants), getOwnAccess(unit)),
  }
}

const readKnown = async (unit: Unit): Promise<Known> => ({
  people: await listOwners(unit),
  roles: await listRoles(unit),
})

export async function inviteStaff(
  unit: Unit,
  { invitation: { email: address, roleId } }: InputOf<Operations['inviteStaff']>,
): Promise<ReplyOf<Operations['inviteStaff']>> {
  const { actor } = unit
  if (actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  assertWithinOwn(unit, await requireRoleAccess(unit, roleId))
  const email = address.trim().toLowerCase()
  if (await store.isStaffAddress(unit, email)) throw new Problem('STAFF_EMAIL_TAKEN')
  const known = await readKnown(unit)
  if (known.people.length + (await store.listOpen(unit, maxStaff)).length >= maxStaff)
    throw new Problem('TOO_MANY_STAFF')
  const invitation: Invitation = {
    id: unit.newId(),
    email,
    ...splitRole(roleId),
    invitedBy: actor.id,
    createdDate: unit.now,
    expiresDate: new Date(unit.now.getTime() + invitationLifetimeMs),
    acceptedDate: null,
    withdrawnDate: null,
  }
  const token = createSiteToken(unit.siteId)
  if (!(await store.insertInvitation(unit, invitation, hashInvitationToken(token))))
    throw new Problem('STAFF_ALREADY_INVITED')
  await send(unit, invitation, known, token)
  await record(unit, 'STAFF_INVITED', invitation)
  return { invitation: toWire(unit, invitation, known) }
}

/** The old link ends, as only the hash of a token is stored. */
export async function resendInvitation(
  unit: Unit,
  { id }: InputOf<Operations['resendInvitation']>,
): Promise<ReplyOf<Operations['resendInvitation']>> {
  const known = await readKnown(unit)
  const found = await requireOpen(unit, id, known)
  const token = createSiteToken(unit.siteId)
  const expiresDate = new Date(unit.now.getTime() + invitationLifetimeMs)
  await store.updateInvitation(unit, id, { token_hash: hashInvitationToken(token), expires_date: expiresDate })
  await send(unit, found, known, token)
  await record(unit, 'STAFF_INVITED', found)
  return { invitation: toWire(unit, { ...found, expiresDate }, known) }
}

export async function withdrawInvitation(
  unit: Unit,
  { id }: InputOf<Operations['withdrawInvitation']>,
): Promise<Record<string, never>> {
  const found = await requireOpen(unit, id, await readKnown(unit))
  await store.updateInvitation(unit, id, { withdrawn_date: unit.now })
  await record(unit, 'STAFF_INVITATION_WITHDRAWN', found)
  return {}
}

async function requireOpen(unit: Unit, id: string, { roles }: Known): Promise<Invitation> {
  const found = await store.lockOpen(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  const roleId = getRoleId(found)
  assertWithinOwn(unit, toAccess(roleId, roles.find((each) => each.id === roleId)?.grants))
  return found
}

async function send(unit: Unit, { id, email }: Invitation, { people }: Known, token: string): Promise<void> {
  const { actor } = unit
  const inviter = actor.type === 'owner' ? people.find((person) => person.id === actor.id)?.name : undefined
  const link = `${unit.use(settingsPort).origin}/dashboard/invitation?token=${token}`
  await sendMail(unit, {
    template: 'staff-invitation',
    to: email,
    language: await unit.askedLanguage(),
    data: { link, days: invitationDays, inviter: inviter ?? '' },
    key: `staff-invitation/${id}/${hashInvitationToken(token).toString('hex').slice(0, 16)}`,
  })
}

const record = (unit: Unit, action: 'STAFF_INVITED' | 'STAFF_INVITATION_WITHDRAWN', invitation: Invitation) =>
  audit(unit, {
    action,
    subject: { type: 'invitation', id: invitation.id },
    data: { email: invitation.email, role: getRoleId(invitation) },
  })
