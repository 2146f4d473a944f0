import { addressLines as postalLines } from '@stoa/contract/postal-address'
import type { AddressEntity } from './address.ts'

export { countryName } from '@stoa/contract/postal-address'

/** The lines of an envelope, as the post of the country wants them. */
export function addressLines(entity: AddressEntity | undefined, locale: string): string[] {
  const { firstName, lastName, company } = entity?.contactDetails ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [...[name, company ?? ''].filter(Boolean), ...postalLines(entity?.address ?? {}, locale)]
}
