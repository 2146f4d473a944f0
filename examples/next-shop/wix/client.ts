import { backInStockNotifications, currentCart, orders } from '@wix/ecom'
import { files } from '@wix/media'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { reviews } from '@wix/reviews'
import { ApiKeyStrategy, createClient, OAuthStrategy, type Tokens } from '@wix/sdk'
import { collections, products } from '@wix/stores'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { clientId, sessionCookie, sessionCookieOptions } from './session'

/** Wix Stores, the catalog that lines of the cart refer to. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const modules = { backInStockNotifications, collections, currentCart, members, orders, products, redirects, reviews }

/** The SDK as the visitor or member of this request. */
export const getWix = cache(async () => {
  const session = (await cookies()).get(sessionCookie)?.value
  return createClient({
    modules,
    auth: OAuthStrategy({ clientId, tokens: session ? (JSON.parse(session) as Tokens) : undefined }),
  })
})

export async function saveSession(tokens: Tokens) {
  ;(await cookies()).set(sessionCookie, JSON.stringify(tokens), sessionCookieOptions)
}

/** The SDK as the shop itself: uploading takes an API key, which must not reach the browser. */
export const getAdmin = () =>
  createClient({
    modules: { files },
    auth: ApiKeyStrategy({ apiKey: process.env.WIX_API_KEY!, siteId: process.env.WIX_SITE_ID! }),
  })

/** A visitor who has added nothing yet owns no cart. */
async function unlessMissing<T>(cart: Promise<T>): Promise<T | undefined> {
  try {
    return await cart
  } catch (error) {
    if (errorCode(error) === 'OWNED_CART_NOT_FOUND') return undefined
    throw error
  }
}

export const getCart = cache(async () => unlessMissing((await getWix()).currentCart.getCurrentCart()))
export const getTotals = async () => unlessMissing((await getWix()).currentCart.estimateCurrentCartTotals({}))

interface SdkError {
  details?: { applicationError?: { code?: string | number; description?: string } }
}

export const errorCode = (error: unknown) => (error as SdkError).details?.applicationError?.code

export const errorText = (error: unknown) =>
  (error as SdkError).details?.applicationError?.description ?? 'Something went wrong. Please try again.'
