import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Member } from './members.ts'

/** Whose data it is. */
export interface Person {
  memberId: string
  contactId: string
  loginEmail: string | null
  /** Who gets what the person wrote; nobody when it goes with them. */
  contentAssigneeId: string | null
}

export const personOf = (member: Member, contentAssigneeId: string | null): Person => ({
  memberId: member.id,
  contactId: member.contactId,
  loginEmail: member.loginEmail,
  contentAssigneeId,
})

/** What one module holds of people: it tells all of it, and clears away what no law wants kept. */
export interface PersonalDataHandler {
  /** The name under which its part stands in the person's copy. */
  name: string
  collect(unit: Unit, person: Person): Promise<unknown>
  erase(unit: Unit, person: Person): Promise<void>
}

export const personalDataPort = listPort<PersonalDataHandler>('personal data')
