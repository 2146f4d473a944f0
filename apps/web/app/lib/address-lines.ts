import { formatAddressLines as postalLines } from '@stoa/contract/postal-address'
import type { AddressEntity } from './address.ts'

export { getCountryName } from '@stoa/contract/postal-address'

/** The lines of a postal address in the format of its country. */
export function formatAddress(entity: AddressEntity | undefined, locale: string): string[] {
  const { firstName, lastName, company } = entity?.contactDetails ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [...[name, company ?? ''].filter(Boolean), ...postalLines(entity?.address ?? {}, locale)]
}
