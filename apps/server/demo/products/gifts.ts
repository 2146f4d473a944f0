import { giftCardTexts } from '@stoa/contract/gift-card.texts'
import { getCollectionId, shelves } from '../collections.ts'
import { buildDemoId, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'
import { care } from './table.ts'

const add = defineShelf(shelves.gifts, getCollectionId('gifts'))
const amounts = [25, 50, 100, 200] as const

export const gifts: readonly DemoProduct[] = [
  add(1, {
    slug: 'gift-card',
    name: 'Gift Card',
    productType: 'gift_card',
    description: writeParagraphs(
      'For when you know the person and not the shelf. It arrives by mail, with your words, as soon as you have paid or on the day you choose.',
      'It can be spent in parts, together with a card, and does not run out.',
    ),
    sku: 'MP-GIFT',
    price: 25,
    cost: 0,
    weight: 0,
    trackInventory: false,
    pictures: ['collection/gifts', 'home/hero'],
    productOptions: [list('Amount', ...amounts.map((amount) => `€${amount}`))],
    rows: amounts.map((amount) => [[`€${amount}`], amount, 0, 0] as const),
    customTextFields: [
      { title: giftCardTexts.name, maxLength: 100, mandatory: false },
      { title: giftCardTexts.email, maxLength: 254, mandatory: false },
      { title: giftCardTexts.message, maxLength: 500, mandatory: false },
      { title: giftCardTexts.date, maxLength: 10, mandatory: false },
    ],
    additionalInfoSections: [
      {
        title: 'Details',
        description: '<p>Sent by mail, at once or on the day you choose. Nothing is posted, and no tax is added.</p>',
      },
    ],
    seo: {
      title: 'Gift card by mail',
      description:
        'A gift card from 25 to 200 euro, sent by mail with your own words, at once or on a day. It does not run out.',
    },
    createdDate: '2026-01-05T09:00:00.000Z',
  }),
  add(2, {
    slug: 'breakfast-for-two',
    name: 'Breakfast for Two',
    description: writeParagraphs(
      'Two mugs, two bowls and a pair of egg cups, packed in one box with straw. Everything a slow morning needs, except the eggs.',
      'Chosen so that the glazes go together, and a little less than the pieces one by one.',
    ),
    sku: 'MP-BFT',
    price: 108,
    cost: 41.2,
    weight: 2.4,
    // The 22 moss bowls in stock suffice for this many sets.
    quantity: 11,
    bundleItems: [
      { productId: buildDemoId(shelves.table, 1), variantId: buildDemoId(shelves.table, 1, 1), quantity: 2 },
      { productId: buildDemoId(shelves.table, 2), variantId: buildDemoId(shelves.table, 2, 1), quantity: 2 },
      { productId: buildDemoId(shelves.table, 5), quantity: 1 },
    ],
    pictures: ['collection/table', 'egg-cup-pair/1', 'low-bowl/2', 'everyday-mug/1'],
    additionalInfoSections: [care],
    seo: {
      title: 'Breakfast set for two in stoneware',
      description: 'Two mugs, two bowls and a pair of egg cups in one box: a hand-thrown breakfast set as a present.',
    },
    createdDate: '2026-01-14T09:00:00.000Z',
  }),
]
