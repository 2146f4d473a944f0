import { describe, expect, it } from 'vitest'
import { calculateKilometers, explainOutsideArea, isInside, matchesZip } from './areas.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const potsdam = { latitude: 52.3906, longitude: 13.0645 }

describe('a postal code', () => {
  it.each([
    ['94107', '94107', true],
    ['94107', '94107-1234', true],
    ['94107', '94108', false],
    ['941*', '94107', true],
    ['941*', '94207', false],
    ['sw1a*', 'SW1A 1AA', true],
    ['10115-10119', '10117', true],
    ['10115-10119', '10120', false],
    ['10115-10119', '1011', false],
    ['p17 ax43', 'P17AX43', true],
  ])('%s matches %s: %s', (pattern, code, expected) => expect(matchesZip(pattern, code)).toBe(expected))
})

describe('an area', () => {
  const buildRadius = (length: number) => ({ radiusConfig: { address: { geocode: berlin }, radius: length } })
  const there = { country: 'DE', geocode: potsdam }

  it('is a circle in kilometers or miles', () => {
    expect(calculateKilometers(berlin, potsdam)).toBeCloseTo(27.2, 0)
    expect(explainOutsideArea(buildRadius(28), there, 'KM')).toBeUndefined()
    expect(explainOutsideArea(buildRadius(26), there, 'KM')).toBe('TOO_FAR')
    expect(explainOutsideArea(buildRadius(18), there, 'MI')).toBeUndefined()
    expect(explainOutsideArea(buildRadius(16), there, 'MI')).toBe('TOO_FAR')
    expect(explainOutsideArea(buildRadius(28), { country: 'DE' }, 'KM')).toBe('POSITION_UNKNOWN')
    expect(explainOutsideArea({ radiusConfig: { radius: 28 } }, there, 'KM')).toBe('AREA_WITHOUT_CENTER')
  })

  it('is a polygon, concave ones included', () => {
    const buildCorner = (latitude: number, longitude: number) => ({ latitude, longitude })
    const hook = [
      buildCorner(0, 0),
      buildCorner(0, 3),
      buildCorner(3, 3),
      buildCorner(3, 2),
      buildCorner(1, 2),
      buildCorner(1, 0),
    ]
    expect(isInside(hook, buildCorner(0.5, 1))).toBe(true)
    expect(isInside(hook, buildCorner(2, 2.5))).toBe(true)
    expect(isInside(hook, buildCorner(2, 1))).toBe(false)
    expect(isInside(hook, buildCorner(0.5, 4))).toBe(false)
    const place = { country: 'DE', geocode: buildCorner(2, 1) }
    expect(explainOutsideArea({ customAreaConfig: { geocodes: hook } }, place, 'KM')).toBe('OUTSIDE_AREA')
    expect(explainOutsideArea({ customAreaConfig: { geocodes: hook } }, { country: 'DE' }, 'KM')).toBe(
      'POSITION_UNKNOWN',
    )
  })

  it('is a list of cities in any spelling', () => {
    const cityConfig = { cityItems: [{ cityName: 'São Paulo', country: 'BR', subdivision: 'BR-SP' }] }
    const ask = (city: string, subdivision?: string) =>
      explainOutsideArea({ cityConfig }, { country: 'BR', city, subdivision }, 'KM')
    expect(ask('sao  paulo', 'SP')).toBeUndefined()
    expect(ask('SÃO PAULO', 'BR-SP')).toBeUndefined()
    expect(ask('São Paulo', 'RJ')).toBe('CITY_NOT_SERVED')
    expect(ask('Santos', 'SP')).toBe('CITY_NOT_SERVED')
  })

  it('is a list of postal codes of some countries', () => {
    const area = { zipConfig: { zipCodes: ['10*'] }, destinations: [{ code: 'DE' }] }
    expect(explainOutsideArea(area, { country: 'DE', postalCode: '10115' }, 'KM')).toBeUndefined()
    expect(explainOutsideArea(area, { country: 'AT', postalCode: '1010' }, 'KM')).toBe('COUNTRY_NOT_SERVED')
    expect(explainOutsideArea(area, { country: 'DE', postalCode: '20115' }, 'KM')).toBe('POSTAL_CODE_NOT_SERVED')
    expect(explainOutsideArea(area, { country: 'DE' }, 'KM')).toBe('POSTAL_CODE_MISSING')
    expect(explainOutsideArea({}, { country: 'DE' }, 'KM')).toBe('NO_AREA')
  })
})
