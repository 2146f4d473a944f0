import type { Address as WireAddress } from '@stoa/contract/shapes/address'

/** The address layout that apps of the platform display. Full names are read-only. */
export interface Address extends Common {
  formatted?: string
  location?: WireAddress['geocode']
  addressLine1?: string
}
type Common = Pick<
  WireAddress,
  | 'addressLine2'
  | 'streetAddress'
  | 'city'
  | 'subdivision'
  | 'country'
  | 'postalCode'
  | 'countryFullname'
  | 'subdivisionFullname'
>

/** Converts an address from the server's layout for display. */
export function fromWireAddress({ formattedAddress, geocode, addressLine, ...rest }: WireAddress): Address {
  return omitUndefined({ ...rest, formatted: formattedAddress, location: geocode, addressLine1: addressLine })
}

/** Converts a displayed address to the server's layout. */
export function toWireAddress({
  formatted,
  location,
  addressLine1,
  countryFullname: _,
  subdivisionFullname: __,
  ...rest
}: Address): WireAddress {
  return omitUndefined({ ...rest, formattedAddress: formatted, geocode: location, addressLine: addressLine1 })
}

const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
