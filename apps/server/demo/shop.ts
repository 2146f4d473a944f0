import { allProductsId, collections, featuredId } from './collections.ts'
import { coupons } from './coupons.ts'
import { deliveryRegions, pickupLocations, shippingOptions, tax } from './delivery.ts'
import { demoImages } from './images.ts'
import { coffee } from './products/coffee.ts'
import { desk } from './products/desk.ts'
import { garden } from './products/garden.ts'
import { gifts } from './products/gifts.ts'
import { kitchen } from './products/kitchen.ts'
import { light } from './products/light.ts'
import { table } from './products/table.ts'
import type { DemoProduct } from './types.ts'

const products: readonly DemoProduct[] = [...table, ...coffee, ...kitchen, ...light, ...desk, ...garden, ...gifts]

/** A small shop that a new server opens with, as plain data. */
export const demoShop = {
  site: {
    name: 'Morrow & Pine',
    tagline: 'Everyday objects, made to stay',
    description:
      'Stoneware, oak and brass for the kitchen, the desk and the garden. Made in Kinsale and posted across Europe.',
    currency: 'EUR',
    locale: 'en-IE',
    languages: ['de', 'fr', 'es', 'ar'],
    country: 'IE',
    timeZone: 'Europe/Dublin',
    email: 'hello@morrowandpine.example',
    weightUnit: 'KG',
    hero: demoImages['home/hero'],
    story: {
      title: 'Two kilns and a long table',
      text: 'We throw, fire and pack everything in one room above the harbour. What we cannot make ourselves we buy from people we know: a turner in Cork, a foundry in Jutland, a roaster down the street.',
      media: demoImages['home/story'],
    },
  },
  collections,
  allProductsId,
  featuredId,
  products,
  deliveryRegions,
  shippingOptions,
  pickupLocations,
  tax,
  coupons,
} as const
