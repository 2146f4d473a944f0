import { describe, expect, it } from 'vitest'
import { findTaxIdFault } from './tax-ids.ts'

const findFault = (type: 'CPF' | 'CNPJ' | 'UNSPECIFIED', id: string) => findTaxIdFault({ type, id }, id.slice(0, 2))

describe('a tax id', () => {
  it.each([
    // 1×10 + 1×9 + 1×8 + 4×7 + 4×6 + 4×5 + 7×4 + 7×3 + 7×2 = 162; 162 mod 11 = 8; 11 − 8 = 3. The second one likewise: 5.
    ['CPF', '111.444.777-35'],
    ['CPF', '11144477735'],
    // The Receita Federal's example of an old number.
    ['CNPJ', '11.222.333/0001-81'],
    // The Instrução Normativa's example of a number with letters.
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['UNSPECIFIED', 'DE 123 456 789'],
    ['UNSPECIFIED', 'ATU12345678'],
    ['UNSPECIFIED', 'IE1234567WA'],
    ['UNSPECIFIED', 'IE1S23456L'],
    ['UNSPECIFIED', 'NL123456789B01'],
    ['UNSPECIFIED', 'FRXX999999999'],
    // Not of a member state: not validated.
    ['UNSPECIFIED', 'CHE-116.281.710'],
    ['UNSPECIFIED', '12-3456789'],
  ] as const)('%s %s is valid', (type, id) => expect(findFault(type, id)).toBeUndefined())

  it.each([
    ['CPF', '111.444.777-36'],
    ['CPF', '111.444.777-53'],
    ['CPF', '111.111.111-11'],
    ['CPF', '1114447773'],
    ['CPF', '１１１４４４７７７３５'],
    ['CNPJ', '11.222.333/0001-18'],
    ['CNPJ', '12.ABC.345/01DE-36'],
    ['CNPJ', '00.000.000/0000-00'],
    ['CNPJ', '111.444.777-35'],
    ['UNSPECIFIED', 'DE12345678'],
    ['UNSPECIFIED', 'ATX12345678'],
    ['UNSPECIFIED', 'FR99999999'],
  ] as const)('%s %s is invalid', (type, id) => expect(findFault(type, id)).toContain('must be'))

  it('with a member state’s prefix is validated only for that state', () => {
    const id = { type: 'UNSPECIFIED', id: 'SE-1234' } as const
    expect(findTaxIdFault(id, 'US')).toBeUndefined()
    expect(findTaxIdFault(id)).toBeUndefined()
    expect(findTaxIdFault(id, 'SE')).toContain('must be')
    expect(findTaxIdFault({ ...id, id: 'EL12345678' }, 'GR')).toContain('must be')
  })
})
