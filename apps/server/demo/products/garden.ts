import { featuredId, getCollectionId, shelves } from '../collections.ts'
import { defineColors, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'

const add = defineShelf(shelves.garden, getCollectionId('garden'))

export const garden: readonly DemoProduct[] = [
  add(1, {
    slug: 'terracotta-planter',
    name: 'Terracotta Planter',
    description: writeParagraphs(
      'Thick Tuscan terracotta with a saucer to match. It breathes, so roots stay cool in July and nothing drowns in November.',
      'White marks on the outside are salts from the clay. They come and go, and we like them.',
    ),
    brand: 'Impruneta',
    sku: 'IM-POT',
    price: 18,
    cost: 6,
    weight: 1.1,
    collectionIds: [featuredId],
    pictures: ['terracotta-planter/1', 'terracotta-planter/2'],
    productOptions: [list('Size', 'Small, 12 cm', 'Medium, 18 cm', 'Large, 26 cm')],
    rows: [
      [['Small, 12 cm'], 18, 46, 1.1],
      [['Medium, 18 cm'], 29, 28, 2.6],
      [['Large, 26 cm'], 48, 9, 6.8],
    ],
    additionalInfoSections: [
      {
        title: 'Outdoors',
        description:
          '<p>Safe in frost if it can drain: stand it on feet, or take the saucer away in winter. Plants are not included.</p>',
      },
    ],
    seo: {
      title: 'Terracotta Planter with saucer',
      description: 'Thick-walled terracotta pots with saucers in three sizes, for inside and out.',
    },
    createdDate: '2026-03-01T09:00:00.000Z',
  }),
  add(2, {
    slug: 'long-spout-can',
    name: 'Long-spout Watering Can',
    description: writeParagraphs(
      'Reaches the back of the shelf without moving the front. The brass rose comes off when you want a single stream.',
      'Two litres, galvanised and powder coated, with a handle that balances whether it is full or not.',
    ),
    brand: 'Holm',
    sku: 'HO-CAN',
    price: 54,
    cost: 22,
    weight: 0.95,
    pictures: ['long-spout-can/1', 'long-spout-can/2'],
    productOptions: [
      defineColors({ Fern: '#4f6450', Ochre: '#c79a45' }, { Fern: 'long-spout-can/1', Ochre: 'long-spout-can/2' }),
    ],
    rows: [
      [['Fern'], 54, 20, 0.95],
      [['Ochre'], 54, 13, 0.95],
    ],
    additionalInfoSections: [{ title: 'Details', description: '<p>2 litres, 36 cm from handle to rose.</p>' }],
    seo: {
      title: 'Long-spout Watering Can, 2 litres',
      description: 'A steel watering can with a long spout and a removable brass rose, in fern or ochre.',
    },
    createdDate: '2026-03-08T09:00:00.000Z',
  }),
  add(3, {
    slug: 'wren-house',
    name: 'Wren House',
    description: writeParagraphs(
      'Larch walls, an oiled roof and a hole of 30 mm, which suits wrens and blue tits and nothing larger. The back opens for cleaning in autumn.',
      'Hang it two metres up, out of the noon sun, and be patient.',
    ),
    ribbon: 'Back in May',
    sku: 'MP-WRN',
    price: 44,
    cost: 17,
    weight: 1.4,
    quantity: 0,
    pictures: ['wren-house/1', 'wren-house/2'],
    additionalInfoSections: [
      { title: 'Details', description: '<p>19 × 17 × 26 cm. Untreated inside, water-based stain outside.</p>' },
    ],
    seo: {
      title: 'Wren House, a larch nest box',
      description: 'A larch nest box with a 30 mm entrance for wrens and blue tits, easy to clean.',
    },
    createdDate: '2026-03-12T09:00:00.000Z',
  }),
  add(4, {
    slug: 'hand-trowel',
    name: 'Hand Trowel',
    description: writeParagraphs(
      'Forged carbon steel with a narrow blade that cuts roots and does not bend. The oak handle is shaped for a wet glove.',
      'Dry it after use and it will look old before it looks worn.',
    ),
    brand: 'Lathe & Son',
    sku: 'LS-TRW',
    price: 33,
    cost: 13,
    discount: { type: 'PERCENT', value: 10 },
    weight: 0.31,
    quantity: 26,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['hand-trowel/1', 'hand-trowel/2'],
    additionalInfoSections: [{ title: 'Guarantee', description: '<p>If the blade bends, we replace it.</p>' }],
    seo: {
      title: 'Hand Trowel, forged steel and oak',
      description: 'A narrow forged garden trowel with an oak handle, guaranteed not to bend.',
    },
    createdDate: '2026-03-15T09:00:00.000Z',
  }),
  add(5, {
    slug: 'seed-tin',
    name: 'Seed Tin',
    description: writeParagraphs(
      'A tin for this year’s packets, with dividers for every month. It comes with twelve packets of meadow flowers that need nothing but a scratch of the soil.',
      'Poppies first, cornflowers soon after.',
    ),
    sku: 'MP-SED',
    price: 39,
    cost: 14.5,
    weight: 0.66,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['seed-tin/1', 'seed-tin/2'],
    productOptions: [
      defineColors({ Bottle: '#3f5a48', Ochre: '#c79a45' }, { Bottle: 'seed-tin/1', Ochre: 'seed-tin/2' }),
    ],
    rows: [
      [['Bottle'], 39, 17, 0.66],
      [['Ochre'], 39, 6, 0.66],
    ],
    additionalInfoSections: [
      {
        title: 'In the tin',
        description:
          '<p>Twelve packets: poppy, cornflower, corncockle, oxeye daisy, yarrow, knapweed, vetch, clover, campion, teasel, mallow and scabious. Sow from March to May.</p>',
      },
    ],
    seo: {
      title: 'Seed Tin with twelve meadow flowers',
      description: 'A metal seed box with monthly dividers and twelve packets of native meadow flowers.',
    },
    createdDate: '2026-03-20T09:00:00.000Z',
  }),
]
