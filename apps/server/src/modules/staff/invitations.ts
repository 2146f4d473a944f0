import { createHash } from 'node:crypto'
import type { BuiltInRole } from '@stoa/contract/staff-built-in'

export interface Invitation {
  id: string
  email: string
  built_in_role: BuiltInRole | null
  role_id: string | null
  invitedBy: string
  createdDate: Date
  expiresDate: Date
  acceptedDate: Date | null
  withdrawnDate: Date | null
}

export const invitationDays = 7
export const invitationLifetimeMs = invitationDays * 24 * 3600 * 1000

/** People and open invitations together. */
export const maxStaff = 200

export type InvitationState = 'OPEN' | 'EXPIRED' | 'USED' | 'WITHDRAWN'

export function getInvitationState(
  { acceptedDate, withdrawnDate, expiresDate }: Pick<Invitation, 'acceptedDate' | 'withdrawnDate' | 'expiresDate'>,
  now: Date,
): InvitationState {
  if (acceptedDate) return 'USED'
  if (withdrawnDate) return 'WITHDRAWN'
  return expiresDate <= now ? 'EXPIRED' : 'OPEN'
}

/** 192 random bits can't be guessed, so no slow hash is needed. */
export const hashInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest()
