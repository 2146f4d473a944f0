import type { AuditAction, AuditParty } from '@stoa/contract/audit.entity'

/** An event to audit. Site, actor, time and IP address come from the unit. */
export interface AuditEvent {
  action: AuditAction
  /** The affected party, where that is not the actor. */
  subject?: AuditParty
  /** The actor, where the unit's is another: a job acts later on a request, or the session begins with this event. */
  by?: AuditParty | undefined
  /** Details for the owner to read. Never a password, code or token. */
  data?: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
}
