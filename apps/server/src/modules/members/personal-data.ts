import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Member } from './members.ts'

/** The person whose data it is. */
export interface Person {
  memberId: string
  contactId: string
  loginEmail: string | null
  /** The member who gets the person's content; null when it is deleted. */
  contentAssigneeId: string | null
}

export const toPerson = (member: Member, contentAssigneeId: string | null): Person => ({
  memberId: member.id,
  contactId: member.contactId,
  loginEmail: member.loginEmail,
  contentAssigneeId,
})

/** A module's handler for personal data: exports all of it, and erases what no law requires to be retained. */
export interface PersonalDataHandler {
  /** The name of its part in the person's export. */
  name: string
  collect(unit: Unit, person: Person): Promise<unknown>
  erase(unit: Unit, person: Person): Promise<void>
}

export const personalDataPort = listPort<PersonalDataHandler>('personal data')
