import { invalid } from '@stoa/contract/problem'
import type { Static } from '@stoa/contract/schema'
import type { VatId } from '@stoa/contract/shapes/address'

type TaxId = Partial<Static<typeof VatId>>

/** The owner of a tax id. An id without a kind is a VAT number if it begins with the member state of the address. */
interface Party {
  readonly address?: { readonly country?: string | null } | null
  readonly contactDetails?: { readonly vatId?: TaxId | null } | null
}

/** Refuses an impossible tax id before an invoice is issued with it. */
export function assertTaxId(party: Party | null | undefined, field: string): void {
  const { vatId } = party?.contactDetails ?? {}
  const fault = vatId && findTaxIdFault(vatId, party?.address?.country)
  if (fault) throw invalid(`${field}.contactDetails.vatId.id`, fault, 'FORMAT')
}

/** Why a tax id is invalid. Checks the format only, not whether it was issued. */
export function findTaxIdFault({ id = '', type }: TaxId, country?: string | null): string | undefined {
  const plain = id.toUpperCase().replace(/[\s./-]/g, '')
  if (type === 'CPF') {
    return isCpf(plain) ? undefined : 'must be a CPF: eleven digits, the last two of which check the others'
  }
  if (type === 'CNPJ') {
    return isCnpj(plain) ? undefined : 'must be a CNPJ: fourteen signs, the last two of which check the others'
  }
  const state = plain.slice(0, 2)
  if ((otherNames[state] ?? state) !== country) return undefined
  return vatPatterns[state]?.test(plain.slice(2)) === false ? `must be a VAT number of ${state}` : undefined
}

/** Greece and Northern Ireland have other prefixes here than in addresses. */
const otherNames: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/**
 * Receita Federal: both check digits are weighted sums modulo eleven. Eleven equal digits would pass but are invalid.
 */
function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1*$/.test(text)) return false
  return [9, 10].every((length) => text[length] === checkDigit(text.slice(0, length), (at) => length + 1 - at))
}

/**
 * Since July 2026 the first twelve may be letters, valued by their character code minus that of 0 (Instrução Normativa
 * RFB 2.229/2024).
 */
function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^0*$/.test(text)) return false
  return [12, 13].every(
    (length) => text[length] === checkDigit(text.slice(0, length), (at) => 2 + ((length - 1 - at) % 8)),
  )
}

function checkDigit(text: string, weightAt: (at: number) => number): string {
  const sum = [...text].reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * weightAt(at), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/**
 * The part after the country, as listed by the European Commission for VIES. Numbers without a member state are not
 * validated.
 */
const vatPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[0-9A-Z+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}
