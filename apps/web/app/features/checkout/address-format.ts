import { townFirst } from '../../lib/address.ts'

/** A country's address format, as far as a form needs it. */
export interface AddressFormat {
  /** The fields, in the order in which they are filled in. */
  readonly fields: readonly TownField[]
  readonly postalCode?: { readonly kind: PostalKind; readonly required: boolean; readonly example?: string }
  readonly subdivision?: { readonly kind: RegionKind; readonly required: boolean }
  readonly city: 'city' | 'town'
}

export type PostalKind = 'postalCode' | 'zip' | 'postcode' | 'eircode'
export type RegionKind = 'region' | 'state' | 'province' | 'emirate' | 'area' | 'county' | 'prefecture'

type TownField = 'postalCode' | 'city' | 'subdivision'

/** Country, pattern of its postal codes, and an example. */
const postalCodes: Readonly<Record<string, readonly [RegExp, string]>> = {
  AT: [/^\d{4}$/, '1010'],
  AU: [/^\d{4}$/, '2000'],
  BE: [/^\d{4}$/, '1000'],
  BG: [/^\d{4}$/, '1000'],
  BR: [/^\d{5}-?\d{3}$/, '01310-100'],
  CA: [/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i, 'M5V 2T6'],
  CH: [/^\d{4}$/, '8001'],
  CZ: [/^\d{3} ?\d{2}$/, '110 00'],
  DE: [/^\d{5}$/, '10119'],
  DK: [/^\d{4}$/, '1050'],
  EE: [/^\d{5}$/, '10111'],
  ES: [/^\d{5}$/, '28013'],
  FI: [/^\d{5}$/, '00100'],
  FR: [/^\d{5}$/, '75001'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 1AA'],
  GR: [/^\d{3} ?\d{2}$/, '105 57'],
  HR: [/^\d{5}$/, '10000'],
  HU: [/^\d{4}$/, '1051'],
  IN: [/^\d{6}$/, '110001'],
  IT: [/^\d{5}$/, '00187'],
  JP: [/^\d{3}-?\d{4}$/, '100-0001'],
  KR: [/^\d{5}$/, '04524'],
  LT: [/^(LT-)?\d{5}$/i, '01103'],
  LU: [/^(L-)?\d{4}$/i, '1111'],
  LV: [/^(LV-)?\d{4}$/i, 'LV-1010'],
  MX: [/^\d{5}$/, '06000'],
  NL: [/^\d{4} ?[A-Z]{2}$/i, '1012 AB'],
  NO: [/^\d{4}$/, '0150'],
  NZ: [/^\d{4}$/, '6011'],
  PL: [/^\d{2}-?\d{3}$/, '00-001'],
  PT: [/^\d{4}-?\d{3}$/, '1100-148'],
  RO: [/^\d{6}$/, '010011'],
  SE: [/^\d{3} ?\d{2}$/, '111 20'],
  SG: [/^\d{6}$/, '018956'],
  SI: [/^\d{4}$/, '1000'],
  SK: [/^\d{3} ?\d{2}$/, '811 01'],
  US: [/^\d{5}(-\d{4})?$/, '10001'],
  ZA: [/^\d{4}$/, '8001'],
}

const withoutPostalCode = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LC ML MO MR MW NA NR NU QA RW SB SC SL SR ST SY TD TF TG TK TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

const subdivisions: Readonly<Record<string, readonly [kind: RegionKind, required: boolean]>> = {
  AE: ['emirate', true],
  AR: ['province', false],
  AU: ['state', true],
  BR: ['state', true],
  CA: ['province', true],
  CN: ['province', true],
  ES: ['province', false],
  HK: ['area', false],
  ID: ['province', false],
  IE: ['county', false],
  IN: ['state', true],
  IT: ['province', false],
  JP: ['prefecture', true],
  KR: ['province', false],
  MX: ['state', true],
  MY: ['state', false],
  US: ['state', true],
}

const postalKinds: Readonly<Record<string, PostalKind>> = { US: 'zip', GB: 'postcode', AU: 'postcode', IE: 'eircode' }

export function getAddressFormat(country: string): AddressFormat {
  const [kind, required] = subdivisions[country] ?? []
  const order: TownField[] = townFirst.has(country)
    ? ['city', 'subdivision', 'postalCode']
    : ['postalCode', 'city', 'subdivision']
  const hasPostalCode = !withoutPostalCode.has(country)
  return {
    fields: order.filter((field) => (field === 'subdivision' ? kind : field === 'postalCode' ? hasPostalCode : true)),
    city: country === 'GB' || country === 'IE' ? 'town' : 'city',
    ...(hasPostalCode && {
      postalCode: {
        kind: postalKinds[country] ?? 'postalCode',
        required: country in postalCodes,
        example: postalCodes[country]?.[1],
      },
    }),
    ...(kind && { subdivision: { kind, required: required ?? false } }),
  }
}

export function isPostalCode(country: string, text: string): boolean {
  return postalCodes[country]?.[0].test(text.trim()) ?? true
}
