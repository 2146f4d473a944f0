import { Member } from '@stoa/contract/member.entity'
import { type Cells, unescapeFormula } from '../../kernel/csv.ts'
import { listFileColumns } from '../../kernel/csv-columns.ts'
import { isEmail } from '../../kernel/request-validation/ajv.ts'
import type { ImportedMember } from '../members/api.ts'

export interface ImportedAccount extends ImportedMember {
  passwordHash: string | null
}

export interface Reason {
  column: string
  description: string
  /** The violated rule, as violations name it, with its parameters. */
  violatedRule?: string
  data?: Record<string, unknown>
}

/** Checks that need other modules: password hashes and slugs. */
export interface ImportValidators {
  isPasswordHash(text: string): boolean
  readSlug(text: string): string | { description: string }
}

/** Column names of other systems. */
const synonyms: Record<string, string> = {
  loginemail: 'email',
  emailaddress: 'email',
  name: 'nickname',
  displayname: 'nickname',
  givenname: 'firstName',
  familyname: 'lastName',
  surname: 'lastName',
  phone: 'phones',
  phonenumber: 'phones',
  position: 'jobTitle',
  password: 'passwordHash',
  hash: 'passwordHash',
  created: 'createdDate',
  createdat: 'createdDate',
}

/** Of cells that are no text fields of a member. */
const cellLengths = {
  phones: 2000,
  privacyStatus: 10,
  status: 10,
  emailVerified: 10,
  createdDate: 40,
}

/** The longest cell of each column that is read: those of an export, and hashes of passwords from other systems. */
const maxLengths: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    listFileColumns(Member).flatMap(({ name, maxLength = 100, isImported }) => (isImported ? [[name, maxLength]] : [])),
  ),
  ...cellLengths,
  passwordHash: 1000,
}
const columnNames = new Map(Object.keys(maxLengths).map((name) => [name.toLowerCase(), name]))

/** The canonical name of a column; undefined for one that is not read. */
export function findColumn(header: string): string | undefined {
  const plain = header.toLowerCase().replace(/[^a-z]/g, '')
  return columnNames.get(plain) ?? synonyms[plain]
}

const statuses: Record<string, 'ACTIVE' | 'APPLICANT' | 'BLOCKED' | 'OFFLINE_ONLY'> = {
  APPROVED: 'ACTIVE',
  ACTIVE: 'ACTIVE',
  PENDING: 'APPLICANT',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE_ONLY',
}

/** The member in a line, or all its errors. */
export function readMember(cells: Cells, validators: ImportValidators): ImportedAccount | Reason[] {
  const reasons: Reason[] = []
  const addReason = (column: string, description: string, violation: Pick<Reason, 'violatedRule' | 'data'> = {}) =>
    void reasons.push({ column, description, ...violation })
  const readCell = (name: string): string | null => {
    const text = (cells[name] ?? '').trim()
    if (text.length > maxLengths[name]!)
      addReason(name, `must have at most ${maxLengths[name]} characters`, {
        violatedRule: 'MAX_LENGTH',
        data: { threshold: maxLengths[name] },
      })
    else if (!text.isWellFormed() || text.includes('\0')) addReason(name, 'must be well-formed text')
    return unescapeFormula(text) || null
  }
  const email = readCell('email')
  if (!email) addReason('email', 'is required')
  else if (!isEmail(email)) addReason('email', 'is not an email address')
  const passwordHash = readCell('passwordHash')
  if (passwordHash && !validators.isPasswordHash(passwordHash))
    addReason('passwordHash', 'is not a bcrypt, scrypt, argon2 or PBKDF2 hash that can be checked')
  const status = readCell('status')?.toUpperCase()
  if (status && !Object.hasOwn(statuses, status))
    addReason('status', `must be one of ${Object.keys(statuses).join(', ')}`)
  const privacyStatus = readCell('privacyStatus')?.toUpperCase()
  if (privacyStatus && privacyStatus !== 'PUBLIC' && privacyStatus !== 'PRIVATE')
    addReason('privacyStatus', 'must be PUBLIC or PRIVATE')
  const requestedSlug = readCell('slug')
  const slug = requestedSlug ? validators.readSlug(requestedSlug) : undefined
  if (typeof slug === 'object') addReason('slug', slug.description)
  const created = readCell('createdDate')
  const createdDate = created ? new Date(created) : undefined
  if (createdDate && !(createdDate.getTime() > 0 && createdDate.getTime() < Date.parse('2100-01-01')))
    addReason('createdDate', 'is not a date and time of ISO 8601')
  const phones = (readCell('phones') ?? '')
    .split(/[;,]/)
    .map((phone) => phone.trim())
    .filter(Boolean)
  if (phones.length > 50 || phones.some((phone) => phone.length > 50))
    addReason('phones', 'must be at most 50 numbers of up to 50 characters')
  const details = Object.fromEntries(
    (['company', 'jobTitle', 'birthdate'] as const).flatMap((name) => {
      const text = readCell(name)
      return text ? [[name, text]] : []
    }),
  )
  const [firstName, lastName, nickname, title] = (['firstName', 'lastName', 'nickname', 'title'] as const).map(readCell)
  if (reasons.length > 0 || !email) return reasons
  return {
    loginEmail: email,
    loginEmailVerified: /^(true|yes|1)$/i.test(readCell('emailVerified') ?? ''),
    // Without a password, the account waits for the member to set one.
    status: status ? statuses[status]! : passwordHash ? 'ACTIVE' : 'OFFLINE_ONLY',
    privacyStatus: privacyStatus as 'PUBLIC' | 'PRIVATE' | undefined,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    nickname: nickname ?? null,
    title: title ?? null,
    slug: slug as string | undefined,
    createdDate,
    details: { emails: [email], ...(phones.length > 0 && { phones }), ...details },
    passwordHash,
  }
}
