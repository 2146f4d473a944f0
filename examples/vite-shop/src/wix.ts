import { backInStockNotifications, currentCart, orders } from '@wix/ecom'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { reviews } from '@wix/reviews'
import { createClient, media, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'

/** Wix Stores, the catalog that lines of the cart refer to. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export const wix = createClient({
  modules: { backInStockNotifications, collections, currentCart, members, orders, products, redirects, reviews },
  auth: OAuthStrategy({ clientId: import.meta.env.VITE_WIX_CLIENT_ID }),
})

const stored = localStorage.getItem('session')
wix.auth.setTokens(await wix.auth.generateVisitorTokens(stored ? JSON.parse(stored) : undefined))
saveSession()

export function saveSession(tokens = wix.auth.getTokens()) {
  wix.auth.setTokens(tokens)
  localStorage.setItem('session', JSON.stringify(tokens))
}

/** A picture scaled by the media service, sharp on dense screens too. */
export function picture(image: string | undefined, width: number, height: number) {
  if (!image) return {}
  const at = (scale: number) => media.getScaledToFillImageUrl(image, width * scale, height * scale, {})
  return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x`, width, height }
}

interface ApplicationError {
  code?: string | number
  description?: string
}

export function errorCode(error: unknown) {
  return (error as { details?: { applicationError?: ApplicationError } }).details?.applicationError?.code
}

export function errorText(error: unknown): string {
  const { details } = error as { details?: { applicationError?: ApplicationError } }
  return details?.applicationError?.description ?? 'Something went wrong. Please try again.'
}
