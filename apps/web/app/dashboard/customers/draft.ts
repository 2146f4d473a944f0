import type { Customer } from '@stoa/contract/customer.entity'
import type { Translate } from '@stoa/messages'
import type { FormReader } from '../lib/form-reader.ts'

/** The form's values of a customer. */
export const toDraft = (customer: Partial<Customer>) => ({
  id: customer.id ?? '',
  revision: customer.revision ?? '',
  email: customer.email ?? '',
  firstName: customer.firstName ?? '',
  lastName: customer.lastName ?? '',
  phone: customer.phone ?? '',
  company: customer.company ?? '',
  addressLine: customer.address?.addressLine ?? '',
  postalCode: customer.address?.postalCode ?? '',
  city: customer.address?.city ?? '',
  subdivision: customer.address?.subdivision ?? '',
  country: customer.address?.country ?? '',
  language: customer.language ?? '',
  birthdate: customer.birthdate ?? '',
  taxExempt: customer.taxExempt ?? false,
  taxExemptReason: customer.taxExemptReason ?? '',
})
export type CustomerDraft = ReturnType<typeof toDraft>

export const blankCustomer = toDraft({})

/** Reads what the forms of new and existing customers have in common. */
export function readCustomer(t: Translate, { short, text, on, errors }: FormReader) {
  const readOrNull = (name: string, length: number) => short(name, length) || null
  const birthdate = text('birthdate') || null
  if (birthdate && !/^\d{4}-\d\d-\d\d$/.test(birthdate))
    errors.birthdate = t('dashboard-customers:form.birthdateFormat')
  return {
    firstName: readOrNull('firstName', 100),
    lastName: readOrNull('lastName', 100),
    phone: readOrNull('phone', 50),
    company: readOrNull('company', 100),
    address: {
      addressLine: readOrNull('addressLine', 200),
      postalCode: readOrNull('postalCode', 50),
      city: readOrNull('city', 100),
      subdivision: readOrNull('subdivision', 50),
      country: readOrNull('country', 2),
    },
    language: readOrNull('language', 35),
    birthdate,
    taxExempt: on('taxExempt'),
    taxExemptReason: readOrNull('taxExemptReason', 200),
  }
}
