export { audit, auditEntry, toParty } from './audit.service.ts'
export { insertion as auditInsertion } from './audit.store.ts'
export type { AuditEvent } from './audit.ts'
