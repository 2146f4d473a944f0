import type { Campaign } from '@stoa/contract/campaign.entity'
import type { CampaignFigures } from '../../src/modules/campaigns/api.ts'
import { demoShop } from '../shop.ts'

export const colleagues = [
  { name: 'Aoife Murphy', email: 'aoife@morrowandpine.example', role: 'FULFILLMENT', days: 301 },
  { name: 'Tomás Keane', email: 'tomas@morrowandpine.example', role: 'EDITOR', days: 180 },
] as const

interface DemoGiftCard {
  readonly days: number
  readonly value: string
  readonly note: string
  readonly disabled?: boolean
}

export const giftCards: readonly DemoGiftCard[] = [
  { days: 210, value: '50', note: 'Prize of the summer raffle' },
  { days: 164, value: '25', note: 'For a parcel that came late' },
  { days: 120, value: '100', note: 'Paid in cash at the workshop' },
  { days: 88, value: '30', note: 'Thank you to the photographer' },
  { days: 61, value: '50', note: 'Card was lost, replaced by the next one', disabled: true },
  { days: 60, value: '50', note: 'Replaces a lost card' },
  { days: 9, value: '75', note: 'Birthday present, ordered by phone' },
]

const plain = demoShop.products.filter(
  ({ manageVariants, productType, visible }) => !manageVariants && visible && productType === 'physical',
)

/** Unfinished draft orders, taken by phone or at a market. */
export const drafts = [
  { days: 6, items: [{ productId: plain[0]!.id, quantity: 6 }] },
  {
    days: 2,
    items: [
      { productId: plain[1]!.id, quantity: 2 },
      { productId: plain[2]!.id, quantity: 1 },
    ],
  },
  { days: 1, items: [{ productId: plain[3]!.id, quantity: 1 }] },
] as const

/** Published in this order. */
export const pages = [
  {
    kind: 'PAGE',
    title: 'Our workshop',
    days: 280,
    html: '<p>Two kilns, three wheels and a long table, in one room above the harbour in Kinsale. Come by on the first Saturday of the month: the kettle is on, and seconds are half price.</p><h2>How we work</h2><p>Everything is thrown, turned or cast in small runs. When a glaze is gone, the next one is close to it, and never quite the same.</p>',
  },
  {
    kind: 'PAGE',
    title: 'For cafés and shops',
    days: 190,
    html: '<p>From 30 pieces we make to order, in any of our glazes, with your mark on the base. A run takes six to eight weeks. Write to us with what you need, and by when.</p>',
  },
  {
    kind: 'POLICY',
    policyType: 'SHIPPING',
    title: 'Shipping',
    days: 280,
    html: '<p>We pack on weekdays and hand over in the afternoon. Parcels take two days in Ireland and four to six days in the rest of Europe. What breaks on the way, we replace.</p>',
  },
  {
    kind: 'POLICY',
    policyType: 'RETURNS',
    title: 'Returns',
    days: 280,
    html: '<p>You can send anything back within 30 days, unused. Tell us the order number, and we send you the label. The money is back with you within a week of the parcel.</p>',
  },
] as const

interface DemoCampaign extends Pick<Campaign, 'subject' | 'sections'> {
  readonly previewText: string
  readonly days: number
  readonly figures: CampaignFigures
}

export const campaigns: readonly DemoCampaign[] = [
  {
    subject: 'Four new glazes, out of the kiln',
    previewText: 'Oat, moss, clay and ink.',
    days: 148,
    figures: { bounced: 2, unsubscribed: 3 },
    sections: [
      { id: 'title', type: 'HEADING', heading: { text: 'Four new glazes' } },
      {
        id: 'text',
        type: 'TEXT',
        text: {
          html: '<p>Two years of test tiles, and these are the four we kept. Each dips a little differently.</p>',
        },
      },
      { id: 'goods', type: 'PRODUCTS', products: { source: 'NEWEST', limit: 3 } },
      { id: 'shop', type: 'BUTTON', button: { label: 'See the glazes', to: '/collection/all-products' } },
    ],
  },
  {
    subject: 'Presents that are used up, or used daily',
    previewText: 'Order by the 12th, and it arrives in time.',
    days: 52,
    figures: { bounced: 1, unsubscribed: 2 },
    sections: [
      { id: 'title', type: 'HEADING', heading: { text: 'For people who have everything' } },
      {
        id: 'text',
        type: 'TEXT',
        text: { html: '<p>A candle, a bag of coffee, a mug. All of them come wrapped.</p>' },
      },
      { id: 'shop', type: 'BUTTON', button: { label: 'Shop gifts', to: '/collection/gifts' } },
    ],
  },
  {
    subject: 'The kiln is full again',
    previewText: 'What sold out is back on the shelf.',
    days: 11,
    figures: { bounced: 0, unsubscribed: 1 },
    sections: [
      { id: 'title', type: 'HEADING', heading: { text: 'Back on the shelf' } },
      { id: 'goods', type: 'PRODUCTS', products: { source: 'NEWEST', limit: 6 } },
    ],
  },
]
