import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddressLines, formatTown, type PostalAddress } from './postal-address.ts'

const rows: [country: string, address: PostalAddress, lines: string[]][] = [
  [
    'US',
    {
      addressLine: '1600 Amphitheatre Pkwy',
      addressLine2: 'Suite 5',
      city: 'Mountain View',
      subdivision: 'US-CA',
      postalCode: '94043',
    },
    ['1600 Amphitheatre Pkwy', 'Suite 5', 'Mountain View, CA 94043', 'United States'],
  ],
  [
    'CA',
    { addressLine: '111 Wellington St', city: 'Ottawa', subdivision: 'CA-ON', postalCode: 'K1A 0A9' },
    ['111 Wellington St', 'Ottawa ON K1A 0A9', 'Canada'],
  ],
  [
    'AU',
    { addressLine: '1 Macquarie St', city: 'Sydney', subdivision: 'New South Wales', postalCode: '2000' },
    ['1 Macquarie St', 'Sydney NSW 2000', 'Australia'],
  ],
  [
    'GB',
    { addressLine: '10 Downing Street', city: 'London', subdivision: 'GB-ENG', postalCode: 'SW1A 2AA' },
    ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'],
  ],
  [
    'DE',
    {
      streetAddress: { name: 'Torstraße', number: '1' },
      addressLine2: 'Hinterhaus',
      city: 'Berlin',
      subdivision: 'DE-BE',
      postalCode: '10119',
    },
    ['Torstraße 1', 'Hinterhaus', '10119 Berlin', 'Germany'],
  ],
  [
    'FR',
    {
      streetAddress: { name: 'rue de Rivoli', number: '5' },
      city: 'Paris',
      subdivision: 'FR-IDF',
      postalCode: '75001',
    },
    ['5 rue de Rivoli', '75001 Paris', 'France'],
  ],
  [
    'IT',
    { addressLine: 'Via Roma 1', city: 'Imola', subdivision: 'IT-BO', postalCode: '40026' },
    ['Via Roma 1', '40026 Imola BO', 'Italy'],
  ],
  [
    'ES',
    {
      addressLine: 'Calle Mayor 1',
      city: 'Getafe',
      subdivision: 'ES-M',
      subdivisionFullname: 'Madrid',
      postalCode: '28901',
    },
    ['Calle Mayor 1', '28901 Getafe Madrid', 'Spain'],
  ],
  [
    'BR',
    {
      addressLine: 'Av. Paulista 1000',
      addressLine2: 'Apto 12',
      city: 'São Paulo',
      subdivision: 'BR-SP',
      postalCode: '01310-100',
    },
    ['Av. Paulista 1000', 'Apto 12', 'São Paulo-SP', '01310-100', 'Brazil'],
  ],
  [
    'JP',
    { addressLine: '1-1 Chiyoda', city: 'Chiyoda-ku', subdivision: 'JP-13', postalCode: '100-0001' },
    ['1-1 Chiyoda', 'Chiyoda-ku, Tokyo', '100-0001', 'Japan'],
  ],
  [
    'JP',
    { addressLine: '千代田1-1', city: '千代田区', subdivision: '東京都', postalCode: '100-0001' },
    ['〒100-0001', '東京都', '千代田区千代田1-1', 'Japan'],
  ],
  [
    'IN',
    { addressLine: '12 MG Road', city: 'Bengaluru', subdivision: 'IN-KA', postalCode: '560001' },
    ['12 MG Road', 'Bengaluru 560001', 'Karnataka', 'India'],
  ],
  [
    'NL',
    { addressLine: 'Dam 1', city: 'Amsterdam', subdivision: 'NL-NH', postalCode: '1012 JS' },
    ['Dam 1', '1012 JS Amsterdam', 'Netherlands'],
  ],
  [
    'IE',
    {
      addressLine: '1 Grafton Street',
      city: 'Dublin',
      subdivision: 'IE-D',
      subdivisionFullname: 'Dublin',
      postalCode: 'D02 X285',
    },
    ['1 Grafton Street', 'Dublin', 'D02 X285', 'Ireland'],
  ],
  [
    'MX',
    { addressLine: 'Av. Juárez 10', city: 'Guadalajara', subdivision: 'MX-JAL', postalCode: '44100' },
    ['Av. Juárez 10', '44100 Guadalajara, Jalisco', 'Mexico'],
  ],
  [
    'CH',
    { addressLine: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001' },
    ['Bahnhofstrasse 1', '8001 Zürich', 'Switzerland'],
  ],
  [
    'LT',
    { addressLine: 'Gedimino pr. 1', city: 'Vilnius', postalCode: 'LT-01103' },
    ['Gedimino pr. 1', 'LT-01103 Vilnius', 'Lithuania'],
  ],
  [
    'AE',
    { addressLine: 'Marina Walk 1', city: 'Dubai Marina', subdivision: 'AE-DU', postalCode: '00000' },
    ['Marina Walk 1', 'Dubai Marina', 'Dubai', '00000', 'United Arab Emirates'],
  ],
  [
    'AE',
    { addressLine: 'شارع 12', city: 'جبل علي', subdivision: 'AE-DU', subdivisionFullname: 'Dubai' },
    ['شارع 12', 'جبل علي', 'دبي', 'United Arab Emirates'],
  ],
  [
    'AE',
    { addressLine: 'شارع 12', city: 'دبي', subdivision: 'AE-DU', subdivisionFullname: 'Dubai' },
    ['شارع 12', 'دبي', 'United Arab Emirates'],
  ],
]

describe('addressLines', () => {
  for (const [country, address, lines] of rows) {
    it(`writes ${country}: ${lines.join(' / ')}`, () => {
      expect(formatAddressLines({ country, ...address }, 'en')).toEqual(lines)
    })
  }

  it('names the country in the given language', () => {
    expect(formatAddressLines({ country: 'DE', city: 'Berlin' }, 'fr')).toEqual(['Berlin', 'Allemagne'])
    expect(formatAddressLines({ country: 'DE', city: 'Berlin' }, 'en-abc')).toEqual(['Berlin', 'Germany'])
  })

  it('formats an address without a country, and an empty one', () => {
    expect(formatAddressLines({ addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1012' }, 'en')).toEqual([
      'Dam 1',
      '1012 Amsterdam',
    ])
    expect(formatAddressLines({}, 'en')).toEqual([])
    expect(formatAddressLines({ country: 'US' }, 'en')).toEqual(['United States'])
  })

  it('drops no street, town or postal code in any country', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
    const code = fc.stringMatching(/^[A-Z]{2}$/)
    fc.assert(
      fc.property(code, word, word, fc.stringMatching(/^[0-9]{4,5}$/), (country, addressLine, city, postalCode) => {
        const text = formatTown({ country, addressLine, city, postalCode }).join('\n')
        for (const part of [addressLine, city, postalCode]) expect(text).toContain(part)
      }),
    )
  })
})
