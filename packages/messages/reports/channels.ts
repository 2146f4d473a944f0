import type { PlainKey, Translate } from '../src/translate.ts'

/** Names of companies and products, the same in every language. */
const brands = {
  EBAY: 'eBay',
  AMAZON: 'Amazon',
  ETSY: 'Etsy',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  WISH: 'Wish',
  FAIRE_COM: 'Faire',
  CLASS_PASS: 'ClassPass',
  GLOBAL_E: 'Global-e',
  PAYPAL_AGENTIC_CHECKOUT: 'PayPal Agentic Checkout',
  STRIPE_AGENTIC_CHECKOUT: 'Stripe Agentic Checkout',
} as const
type Brand = keyof typeof brands

const labels = {
  WEB: 'dashboard-orders:channel.web',
  POS: 'dashboard-orders:channel.pos',
  BACKOFFICE_MERCHANT: 'dashboard-orders:channel.dashboard',
  WIX_APP_STORE: 'dashboard-orders:channel.appStore',
  WIX_INVOICES: 'dashboard-orders:channel.invoices',
  OTHER_PLATFORM: 'dashboard-orders:channel.other',
  UNSPECIFIED: 'dashboard-orders:channel.unknown',
} as const satisfies Readonly<Record<string, PlainKey>>

/** The channel types that orders use. */
export type ChannelType = Brand | keyof typeof labels

const isBrand = (type: ChannelType): type is Brand => Object.hasOwn(brands, type)

export const formatChannelName = (t: Translate, type: ChannelType): string =>
  isBrand(type) ? brands[type] : t(labels[type])

const { WEB, POS, BACKOFFICE_MERCHANT, ...rare } = labels
export const channelTypes = Object.keys({ WEB, POS, BACKOFFICE_MERCHANT, ...brands, ...rare }) as ChannelType[]
