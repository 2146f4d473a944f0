import type { AddressEntity, AddressValues } from '../../lib/address.ts'
import type { Errors } from './form.ts'
import type { Region } from './regions.ts'

/** The address that a payment link asks its buyer for, or already has. */
export interface LinkAddress {
  readonly kind: 'DELIVERY' | 'BILLING'
  readonly missing: boolean
  readonly given?: AddressEntity
}

export interface AskedAddress extends LinkAddress {
  readonly values: AddressValues
  readonly countries: readonly Region[]
}

export interface AddressRefusal {
  readonly address: { readonly values: AddressValues; readonly errors: Errors }
  readonly at: number
}

export const getPrefix = (kind: LinkAddress['kind']) => (kind === 'DELIVERY' ? 'delivery' : 'billing')
