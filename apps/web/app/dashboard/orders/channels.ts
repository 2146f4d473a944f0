import type { Order } from '@stoa/contract/order.entity'

type Channel = Order['channelInfo']['type']

export const channelNames: Readonly<Record<Channel, string>> = {
  WEB: 'Online shop',
  POS: 'Point of sale',
  BACKOFFICE_MERCHANT: 'Dashboard',
  EBAY: 'eBay',
  AMAZON: 'Amazon',
  ETSY: 'Etsy',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  WISH: 'Wish',
  FAIRE_COM: 'Faire',
  CLASS_PASS: 'ClassPass',
  GLOBAL_E: 'Global-e',
  PAYPAL_AGENTIC_CHECKOUT: 'PayPal agent',
  STRIPE_AGENTIC_CHECKOUT: 'Stripe agent',
  WIX_APP_STORE: 'App store',
  WIX_INVOICES: 'Invoices',
  OTHER_PLATFORM: 'Another platform',
  UNSPECIFIED: 'Unknown',
}

export const Channel = Object.keys(channelNames) as Channel[]
