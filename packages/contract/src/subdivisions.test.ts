import { describe, expect, it } from 'vitest'
import {
  findArabicSubdivisionName,
  findSubdivisionName,
  getSubdivisionShortCode,
  listSubdivisions,
} from './subdivisions.ts'

describe('the emirates', () => {
  it('have the same codes in Arabic as in English', () => {
    const codes = listSubdivisions('AE').map(({ code }) => code)
    expect(listSubdivisions('AE', 'ar').map(({ code }) => code)).toEqual(codes)
    expect(listSubdivisions('AE', 'ar')).toContainEqual({ code: 'AE-DU', name: 'دبي' })
  })

  it('are known by code and by both names', () => {
    for (const written of ['AE-DU', 'DU', 'Dubai', 'دبي']) {
      expect(getSubdivisionShortCode('AE', written)).toBe('DU')
      expect(findSubdivisionName('AE', written)).toBe('Dubai')
      expect(findArabicSubdivisionName('AE', written)).toBe('دبي')
    }
  })
})

it('lists the names of other countries as they are, whatever the language', () => {
  expect(listSubdivisions('MX', 'ar')).toEqual(listSubdivisions('MX'))
  expect(findArabicSubdivisionName('MX', 'MX-JAL')).toBeUndefined()
})
