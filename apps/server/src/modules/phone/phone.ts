import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max'
import { PhoneRefused } from './phone.port.ts'

export interface PhoneSettingsDoc {
  readonly service: string | null
  readonly values: Readonly<Record<string, string>>
  /** Encrypted, base64. */
  readonly secrets?: string
  readonly countries: readonly string[]
  readonly dailyLimit: number
}

export const defaultSettings: PhoneSettingsDoc = { service: null, values: {}, countries: [], dailyLimit: 500 }

/** Kinds of numbers that cost their caller more, and whose holders earn from calls: toll fraud. */
const costlyTypes: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'TOLL_FREE'])

/** In E.164. Throws {@link PhoneRefused} for numbers that get no messages. */
export function readNumber(text: string, countries: readonly string[]): string {
  const parsed = parsePhoneNumber(text)
  if (!parsed?.isValid()) throw new PhoneRefused('NOT_A_PHONE_NUMBER')
  if (!parsed.country || !countries.includes(parsed.country)) throw new PhoneRefused('COUNTRY_NOT_ALLOWED')
  if (costlyTypes.has(parsed.getType())) throw new PhoneRefused('NUMBER_NOT_ALLOWED')
  return parsed.number
}
