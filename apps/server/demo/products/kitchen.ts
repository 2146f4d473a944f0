import { featuredId, getCollectionId, shelves } from '../collections.ts'
import { defineColors, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'

const add = defineShelf(shelves.kitchen, getCollectionId('kitchen'))
const woodCare = {
  title: 'Care',
  description: '<p>Wash by hand and dry upright. A little rapeseed oil every few months keeps the wood calm.</p>',
}

export const kitchen: readonly DemoProduct[] = [
  add(1, {
    slug: 'oak-serving-board',
    name: 'Oak Serving Board',
    description: writeParagraphs(
      'One plank of Irish oak, planed, rounded and oiled three times. Bread on one side, cheese on the other, and only you will know.',
      'We can engrave a name or a short line near the handle. Leave the field empty for a plain board.',
    ),
    sku: 'MP-BRD',
    price: 64,
    cost: 24,
    weight: 1.35,
    quantity: 23,
    collectionIds: [featuredId, getCollectionId('gifts')],
    pictures: ['oak-serving-board/1', 'oak-serving-board/2'],
    customTextFields: [{ title: 'Engraving (up to 20 letters)', maxLength: 20, mandatory: false }],
    additionalInfoSections: [
      woodCare,
      { title: 'Size', description: '<p>48 × 19 cm with the handle, 2.5 cm thick.</p>' },
      {
        title: 'Engraving',
        description: '<p>Engraved boards leave us two working days later and cannot be returned.</p>',
      },
    ],
    seo: {
      title: 'Oak Serving Board with engraving',
      description: 'A solid Irish oak board for bread and cheese, engraved with a name if you like.',
    },
    createdDate: '2026-01-18T09:00:00.000Z',
  }),
  add(2, {
    slug: 'salt-pig',
    name: 'Salt Pig',
    description: writeParagraphs(
      'An old shape that still works: the hood keeps steam out and your hand finds the salt without looking.',
      'Holds a full box of sea salt flakes.',
    ),
    sku: 'MP-PIG',
    price: 32,
    cost: 10.5,
    weight: 0.58,
    pictures: ['salt-pig/1', 'salt-pig/2'],
    productOptions: [defineColors({ Oat: '#e6dac6', Butter: '#e6c979', Moss: '#7f8a63' })],
    rows: [
      [['Oat'], 32, 20, 0.58],
      [['Butter'], 32, 11, 0.58],
      [['Moss'], 32, 15, 0.58],
    ],
    additionalInfoSections: [{ title: 'Size', description: '<p>10 cm wide, 12 cm high.</p>' }],
    seo: {
      title: 'Stoneware Salt Pig',
      description: 'A hooded stoneware salt cellar in three glazes, wide enough for a whole hand.',
    },
    createdDate: '2026-01-28T09:00:00.000Z',
  }),
  add(3, {
    slug: 'french-rolling-pin',
    name: 'French Rolling Pin',
    description: writeParagraphs(
      'Tapered at both ends, so you can turn the pastry as you roll it. Beech, turned in one piece and waxed.',
      'It has no handles and no moving parts, and it will outlive your oven.',
    ),
    brand: 'Lathe & Son',
    sku: 'LS-PIN',
    price: 29,
    cost: 11,
    discount: { type: 'PERCENT', value: 20 },
    weight: 0.42,
    quantity: 41,
    pictures: ['french-rolling-pin/1', 'french-rolling-pin/2'],
    additionalInfoSections: [woodCare],
    seo: {
      title: 'French Rolling Pin in beech',
      description: 'A tapered beech rolling pin turned from one piece of wood, 52 cm long.',
    },
    createdDate: '2026-02-06T09:00:00.000Z',
  }),
  add(4, {
    slug: 'nesting-bowls',
    name: 'Nesting Bowls',
    description: writeParagraphs(
      'Three mixing bowls that live inside each other. The largest takes a kilo of dough, the smallest a vinaigrette.',
      'Heavy enough to stay still under a whisk.',
    ),
    sku: 'MP-NST',
    price: 96,
    cost: 36,
    weight: 3.1,
    collectionIds: [featuredId, getCollectionId('table')],
    pictures: ['nesting-bowls/1', 'nesting-bowls/2'],
    productOptions: [list('Set', 'Moss, oat and clay', 'All sky')],
    rows: [
      [['Moss, oat and clay'], 96, 9, 3.1],
      [['All sky'], 96, 6, 3.1],
    ],
    additionalInfoSections: [
      { title: 'Size', description: '<p>23, 19 and 14 cm across; 2.6, 1.4 and 0.7 litres.</p>' },
    ],
    seo: {
      title: 'Nesting Bowls, set of three',
      description: 'Three heavy stoneware mixing bowls that nest, from dough to dressing.',
    },
    createdDate: '2026-02-12T09:00:00.000Z',
  }),
  add(5, {
    slug: 'pepper-mill',
    name: 'Pepper Mill',
    description: writeParagraphs(
      'Walnut or beech outside, a ceramic grinder inside. The brass knob sets how fine it grinds and stays where you leave it.',
      'We fill it with Kampot pepper before it leaves.',
    ),
    brand: 'Lathe & Son',
    sku: 'LS-MIL',
    price: 48,
    cost: 21,
    discount: { type: 'AMOUNT', value: 7 },
    weight: 0.4,
    pictures: ['pepper-mill/1', 'pepper-mill/2'],
    productOptions: [defineColors({ Walnut: '#6d4a35', Beech: '#dcb98c' }, { Walnut: 'pepper-mill/1' })],
    rows: [
      [['Walnut'], 52, 14, 0.4],
      [['Beech'], 48, 12, 0.38],
    ],
    additionalInfoSections: [
      woodCare,
      { title: 'Guarantee', description: '<p>The grinder is guaranteed for ten years.</p>' },
    ],
    seo: {
      title: 'Pepper Mill in walnut or beech',
      description: 'A turned wooden pepper mill with a ceramic grinder, guaranteed for ten years.',
    },
    createdDate: '2026-02-24T09:00:00.000Z',
  }),
  add(6, {
    slug: 'utensil-crock',
    name: 'Utensil Crock',
    description: writeParagraphs(
      'A heavy jar for everything that would otherwise be in a drawer. It does not tip, even with a cast-iron ladle in it.',
      'Comes with two spoons and a spatula in oak and walnut.',
    ),
    ribbon: 'New',
    sku: 'MP-CRK',
    price: 68,
    cost: 25,
    weight: 1.7,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['utensil-crock/1', 'utensil-crock/2'],
    productOptions: [
      defineColors({ Chalk: '#efece4', Butter: '#e6c979' }, { Chalk: 'utensil-crock/1', Butter: 'utensil-crock/2' }),
    ],
    rows: [
      [['Chalk'], 68, 16, 1.7],
      [['Butter'], 68, 10, 1.7],
    ],
    additionalInfoSections: [woodCare],
    seo: {
      title: 'Utensil Crock with three wooden tools',
      description: 'A heavy stoneware jar with two spoons and a spatula, in chalk or butter glaze.',
    },
    createdDate: '2026-04-08T09:00:00.000Z',
  }),
]
