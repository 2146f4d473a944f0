import { staff as contract } from '@stoa/contract/staff'
import { serve } from '../../kernel/api.ts'
import { createExpiryRule } from '../../kernel/clean-up.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { roleUsesPort } from '../roles/api.ts'
import * as acceptance from './acceptance.service.ts'
import * as invitations from './invitations.service.ts'
import { countByRole } from './invitations.store.ts'
import * as security from './security.service.ts'
import * as staff from './staff.service.ts'

/** So long an expired link says that it has expired, and can be sent again. */
const readableHours = 60 * 24

export const staffModule: Module = {
  bindings: [
    serve(contract.listStaff, staff.listStaff),
    serve(contract.listGrantors, staff.listGrantors),
    serve(contract.getStaffSecurity, security.getStaffSecurity),
    serve(contract.updateStaffSecurity, security.updateStaffSecurity),
    serve(contract.inviteStaff, invitations.inviteStaff),
    serve(contract.resendInvitation, invitations.resendInvitation),
    serve(contract.withdrawInvitation, invitations.withdrawInvitation),
    serve(contract.describeInvitation, acceptance.describeInvitation),
    serve(contract.acceptInvitation, acceptance.acceptInvitation),
    serve(contract.setStaffRole, staff.setStaffRole),
    serve(contract.removeStaff, staff.removeStaff),
    serve(contract.listStaffSessions, staff.listStaffSessions),
    serve(contract.endStaffSession, staff.endStaffSession),
    serve(contract.endStaffSessions, staff.endStaffSessions),
  ],
  plugs: [plug(roleUsesPort, { count: countByRole })],
  expiring: [createExpiryRule('staff_invitations', readableHours)],
}
