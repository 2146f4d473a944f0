import type { PlainKey, Translate } from '@stoa/messages'
import type { AddressValues } from '../../lib/address.ts'
import { normalizeDigits } from '../../lib/digits.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
import { getAddressFormat, isPostalCode } from './address-format.ts'
import { cityTexts, postalTexts, regionTexts } from './address-texts.ts'
import { type GiftValues, readGift } from './gift.ts'

/** Errors by field name. */
export type Errors = Readonly<Record<string, string>>

const addressFields = [
  'firstName',
  'lastName',
  'addressLine',
  'addressLine2',
  'city',
  'subdivision',
  'postalCode',
  'country',
  'phone',
] as const

export type Prefix = 'delivery' | 'billing'

export interface CheckoutForm {
  readonly email: string
  readonly delivery: AddressValues
  readonly billing: AddressValues
  readonly option?: string
  /** Absent if the page did not offer gift options. */
  readonly gift?: GiftValues | undefined
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

export function readForm(form: FormData): CheckoutForm {
  const delivery = readAddress(form, 'delivery')
  return {
    email: readText(form, 'email'),
    delivery,
    billing: form.has('sameBilling') ? delivery : readAddress(form, 'billing'),
    option: readText(form, 'option') || undefined,
    gift: readGift(form),
  }
}

export function readAddress(form: FormData, prefix: Prefix): AddressValues {
  const values = Object.fromEntries(addressFields.map((name) => [name, readText(form, `${prefix}.${name}`)]))
  const { country, subdivision, postalCode, phone } = values
  // A region of the previously selected country.
  const isStale = /^[A-Z]{2}-/.test(subdivision!) && !subdivision!.startsWith(`${country}-`)
  const numbers = { postalCode: normalizeDigits(postalCode!), phone: normalizeDigits(phone!) }
  return { ...values, ...numbers, ...(isStale && { subdivision: '' }) } as unknown as AddressValues
}

const phonePattern = /^[+0-9][-+0-9 ()./#x]{2,49}$/

/**
 * `whole`: every field that payment needs is required. Otherwise only filled-in fields are validated, so buyers see
 * no errors for fields they have not reached. `minimalBilling`: without street and town.
 */
export function findErrors(
  t: Translate,
  { email, delivery, billing }: CheckoutForm,
  needsDelivery: boolean,
  isWhole: boolean,
  minimalBilling = false,
): Errors {
  const errors: Record<string, string> = {}
  if (email && !emailPattern.test(email)) errors.email = t('checkout-form:error.email')
  if (!email && isWhole) errors.email = t('checkout-form:error.emailMissing')
  if (needsDelivery) Object.assign(errors, findAddressErrors(t, delivery, 'delivery', isWhole))
  if (billing !== delivery) Object.assign(errors, findAddressErrors(t, billing, 'billing', isWhole, minimalBilling))
  return errors
}

export function findAddressErrors(
  t: Translate,
  address: AddressValues,
  prefix: Prefix,
  isWhole: boolean,
  isMinimal = false,
): Errors {
  const { country, postalCode, phone } = address
  const format = getAddressFormat(country)
  const required: readonly (readonly [keyof AddressValues, PlainKey])[] = [
    ['country', 'checkout-form:error.country'],
    ['firstName', 'checkout-form:error.firstName'],
    ['lastName', 'checkout-form:error.lastName'],
    ...(isMinimal
      ? []
      : [['addressLine', 'checkout-form:error.street'] as const, ['city', cityTexts[format.city].missing] as const]),
    ...(format.subdivision?.required ? [['subdivision', regionTexts[format.subdivision.kind].missing] as const] : []),
    ...(format.postalCode?.required ? [['postalCode', postalTexts[format.postalCode.kind].missing] as const] : []),
  ]
  const errors: Record<string, string> = {}
  if (isWhole) for (const [name, missing] of required) if (!address[name]) errors[`${prefix}.${name}`] = t(missing)
  if (postalCode && !isPostalCode(country, postalCode)) {
    errors[`${prefix}.postalCode`] = t('checkout-form:error.postalFormat', {
      example: format.postalCode?.example ?? '',
    })
  }
  if (phone && !phonePattern.test(phone)) errors[`${prefix}.phone`] = t('checkout-form:error.phone')
  return errors
}

/** An address is sent to the server once it has a country, which delivery and tax depend on. */
export const isSendable = ({ country }: AddressValues) => /^[A-Z]{2}$/.test(country)

const limits: Readonly<Record<string, number>> = {
  city: 50,
  subdivision: 50,
  postalCode: 50,
  addressLine: 150,
  phone: 50,
}
export const getMaxLength = (name: string) => limits[name] ?? 100
