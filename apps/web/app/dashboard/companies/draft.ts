import type { Company, CompanyAddress } from '@stoa/contract/company.entity'
import { splitAtCommas } from '../lib/comma-list.ts'
import type { FormReader } from '../lib/form-reader.ts'

const toFields = (address: CompanyAddress = {}) => ({
  addressLine: address.addressLine ?? '',
  postalCode: address.postalCode ?? '',
  city: address.city ?? '',
  subdivision: address.subdivision ?? '',
  country: address.country ?? '',
})
export type AddressFields = ReturnType<typeof toFields>

/** The form's values of a company. */
export const toDraft = (company: Partial<Company>) => ({
  id: company.id ?? '',
  revision: company.revision ?? '',
  name: company.name ?? '',
  taxId: company.taxId ?? '',
  note: company.note ?? '',
  tags: (company.tags ?? []).join(', '),
  taxExempt: company.taxExempt ?? false,
  billing: toFields(company.billingAddress),
  shipping: toFields(company.shippingAddress),
})
export type CompanyDraft = ReturnType<typeof toDraft>

export const blankCompany = toDraft({})

/** Reads what the forms of new and existing companies have in common. */
export function readCompany(reader: FormReader, nameMissing: string) {
  const readOrNull = (name: string, length: number) => reader.short(name, length) || null
  const readAddress = (of: 'billing' | 'shipping') => ({
    addressLine: readOrNull(`${of}.addressLine`, 200),
    postalCode: readOrNull(`${of}.postalCode`, 50),
    city: readOrNull(`${of}.city`, 100),
    subdivision: readOrNull(`${of}.subdivision`, 50),
    country: readOrNull(`${of}.country`, 2),
  })
  return {
    name: reader.needed('name', 200, nameMissing),
    taxId: readOrNull('taxId', 50),
    note: readOrNull('note', 5000),
    tags: splitAtCommas(reader.text('tags')),
    taxExempt: reader.on('taxExempt'),
    billingAddress: readAddress('billing'),
    shippingAddress: readAddress('shipping'),
  }
}
