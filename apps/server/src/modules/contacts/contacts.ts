import type { MemberContact } from '@stoa/contract/member.entity'

/** What is kept of a contact beside its name and address of contact. */
export type ContactDetails = Pick<
  MemberContact,
  'emails' | 'phones' | 'addresses' | 'birthdate' | 'company' | 'jobTitle' | 'customFields'
>

/** A person whom the site knows, member or not. */
export interface Contact {
  id: string
  primaryEmail: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  details: ContactDetails
}
