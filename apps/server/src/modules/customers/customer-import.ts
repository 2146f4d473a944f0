import { type ColumnMatch, type CustomerImportField, customerImportFields } from '@stoa/contract/customer-imports'
import { unescapeFormula } from '../../kernel/csv.ts'
import { isEmail } from '../../kernel/request-validation/ajv.ts'
import { readCountry, readDate } from '../contacts/api.ts'
import { tidyTags } from './customers.ts'

/** Column names of other systems, without anything but letters. */
const synonyms: Readonly<Record<string, CustomerImportField>> = {
  emailaddress: 'email',
  mail: 'email',
  customeremail: 'email',
  givenname: 'firstName',
  familyname: 'lastName',
  surname: 'lastName',
  phonenumber: 'phone',
  telephone: 'phone',
  mobile: 'phone',
  defaultaddressphone: 'phone',
  companyname: 'company',
  defaultaddresscompany: 'company',
  address: 'addressLine',
  addressone: 'addressLine',
  street: 'addressLine',
  defaultaddressaddress: 'addressLine',
  zip: 'postalCode',
  zipcode: 'postalCode',
  postcode: 'postalCode',
  defaultaddresszip: 'postalCode',
  town: 'city',
  defaultaddresscity: 'city',
  state: 'subdivision',
  province: 'subdivision',
  region: 'subdivision',
  defaultaddressprovincecode: 'subdivision',
  countrycode: 'country',
  defaultaddresscountrycode: 'country',
  locale: 'language',
  birthday: 'birthdate',
  dateofbirth: 'birthdate',
  labels: 'tags',
  notes: 'note',
  acceptsemailmarketing: 'marketingStatus',
  acceptsmarketing: 'marketingStatus',
  emailsubscriberstatus: 'marketingStatus',
}
const fieldsByName = new Map(customerImportFields.map((field) => [field.toLowerCase(), field]))

/** The columns with the fields that their names stand for; each field once. */
export function matchColumns(headers: readonly string[]): ColumnMatch[] {
  const taken = new Set<CustomerImportField>()
  return headers.map((header) => {
    const plain = header.toLowerCase().replace(/[^a-z]/g, '')
    const field = fieldsByName.get(plain) ?? synonyms[plain]
    if (!field || taken.has(field)) return { header }
    taken.add(field)
    return { header, field }
  })
}

export interface ImportedCustomer {
  readonly email: string
  readonly facts: Readonly<Record<string, string | null>>
  readonly tags: readonly string[]
  readonly note: string | null
  readonly marketing: 'SUBSCRIBED' | 'UNSUBSCRIBED' | null
  readonly taxExempt: boolean | null
  readonly taxExemptReason: string | null
}

export interface Reason {
  readonly column: string
  readonly description: string
  readonly violatedRule?: string
  readonly data?: Record<string, unknown>
}

const maxLengths: Readonly<Record<CustomerImportField, number>> = {
  email: 254,
  firstName: 100,
  lastName: 100,
  phone: 50,
  company: 100,
  addressLine: 200,
  postalCode: 50,
  city: 100,
  subdivision: 50,
  country: 50,
  language: 35,
  birthdate: 10,
  tags: 3000,
  note: 5000,
  marketingStatus: 30,
  taxExempt: 10,
  taxExemptReason: 200,
}

const yes = /^(true|yes|1|subscribed)$/i
const no = /^(false|no|0|unsubscribed)$/i

/** The customer in a line, or all its errors. Empty cells leave what is there. */
export function readLine(
  cells: Readonly<Record<string, string>>,
  columns: readonly ColumnMatch[],
): ImportedCustomer | Reason[] {
  const reasons: Reason[] = []
  const texts = new Map<CustomerImportField, string>()
  for (const { header, field } of columns) {
    const text = field && unescapeFormula((cells[header] ?? '').trim())
    if (!field || !text) continue
    if (text.length > maxLengths[field]) {
      const threshold = maxLengths[field]
      const description = `must have at most ${threshold} characters`
      reasons.push({ column: header, description, violatedRule: 'MAX_LENGTH', data: { threshold } })
    } else texts.set(field, text)
  }
  const getHeader = (field: CustomerImportField) => columns.find((each) => each.field === field)?.header ?? field
  const read = <T>(field: CustomerImportField, parse: (text: string) => T | null, description: string): T | null => {
    const text = texts.get(field)
    if (text === undefined) return null
    const value = parse(text)
    if (value === null) reasons.push({ column: getHeader(field), description })
    return value
  }
  const readFlag = (text: string) => (yes.test(text) ? true : no.test(text) ? false : null)
  const email = texts.get('email')?.toLowerCase()
  if (!email) reasons.push({ column: getHeader('email'), description: 'is required', violatedRule: 'REQUIRED_FIELD' })
  else if (!isEmail(email)) reasons.push({ column: getHeader('email'), description: 'is not an email address' })
  const country = read('country', readCountry, 'is not a country code of two letters')
  const birthdate = read('birthdate', readDate, 'is not a date such as 1990-05-17')
  const language = read(
    'language',
    (text) => (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) ? text : null),
    'is not a language code',
  )
  const subscribed = read('marketingStatus', readFlag, 'must be SUBSCRIBED or UNSUBSCRIBED')
  const taxExempt = read('taxExempt', readFlag, 'must be true or false')
  const tags = tidyTags((texts.get('tags') ?? '').split(/[;,]/))
  if (tags.length > 50 || tags.some(({ length }) => length > 50))
    reasons.push({ column: getHeader('tags'), description: 'must be at most 50 tags of 50 characters' })
  if (reasons.length > 0 || !email) return reasons
  const getText = (field: CustomerImportField) => texts.get(field) ?? null
  return {
    email,
    facts: {
      firstName: getText('firstName'),
      lastName: getText('lastName'),
      phone: getText('phone'),
      company: getText('company'),
      addressLine: getText('addressLine'),
      postalCode: getText('postalCode'),
      city: getText('city'),
      subdivision: getText('subdivision'),
      country,
      language,
      birthdate,
    },
    tags,
    note: getText('note'),
    marketing: subscribed === null ? null : subscribed ? 'SUBSCRIBED' : 'UNSUBSCRIBED',
    taxExempt,
    taxExemptReason: getText('taxExemptReason'),
  }
}
