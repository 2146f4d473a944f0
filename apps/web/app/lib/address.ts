/** An address as entities carry it. */
export interface AddressEntity {
  readonly address?: {
    readonly country?: string
    readonly subdivision?: string
    readonly subdivisionFullname?: string
    readonly city?: string
    readonly postalCode?: string
    readonly addressLine?: string
    readonly addressLine2?: string
    readonly streetAddress?: { readonly number?: string; readonly name?: string; readonly apt?: string }
  }
  readonly contactDetails?: {
    readonly firstName?: string
    readonly lastName?: string
    readonly phone?: string
    readonly company?: string
  }
}

/** Every field of an address form; empty strings where unknown. */
export interface AddressValues {
  readonly firstName: string
  readonly lastName: string
  readonly addressLine: string
  readonly addressLine2: string
  readonly city: string
  readonly subdivision: string
  readonly postalCode: string
  readonly country: string
  readonly phone: string
}

export function toValues({ address = {}, contactDetails = {} }: AddressEntity = {}): AddressValues {
  const { number, name, apt } = address.streetAddress ?? {}
  return {
    firstName: contactDetails.firstName ?? '',
    lastName: contactDetails.lastName ?? '',
    addressLine: address.addressLine ?? [name, number].filter(Boolean).join(' '),
    addressLine2: address.addressLine2 ?? apt ?? '',
    city: address.city ?? '',
    subdivision: address.subdivision ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
    phone: contactDetails.phone ?? '',
  }
}

/** Countries that put the town before the postal code. */
export const townFirst: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'AU',
  'NZ',
  'GB',
  'IE',
  'IN',
  'ZA',
  'SG',
  'TH',
  'KR',
  'TW',
])
