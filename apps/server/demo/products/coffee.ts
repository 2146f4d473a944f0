import { featuredId, getCollectionId, shelves } from '../collections.ts'
import { defineColors, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'

const add = defineShelf(shelves.coffee, getCollectionId('coffee'))
const grinds = ['Whole bean', 'Filter', 'Espresso']

export const coffee: readonly DemoProduct[] = [
  add(1, {
    slug: 'pour-over-dripper',
    name: 'Pour-over Dripper',
    description: writeParagraphs(
      'A cone for one or two cups, with ribs inside that let the paper breathe. It takes any size 02 filter and sits on a mug or a server.',
      'Rinse it with hot water first: the thick wall keeps the brew warm to the last drop.',
    ),
    sku: 'MP-DRP',
    price: 36,
    cost: 11.8,
    weight: 0.52,
    pictures: ['pour-over-dripper/1', 'pour-over-dripper/2'],
    productOptions: [
      defineColors({ Chalk: '#efece4', Ink: '#3d4a59' }, { Chalk: 'pour-over-dripper/1', Ink: 'pour-over-dripper/2' }),
    ],
    rows: [
      [['Chalk'], 36, 24, 0.52],
      [['Ink'], 36, 17, 0.52],
    ],
    additionalInfoSections: [
      {
        title: 'What is in the box',
        description: '<p>One dripper and ten unbleached paper filters. The server in the picture is not included.</p>',
      },
      { title: 'Care', description: '<p>Safe in the dishwasher.</p>' },
    ],
    seo: {
      title: 'Ceramic pour-over dripper for one or two cups',
      description: 'A ribbed stoneware coffee dripper for size 02 filters, with ten papers to start.',
    },
    createdDate: '2026-01-20T09:00:00.000Z',
  }),
  add(2, {
    slug: 'gooseneck-kettle',
    name: 'Gooseneck Kettle',
    description: writeParagraphs(
      'A thin spout for a slow, steady pour. One litre, for gas, induction and electric hobs.',
      'The matt black one has a beech handle that stays cool. The brushed steel one has a black handle and marks less.',
    ),
    brand: 'Holm',
    sku: 'HO-KTL',
    price: 89,
    cost: 41,
    discount: { type: 'AMOUNT', value: 15 },
    ribbon: 'Save €15',
    weight: 0.98,
    collectionIds: [featuredId],
    pictures: ['gooseneck-kettle/1', 'gooseneck-kettle/2'],
    productOptions: [
      defineColors(
        { 'Matt black': '#2c302f', 'Brushed steel': '#c9cac6' },
        { 'Matt black': 'gooseneck-kettle/1', 'Brushed steel': 'gooseneck-kettle/2' },
      ),
    ],
    rows: [
      [['Matt black'], 89, 13, 0.98],
      [['Brushed steel'], 98, 9, 1.02],
    ],
    additionalInfoSections: [
      { title: 'Details', description: '<p>1 litre. Stainless steel inside. 28 cm from spout to handle.</p>' },
      {
        title: 'Guarantee',
        description: '<p>Five years on the body, two on the handle. Write to us and we send the part.</p>',
      },
    ],
    seo: {
      title: 'Gooseneck Kettle, 1 litre, for every hob',
      description: 'A one-litre pour-over kettle in matt black with a beech handle, or in brushed steel.',
    },
    createdDate: '2026-01-22T09:00:00.000Z',
  }),
  add(3, {
    slug: 'round-teapot',
    name: 'Round Teapot',
    description: writeParagraphs(
      'Four cups, one good handle and a lid that does not fall out when you pour. There is a fine strainer built into the spout, so leaves can float freely.',
      'It is the piece our potter makes slowest, and it shows.',
    ),
    ribbon: 'Small batch',
    sku: 'MP-TPT',
    price: 74,
    cost: 27,
    weight: 1.05,
    pictures: ['round-teapot/1', 'round-teapot/2'],
    productOptions: [
      defineColors({ Ink: '#3d4a59', Oat: '#e6dac6' }, { Ink: 'round-teapot/1', Oat: 'round-teapot/2' }),
    ],
    rows: [
      [['Ink'], 74, 4, 1.05],
      [['Oat'], 74, 7, 1.05],
    ],
    additionalInfoSections: [{ title: 'Size', description: '<p>900 ml, 14 cm high. Strainer holes of 2 mm.</p>' }],
    seo: {
      title: 'Round Teapot for four cups',
      description: 'A 900 ml stoneware teapot with a built-in strainer and a lid that stays on.',
    },
    createdDate: '2026-02-10T09:00:00.000Z',
  }),
  add(4, {
    slug: 'house-blend-coffee',
    name: 'House Blend Coffee',
    description: writeParagraphs(
      'Washed beans from Huila and a natural from Sidama, roasted medium every Tuesday. Cocoa first, then something like dried apricot.',
      'Good in a filter, better in a moka pot. We post it the day after roasting.',
    ),
    brand: 'Tidewater Roasters',
    sku: 'TW-HSE',
    price: 11.5,
    cost: 5.1,
    weight: 0.27,
    taxGroup: 'food',
    collectionIds: [featuredId, getCollectionId('gifts')],
    pricePerUnitData: { totalQuantity: 250, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' },
    pictures: ['house-blend/1', 'house-blend/2'],
    productOptions: [list('Weight', '250 g', '1 kg'), list('Grind', ...grinds)],
    rows: [
      ...grinds.map((grind, i) => [['250 g', grind], 11.5, [120, 64, 40][i]!, 0.27] as const),
      ...grinds.map((grind, i) => [['1 kg', grind], 39, [36, 18, 0][i]!, 1.05] as const),
    ],
    additionalInfoSections: [
      { title: 'Origin', description: '<p>Huila, Colombia, 1,750 m, washed. Sidama, Ethiopia, 1,950 m, natural.</p>' },
      { title: 'Brewing', description: '<p>16 g to 250 ml at 94 °C, three minutes.</p>' },
    ],
    seo: {
      title: 'House Blend Coffee, roasted every Tuesday',
      description: 'A medium roast from Colombia and Ethiopia with cocoa and apricot. 250 g or 1 kg, whole or ground.',
    },
    createdDate: '2026-02-14T09:00:00.000Z',
  }),
  add(5, {
    slug: 'cork-lid-canister',
    name: 'Cork-lid Canister',
    description: writeParagraphs(
      'Coffee, tea, flour, dog biscuits. The cork closes tightly without a seal, and the opening is wide enough for a scoop and a hand.',
      'Three sizes that line up well beside each other.',
    ),
    sku: 'MP-CAN',
    price: 26,
    cost: 8.9,
    weight: 0.48,
    collectionIds: [getCollectionId('kitchen')],
    pictures: ['cork-lid-canister/1', 'cork-lid-canister/2'],
    productOptions: [
      list('Size', 'Small, 500 ml', 'Medium, 900 ml', 'Large, 1.4 l'),
      defineColors({ Oat: '#e6dac6', Moss: '#7f8a63', Rose: '#d8a79a' }),
    ],
    rows: ['Oat', 'Moss', 'Rose'].flatMap((color, c) => [
      [['Small, 500 ml', color], 26, [21, 9, 12][c]!, 0.48] as const,
      [['Medium, 900 ml', color], 34, [18, 14, 5][c]!, 0.7] as const,
      [['Large, 1.4 l', color], 42, [10, 2, 0][c]!, 0.96] as const,
    ]),
    additionalInfoSections: [
      { title: 'Care', description: '<p>The jar goes in the dishwasher. Wipe the cork with a damp cloth.</p>' },
    ],
    seo: {
      title: 'Stoneware canister with cork lid',
      description: 'Storage jars in three sizes and three glazes, closed with natural cork.',
    },
    createdDate: '2026-03-02T09:00:00.000Z',
  }),
]
