import { featuredId, getCollectionId, shelves } from '../collections.ts'
import { defineColors, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'

const add = defineShelf(shelves.table, getCollectionId('table'))
export const care = {
  title: 'Care',
  description:
    '<p>Safe in the dishwasher, the microwave and an oven up to 180 °C. Let hot pieces cool before you rinse them.</p>',
}
const making = {
  title: 'How it is made',
  description:
    '<p>Thrown and glazed by hand in Kinsale, then fired twice. Tone and speckle differ a little from piece to piece.</p>',
}

export const table: readonly DemoProduct[] = [
  add(1, {
    slug: 'everyday-mug',
    name: 'Everyday Mug',
    description: writeParagraphs(
      'The mug we reach for first. It holds its heat, the handle fits three fingers, and the rim is thin enough to forget about.',
      'The lower edge is left unglazed so that you feel the clay. Choose 250 ml for coffee or 350 ml for tea.',
    ),
    ribbon: 'Bestseller',
    sku: 'MP-MUG',
    price: 22,
    cost: 7.4,
    weight: 0.36,
    collectionIds: [featuredId, getCollectionId('coffee'), getCollectionId('gifts')],
    pictures: ['everyday-mug/1', 'everyday-mug/2', 'everyday-mug/moss', 'everyday-mug/clay', 'everyday-mug/ink'],
    productOptions: [
      defineColors(
        { Oat: '#e6dac6', Moss: '#7f8a63', Clay: '#c07a57', Ink: '#3d4a59' },
        { Oat: 'everyday-mug/1', Moss: 'everyday-mug/moss', Clay: 'everyday-mug/clay', Ink: 'everyday-mug/ink' },
      ),
      list('Size', '250 ml', '350 ml'),
    ],
    rows: [
      [['Oat', '250 ml'], 22, 48, 0.36],
      [['Oat', '350 ml'], 26, 31, 0.44],
      [['Moss', '250 ml'], 22, 27, 0.36],
      [['Moss', '350 ml'], 26, 0, 0.44],
      [['Clay', '250 ml'], 22, 19, 0.36],
      [['Clay', '350 ml'], 26, 12, 0.44],
      [['Ink', '250 ml'], 24, 8, 0.36],
      [['Ink', '350 ml'], 28, 3, 0.44],
    ],
    additionalInfoSections: [
      making,
      care,
      { title: 'Size', description: '<p>250 ml: 8.2 cm wide, 8.6 cm high. 350 ml: 9 cm wide, 10 cm high.</p>' },
    ],
    seo: {
      title: 'Everyday Mug, hand-thrown stoneware',
      description:
        'A hand-thrown stoneware mug in four glazes and two sizes, with a handle that fits and a rim you forget about.',
    },
    createdDate: '2026-01-12T09:00:00.000Z',
  }),
  add(2, {
    slug: 'low-bowl',
    name: 'Low Bowl',
    description: writeParagraphs(
      'Wide and shallow, for porridge in the morning and pasta at night. The foot is small, so a stack of them takes little room.',
      'The glaze pools slightly darker at the centre.',
    ),
    sku: 'MP-BWL',
    price: 28,
    cost: 9.2,
    weight: 0.62,
    collectionIds: [featuredId],
    pictures: ['low-bowl/1', 'low-bowl/2'],
    productOptions: [defineColors({ Moss: '#7f8a63', Chalk: '#efece4', Rose: '#d8a79a' })],
    rows: [
      [['Moss'], 28, 22, 0.62],
      [['Chalk'], 28, 40, 0.62],
      [['Rose'], 28, 14, 0.62],
    ],
    additionalInfoSections: [making, care],
    seo: {
      title: 'Low Bowl in stoneware',
      description: 'A wide, shallow stoneware bowl that stacks neatly. Three glazes, made by hand in Kinsale.',
    },
    createdDate: '2026-01-12T09:10:00.000Z',
  }),
  add(3, {
    slug: 'supper-plates',
    name: 'Supper Plates',
    description: writeParagraphs(
      'A 26 cm plate with a low rim that keeps sauce where it belongs. Chalk white, with a few iron specks so that it never looks like a hotel.',
      'Sold in twos, fours and sixes. Six cost less per plate.',
    ),
    sku: 'MP-PLT',
    price: 54,
    cost: 20,
    discount: { type: 'PERCENT', value: 15 },
    ribbon: '15% off',
    weight: 1.5,
    pictures: ['supper-plates/1', 'supper-plates/2'],
    productOptions: [list('Set', 'Set of 2', 'Set of 4', 'Set of 6')],
    rows: [
      [['Set of 2'], 54, 25, 1.5],
      [['Set of 4'], 102, 18, 3],
      [['Set of 6'], 144, 6, 4.5],
    ],
    additionalInfoSections: [making, care],
    seo: {
      title: 'Supper Plates, sets of two to six',
      description: 'Speckled white stoneware plates, 26 cm across, in sets of two, four or six.',
    },
    createdDate: '2026-01-15T09:00:00.000Z',
  }),
  add(4, {
    slug: 'orchard-jug',
    name: 'Orchard Jug',
    description: writeParagraphs(
      'A litre and a half of water, milk or tulips. The lip pours in one clean line and stops when you do.',
      'Named after the pear trees behind the workshop, which have the same shape by October.',
    ),
    sku: 'MP-JUG',
    price: 58,
    cost: 19.5,
    weight: 1.2,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['orchard-jug/1', 'orchard-jug/2'],
    productOptions: [
      defineColors({ Clay: '#c07a57', Oat: '#e6dac6' }, { Clay: 'orchard-jug/1', Oat: 'orchard-jug/2' }),
    ],
    rows: [
      [['Clay'], 58, 11, 1.2],
      [['Oat'], 58, 16, 1.2],
    ],
    additionalInfoSections: [
      making,
      care,
      { title: 'Size', description: '<p>22 cm high, 1.5 litres to the brim.</p>' },
    ],
    seo: {
      title: 'Orchard Jug, 1.5 litre stoneware pitcher',
      description: 'A stoneware jug that pours cleanly and doubles as a vase. 1.5 litres, in clay or oat.',
    },
    createdDate: '2026-02-03T09:00:00.000Z',
  }),
  add(5, {
    slug: 'egg-cup-pair',
    name: 'Egg Cup Pair',
    description: writeParagraphs(
      'Two egg cups on a proper foot, glazed in the blue of a clear morning. Deep enough that the egg stays put while you work on it.',
      'They come in a small box with straw, ready to hand over.',
    ),
    sku: 'MP-EGG',
    price: 24,
    cost: 8,
    weight: 0.28,
    quantity: 34,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['egg-cup-pair/1', 'egg-cup-pair/2'],
    additionalInfoSections: [making, care],
    seo: {
      title: 'Egg Cup Pair in sky glaze',
      description: 'Two hand-thrown stoneware egg cups in pale blue, boxed as a present.',
    },
    createdDate: '2026-02-20T09:00:00.000Z',
  }),
]
