import { demoImages } from './images.ts'
import { buildDemoId } from './make.ts'
import type { DemoCollection } from './types.ts'

export const allProductsId = '00000000-000000-000000-000000000001'
export const featuredId = '32510e2b-cc3b-8d4e-ebe5-2797c8b9ad49'

/** Collections of the shop; the number is also part of their products' ids. */
export const shelves = { table: 1, coffee: 2, kitchen: 3, light: 4, desk: 5, garden: 6, gifts: 7 } as const
export const getCollectionId = (name: keyof typeof shelves) => buildDemoId(0, shelves[name])

const defineCollection = (
  name: keyof typeof shelves,
  slug: string,
  title: string,
  description: string,
): DemoCollection => ({
  id: getCollectionId(name),
  slug,
  name: title,
  description,
  visible: true,
  media: [demoImages[`collection/${name}`]],
})

export const collections: readonly DemoCollection[] = [
  {
    id: allProductsId,
    slug: 'all-products',
    name: 'All Products',
    description: 'Everything we make and everything we found worth keeping: for the kitchen, the desk and the garden.',
    visible: true,
    media: [demoImages['collection/all-products']],
  },
  {
    id: featuredId,
    slug: 'featured-products',
    name: 'Featured Products',
    description: 'The pieces people write to us about.',
    visible: true,
    media: [demoImages['collection/featured-products']],
  },
  defineCollection(
    'table',
    'table',
    'Table',
    'Stoneware from our own kiln in Kinsale. Made to be used twice a day and to look better for it.',
  ),
  defineCollection(
    'coffee',
    'coffee-and-tea',
    'Coffee & Tea',
    'For the first ten minutes of the morning and the slow half hour after lunch.',
  ),
  defineCollection('kitchen', 'kitchen', 'Kitchen', 'Tools that do one thing well, in oak, walnut and clay.'),
  defineCollection(
    'light',
    'light-and-scent',
    'Light & Scent',
    'Lamps, candles and small comforts for the end of the day.',
  ),
  defineCollection('desk', 'desk', 'Desk', 'Paper, brass and cedar. Nothing here needs charging.'),
  defineCollection('garden', 'garden', 'Garden', 'Pots, cans and tools for a window sill or an acre.'),
  defineCollection('gifts', 'gifts', 'Gifts', 'Easy to give, easy to post, hard to get wrong.'),
]
