import { audit as contract } from '@stoa/contract/audit'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { queryAuditLog } from './audit.service.ts'

export { audit, auditEntry, toParty } from './audit.service.ts'
export { type AuditRow, insertion as auditInsertion } from './audit.store.ts'
export type { AuditEvent } from './audit.ts'

export const auditModule: Module = { bindings: [serve(contract.queryAuditLog, queryAuditLog)] }
