import { audit as contract } from '@stoa/contract/audit'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { queryAuditLog } from './audit.service.ts'

export const auditModule: Module = { bindings: [serve(contract.queryAuditLog, queryAuditLog)] }
