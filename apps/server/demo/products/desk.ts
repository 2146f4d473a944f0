import { featuredId, getCollectionId, shelves } from '../collections.ts'
import { defineColors, defineShelf, list, writeParagraphs } from '../make.ts'
import type { DemoProduct } from '../types.ts'

const add = defineShelf(shelves.desk, getCollectionId('desk'))

export const desk: readonly DemoProduct[] = [
  add(1, {
    slug: 'linen-notebook',
    name: 'Linen Notebook',
    description: writeParagraphs(
      'Bound in linen with a sewn spine, so it opens flat on page one and on page 192. Cream paper, 100 g, friendly to fountain pens.',
      'A ribbon keeps your place and the last eighteen pages tear out cleanly.',
    ),
    brand: 'Paperhouse',
    sku: 'PH-NTB',
    price: 19,
    cost: 6.6,
    weight: 0.41,
    collectionIds: [featuredId, getCollectionId('gifts')],
    pictures: ['linen-notebook/1', 'linen-notebook/2'],
    productOptions: [
      defineColors({ Moss: '#5c6b4e', Ink: '#3d4a59', Clay: '#b56f4e' }, { Moss: 'linen-notebook/1' }),
      list('Ruling', 'Plain', 'Lined', 'Dots'),
    ],
    rows: ['Moss', 'Ink', 'Clay'].flatMap((color, c) =>
      ['Plain', 'Lined', 'Dots'].map(
        (ruling, r) =>
          [
            [color, ruling],
            19,
            [
              [30, 24, 42],
              [26, 18, 35],
              [11, 0, 16],
            ][c]![r]!,
            0.41,
          ] as const,
      ),
    ),
    additionalInfoSections: [
      { title: 'Details', description: '<p>A5, 192 pages, 100 g cream paper from Sweden, FSC certified.</p>' },
    ],
    seo: {
      title: 'Linen Notebook A5, plain, lined or dotted',
      description: 'A sewn A5 notebook in linen with 192 cream pages that lie flat. Three colors, three rulings.',
    },
    createdDate: '2026-01-16T09:00:00.000Z',
  }),
  add(2, {
    slug: 'brass-pen',
    name: 'Brass Pen',
    description: writeParagraphs(
      'Turned from solid brass and left bare, so that it darkens where you hold it. Heavy enough to slow your handwriting down a little.',
      'Takes any standard refill. Initials can be engraved on the barrel.',
    ),
    brand: 'Paperhouse',
    sku: 'PH-PEN',
    price: 46,
    cost: 17,
    weight: 0.07,
    quantity: 28,
    collectionIds: [getCollectionId('gifts')],
    pictures: ['brass-pen/1', 'brass-pen/2'],
    customTextFields: [{ title: 'Initials', maxLength: 4, mandatory: false }],
    additionalInfoSections: [
      { title: 'Details', description: '<p>13.8 cm, 42 g. Comes with a black 0.7 mm refill in a linen sleeve.</p>' },
    ],
    seo: {
      title: 'Brass Pen with engraved initials',
      description: 'A solid brass ballpoint that ages with use, engraved with up to four letters.',
    },
    createdDate: '2026-01-30T09:00:00.000Z',
  }),
  add(3, {
    slug: 'cedar-pencils',
    name: 'Cedar Pencils',
    description: writeParagraphs(
      'Six pencils in six colors, all of them writing grey. Incense cedar, a soft B lead, and no rubber on the end to go hard.',
      'They smell the way pencils did.',
    ),
    brand: 'Paperhouse',
    sku: 'PH-PCL',
    price: 12,
    cost: 3.8,
    weight: 0.06,
    quantity: 180,
    pictures: ['cedar-pencils/1', 'cedar-pencils/2'],
    additionalInfoSections: [],
    seo: {
      title: 'Cedar Pencils, set of six',
      description: 'Six incense cedar pencils with soft B lead in six calm colors.',
    },
    createdDate: '2026-02-05T09:00:00.000Z',
  }),
  add(4, {
    slug: 'oak-desk-tray',
    name: 'Oak Desk Tray',
    description: writeParagraphs(
      'One long compartment and one short one, for the things that otherwise walk about on a desk.',
      'Milled from a single piece of oak, with felt underneath.',
    ),
    sku: 'MP-TRY',
    price: 58,
    cost: 22,
    weight: 0.72,
    quantity: 15,
    pictures: ['oak-desk-tray/1', 'oak-desk-tray/2'],
    additionalInfoSections: [{ title: 'Size', description: '<p>26 × 12.5 cm, 2.2 cm high.</p>' }],
    seo: {
      title: 'Oak Desk Tray with two compartments',
      description: 'A pen tray milled from one piece of oak, with a felt base.',
    },
    createdDate: '2026-02-22T09:00:00.000Z',
  }),
  add(5, {
    slug: 'quiet-clock',
    name: 'Quiet Clock',
    description: writeParagraphs(
      'A desk clock with a sweeping movement that makes no sound at all. The dial has twelve marks and no numbers, as you know where they are.',
      'It stands on a small oak foot and runs for a year on one battery.',
    ),
    brand: 'Holm',
    ribbon: 'Last pieces',
    sku: 'HO-CLK',
    price: 72,
    cost: 31,
    weight: 0.54,
    collectionIds: [featuredId],
    pictures: ['quiet-clock/1', 'quiet-clock/2'],
    productOptions: [
      defineColors({ Moss: '#7f8a63', Clay: '#c07a57' }, { Moss: 'quiet-clock/1', Clay: 'quiet-clock/2' }),
    ],
    rows: [
      [['Moss'], 72, 2, 0.54],
      [['Clay'], 72, 1, 0.54],
    ],
    additionalInfoSections: [
      { title: 'Details', description: '<p>15 cm across. One AA battery, included. No alarm, on purpose.</p>' },
    ],
    seo: {
      title: 'Quiet Clock, silent desk clock',
      description: 'A silent desk clock with a clear dial and an oak foot, in moss or clay.',
    },
    createdDate: '2026-03-06T09:00:00.000Z',
  }),
  add(6, {
    slug: 'slow-weeks-planner',
    name: 'Slow Weeks Planner (PDF)',
    productType: 'digital',
    trackInventory: false,
    description: writeParagraphs(
      'Fifty-two undated weeks to print at home, one sheet each, with room for three things a day and not thirteen.',
      'You get A4, A5 and US Letter in one download, for your own use, as often as you like.',
    ),
    sku: 'MP-PLN',
    price: 8,
    cost: 0,
    weight: 0,
    pictures: ['slow-weeks-planner/1', 'slow-weeks-planner/2'],
    additionalInfoSections: [
      {
        title: 'What you get',
        description: '<p>A ZIP file of 4 MB with three PDF files. The link works for thirty days after you order.</p>',
      },
    ],
    seo: {
      title: 'Slow Weeks, a printable weekly planner',
      description: 'An undated weekly planner as PDF in A4, A5 and US Letter, to print at home.',
    },
    createdDate: '2026-04-02T09:00:00.000Z',
  }),
]
