import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Address, fromWireAddress, toWireAddress } from './address.ts'

const shown: Address = {
  formatted: 'Torstraße 1, 10119 Berlin',
  location: { latitude: 52.5, longitude: 13.4 },
  addressLine1: 'Torstraße 1',
  addressLine2: 'Hof',
  streetAddress: { name: 'Torstraße', number: '1', apt: '2' },
  city: 'Berlin',
  subdivision: 'DE-BE',
  country: 'DE',
  postalCode: '10119',
}

it('converts addresses between the layouts', () => {
  const { formatted, location, addressLine1, ...same } = shown
  const wire = { ...same, formattedAddress: formatted, geocode: location, addressLine: addressLine1 }
  expect(toWireAddress(shown)).toEqual(wire)
  expect(fromWireAddress(wire)).toEqual(shown)
})

it('full names of country and subdivision are read-only', () => {
  const full = { ...shown, countryFullname: 'Germany', subdivisionFullname: 'Berlin' }
  expect(fromWireAddress({ countryFullname: 'Germany', subdivisionFullname: 'Berlin' })).toEqual({
    countryFullname: 'Germany',
    subdivisionFullname: 'Berlin',
  })
  expect(toWireAddress(full)).toEqual(toWireAddress(shown))
})

it('an address survives a round trip without new fields', () => {
  const some = fc.subarray(Object.keys(shown) as (keyof Address)[])
  fc.assert(
    fc.property(some, (keys) => {
      const input = Object.fromEntries(keys.map((key) => [key, shown[key]]))
      const wire = toWireAddress(input)
      expect(Object.keys(wire)).toHaveLength(keys.length)
      expect(fromWireAddress(wire)).toEqual(input)
    }),
  )
})
