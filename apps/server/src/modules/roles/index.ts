import { staffRoles as contract } from '@stoa/contract/staff-roles'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as roles from './roles.service.ts'

export const rolesModule: Module = {
  bindings: [
    serve(contract.listRoles, roles.listRoles),
    serve(contract.createRole, roles.createRole),
    serve(contract.updateRole, roles.updateRole),
    serve(contract.deleteRole, roles.deleteRole),
  ],
}
