import { authorization, memberRoleDefinition } from '@stoa/contract/member-roles'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { createTraceGuard, memberGuardsPort, personalDataPort } from '../members/api.ts'
import { memberRolesHandler } from './member-roles.personal.ts'
import * as roles from './member-roles.service.ts'
import { listWithRoles } from './member-roles.store.ts'

export const memberRolesModule: Module = {
  bindings: [
    serve(memberRoleDefinition.createMemberRoleDefinition, roles.createMemberRoleDefinition),
    serve(memberRoleDefinition.listMemberRoleDefinitions, roles.listMemberRoleDefinitions),
    serve(memberRoleDefinition.updateMemberRoleDefinition, roles.updateMemberRoleDefinition),
    serve(memberRoleDefinition.deleteMemberRoleDefinition, roles.deleteMemberRoleDefinition),
    serve(memberRoleDefinition.getMemberRoleDefinition, roles.getMemberRoleDefinition),
    serve(authorization.queryRoles, roles.queryRoles),
    serve(authorization.assignRole, roles.assignRole),
    serve(authorization.getRoles, roles.getRoles),
    serve(authorization.unassignRole, roles.unassignRole),
  ],
  plugs: [plug(personalDataPort, memberRolesHandler), plug(memberGuardsPort, createTraceGuard(listWithRoles))],
}
