export type { AuditRow } from './audit.store.ts'
