export { audit, buildAuditEntry, toParty } from './audit.service.ts'
export { buildInsert as auditInsertion } from './audit.store.ts'
export type { AuditEvent } from './audit.ts'
