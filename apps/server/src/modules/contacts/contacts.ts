import type { MemberContact } from '@stoa/contract/member.entity'

/** A contact's data beside its name and email. */
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
