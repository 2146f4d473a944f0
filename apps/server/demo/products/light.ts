import { featuredId, getCollectionId, shelves } from '../collections.ts'
import { defineColors, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'

const add = defineShelf(shelves.light, getCollectionId('light'))
const burning = {
  title: 'Burning well',
  description:
    '<p>Trim the wick to 5 mm. Let the first burn reach the edge of the jar, about two hours. Never leave a flame alone.</p>',
}

export const light: readonly DemoProduct[] = [
  add(1, {
    slug: 'fig-cedar-candle',
    name: 'Fig & Cedar Candle',
    description: writeParagraphs(
      'Green fig leaf, cedar shavings and a little smoke. Soy wax with a cotton wick, poured by hand in batches of forty.',
      'It burns for about 45 hours. Afterwards the jar makes a good pencil cup: wash it with hot water and soap.',
    ),
    ribbon: 'Bestseller',
    sku: 'MP-CDL',
    price: 34,
    cost: 10.2,
    weight: 0.56,
    collectionIds: [featuredId, getCollectionId('gifts')],
    pictures: ['fig-cedar-candle/1', 'fig-cedar-candle/2'],
    productOptions: [
      defineColors(
        { Chalk: '#e3d8c6', Charcoal: '#3d3936' },
        { Chalk: 'fig-cedar-candle/1', Charcoal: 'fig-cedar-candle/2' },
      ),
    ],
    rows: [
      [['Chalk'], 34, 52, 0.56],
      [['Charcoal'], 34, 37, 0.56],
    ],
    additionalInfoSections: [
      burning,
      { title: 'Ingredients', description: '<p>Soy wax, cotton, fragrance oil (contains linalool and cedrol).</p>' },
    ],
    seo: {
      title: 'Fig & Cedar soy candle, 220 g',
      description: 'A hand-poured soy candle that smells of fig leaf and cedar and burns for 45 hours.',
    },
    createdDate: '2026-01-14T09:00:00.000Z',
  }),
  add(2, {
    slug: 'dipped-tapers',
    name: 'Dipped Tapers',
    description: writeParagraphs(
      'Two candles on one wick, as they leave the dipping frame. Cut them apart when you need the first.',
      'Each burns for eight hours without dripping, if you keep it out of the draught.',
    ),
    sku: 'MP-TPR',
    price: 12,
    cost: 3.4,
    weight: 0.2,
    collectionIds: [getCollectionId('table')],
    pictures: ['dipped-tapers/2', 'dipped-tapers/1'],
    productOptions: [
      defineColors({ Clay: '#c9795a', Moss: '#808a63', Ivory: '#e9dcc0' }),
      list('Pack', '1 pair', '3 pairs'),
    ],
    rows: ['Clay', 'Moss', 'Ivory'].flatMap((color, c) => [
      [[color, '1 pair'], 12, [60, 44, 71][c]!, 0.2] as const,
      [[color, '3 pairs'], 32, [18, 15, 22][c]!, 0.58] as const,
    ]),
    additionalInfoSections: [burning],
    seo: {
      title: 'Dipped Tapers in three colors',
      description: 'Hand-dipped taper candles, sold in joined pairs, in clay, moss and ivory.',
    },
    createdDate: '2026-02-01T09:00:00.000Z',
  }),
  add(3, {
    slug: 'mushroom-lamp',
    name: 'Mushroom Lamp',
    description: writeParagraphs(
      'A table lamp with a spun steel shade that sends the light down, where you read, and keeps it out of your eyes.',
      'Touch the brass knob to dim it in three steps. The bulb is included and can be replaced.',
    ),
    brand: 'Holm',
    sku: 'HO-LMP',
    price: 149,
    cost: 68,
    weight: 2.4,
    collectionIds: [featuredId, getCollectionId('desk')],
    pictures: ['mushroom-lamp/1', 'mushroom-lamp/2'],
    productOptions: [
      defineColors({ Rust: '#a44a30', Chalk: '#e4dccd' }, { Rust: 'mushroom-lamp/1', Chalk: 'mushroom-lamp/2' }),
    ],
    rows: [
      [['Rust'], 149, 7, 2.4],
      [['Chalk'], 149, 12, 2.4],
    ],
    additionalInfoSections: [
      {
        title: 'Details',
        description: '<p>18 cm high, shade 20 cm wide. E14 bulb, 4 W, 2,700 K. Linen cord, 2 m, with EU plug.</p>',
      },
      { title: 'Guarantee', description: '<p>Five years, and spare parts for longer.</p>' },
    ],
    seo: {
      title: 'Mushroom Lamp, dimmable table lamp',
      description: 'A small steel table lamp with a dome shade and a three-step dimmer, in rust or chalk.',
    },
    createdDate: '2026-03-10T09:00:00.000Z',
  }),
  add(4, {
    slug: 'incense-dish',
    name: 'Incense Dish',
    description: writeParagraphs(
      'A shallow dish that catches every bit of ash, with a brass holder you can lift out. Comes with twenty sticks of hinoki.',
      'One stick lasts forty minutes, about a chapter.',
    ),
    sku: 'MP-INC',
    price: 27,
    cost: 8.8,
    weight: 0.38,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['incense-dish/1', 'incense-dish/2'],
    productOptions: [
      defineColors({ Ink: '#3d4a59', Oat: '#e6dac6' }, { Ink: 'incense-dish/1', Oat: 'incense-dish/2' }),
    ],
    rows: [
      [['Ink'], 27, 19, 0.38],
      [['Oat'], 27, 21, 0.38],
    ],
    additionalInfoSections: [],
    seo: {
      title: 'Incense Dish with brass holder',
      description: 'A stoneware incense dish with a removable brass holder and twenty hinoki sticks.',
    },
    createdDate: '2026-02-18T09:00:00.000Z',
  }),
  add(5, {
    slug: 'olive-oil-soap',
    name: 'Olive Oil Soap',
    description: writeParagraphs(
      'Hard, slow soap made with three quarters olive oil and cured for two months. It rinses clean and leaves skin alone.',
      'A bar lasts about six weeks by the kitchen sink.',
    ),
    brand: 'Savonnerie Luce',
    sku: 'SL-SOP',
    price: 9,
    cost: 2.9,
    discount: { type: 'AMOUNT', value: 1.5 },
    weight: 0.13,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['olive-soap/1', 'olive-soap/2'],
    productOptions: [list('Scent', 'Olive leaf', 'Oat milk', 'Rose clay')],
    rows: [
      [['Olive leaf'], 9, 140, 0.13],
      [['Oat milk'], 9, 96, 0.13],
      [['Rose clay'], 9, 58, 0.13],
    ],
    additionalInfoSections: [
      {
        title: 'Ingredients',
        description: '<p>Sodium olivate, sodium cocoate, water, glycerin, clay or oat flour, essential oils.</p>',
      },
    ],
    seo: {
      title: 'Olive Oil Soap, cured two months',
      description: 'A hard olive oil soap in three scents, made in small batches and cured for two months.',
    },
    createdDate: '2026-02-26T09:00:00.000Z',
  }),
  add(6, {
    slug: 'bud-vase',
    name: 'Bud Vase',
    description: writeParagraphs(
      'For one stem, or three if they are thin. The neck holds flowers where you put them.',
      'Three glazes and three shapes. They look well alone and better in company.',
    ),
    sku: 'MP-VAS',
    price: 26,
    cost: 8,
    weight: 0.34,
    pictures: ['bud-vase/1', 'bud-vase/2'],
    productOptions: [defineColors({ Rose: '#d8a79a', Oat: '#e6dac6', Ink: '#3d4a59' }, { Rose: 'bud-vase/1' })],
    rows: [
      [['Rose'], 26, 17, 0.34],
      [['Oat'], 26, 0, 0.32],
      [['Ink'], 28, 9, 0.36],
    ],
    additionalInfoSections: [
      { title: 'Size', description: '<p>Rose 11 cm, oat 13 cm and ink 7 cm high. The flowers are not included.</p>' },
    ],
    seo: {
      title: 'Bud Vase in three shapes',
      description: 'Small stoneware vases for a single stem, in rose, oat and ink.',
    },
    createdDate: '2026-03-04T09:00:00.000Z',
  }),
]
