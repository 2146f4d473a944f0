import { findSubdivisionCode } from '@stoa/contract/place'
import type { Address, AddressWithContact } from '@stoa/contract/shapes/address'

/** A postal address as the protocol spells it. */
export interface PostalAddress {
  readonly street_address?: string | null | undefined
  readonly extended_address?: string | null | undefined
  readonly address_locality?: string | null | undefined
  readonly address_region?: string | null | undefined
  readonly address_country?: string | null | undefined
  readonly postal_code?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly phone_number?: string | null | undefined
}

export const isEmptyAddress = ({
  address_country,
  street_address,
  postal_code,
  address_locality,
}: PostalAddress): boolean => !(address_country || street_address || postal_code || address_locality)

export function toAddress(address: PostalAddress): AddressWithContact {
  const country = address.address_country?.trim().toUpperCase() || undefined
  const region = country && findSubdivisionCode(country, address.address_region)
  const { first_name: firstName, last_name: lastName, phone_number: phone } = address
  return {
    address: {
      ...(country && { country }),
      ...(region && { subdivision: `${country}-${region}` }),
      ...(address.address_locality && { city: address.address_locality }),
      ...(address.postal_code && { postalCode: address.postal_code }),
      ...(address.street_address && { addressLine: address.street_address }),
      ...(address.extended_address && { addressLine2: address.extended_address }),
    },
    contactDetails: { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(phone && { phone }) },
  }
}

export function toPostalAddress({ address, contactDetails }: AddressWithContact): PostalAddress {
  const { country, subdivision, city, postalCode, addressLine2 } = address ?? {}
  const street = address && readStreet(address)
  const region = country && findSubdivisionCode(country, subdivision)
  const { firstName, lastName, phone } = contactDetails ?? {}
  return {
    ...(street && { street_address: street }),
    ...(addressLine2 && { extended_address: addressLine2 }),
    ...(city && { address_locality: city }),
    ...(region && { address_region: region }),
    ...(country && { address_country: country }),
    ...(postalCode && { postal_code: postalCode }),
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(phone && { phone_number: phone }),
  }
}

const readStreet = ({ addressLine, streetAddress }: Address): string | undefined =>
  addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ') || undefined

export const hasAddress = ({ address }: AddressWithContact): boolean =>
  Boolean(address?.country || address?.addressLine || address?.postalCode)
