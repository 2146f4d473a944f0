import type { Address as WireAddress } from '@stoa/contract/shapes/address'

/** The layout that apps of the platform show addresses in. Full names are read, never sent. */
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

/** An address as it is shown, from the server's layout. */
export function fromWireAddress({ formattedAddress, geocode, addressLine, ...rest }: WireAddress): Address {
  return defined({ ...rest, formatted: formattedAddress, location: geocode, addressLine1: addressLine })
}

/** An address in the server's layout, from the one it is shown in. */
export function toWireAddress({
  formatted,
  location,
  addressLine1,
  countryFullname: _,
  subdivisionFullname: __,
  ...rest
}: Address): WireAddress {
  return defined({ ...rest, formattedAddress: formatted, geocode: location, addressLine: addressLine1 })
}

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
