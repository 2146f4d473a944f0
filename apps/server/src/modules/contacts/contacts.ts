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

/** The details of a person that customer lists show and search. */
export interface PersonFacts {
  firstName: string | null
  lastName: string | null
  phone: string | null
  company: string | null
  country: string | null
  subdivision: string | null
  city: string | null
  postalCode: string | null
  addressLine: string | null
  language: string | null
  /** A date such as `1990-03-01`. */
  birthdate: string | null
}

export const noFacts: PersonFacts = {
  firstName: null,
  lastName: null,
  phone: null,
  company: null,
  country: null,
  subdivision: null,
  city: null,
  postalCode: null,
  addressLine: null,
  language: null,
  birthdate: null,
}

/**
 * Takes the first address and phone of a contact. A birthday that is not a date and a country that is not a code are
 * left out.
 */
export function toPersonFacts({ firstName, lastName, details }: Omit<Contact, 'id'>): PersonFacts {
  const { phones, addresses, company, birthdate } = details
  const address = addresses?.[0]
  return {
    ...noFacts,
    firstName: firstName || null,
    lastName: lastName || null,
    phone: phones?.[0] || null,
    company: company || null,
    country: readCountry(address?.country),
    subdivision: address?.subdivision || null,
    city: address?.city || null,
    postalCode: address?.postalCode || null,
    addressLine: address?.addressLine || joinStreet(address?.streetAddress),
    birthdate: readDate(birthdate),
  }
}

export const readCountry = (text: string | undefined): string | null =>
  text && /^[A-Za-z]{2}$/.test(text.trim()) ? text.trim().toUpperCase() : null

/** Parses a calendar date; null for anything else. */
export function readDate(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

const joinStreet = (street: { name?: string; number?: string } | undefined): string | null =>
  [street?.name, street?.number].filter(Boolean).join(' ') || null
