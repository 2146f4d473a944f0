import type { AuditAction, AuditParty } from '@stoa/contract/audit.entity'

/** What a module tells of something that has happened. Site, actor, moment and address are the unit's. */
export interface AuditEvent {
  action: AuditAction
  /** To whom or what it happened, where that is not the actor. */
  subject?: AuditParty
  /** Who did it, where a job does later what somebody has asked for. */
  by?: AuditParty | undefined
  /** Small facts for the owner to read. Never a password, a code or a token. */
  data?: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
}
