import { WIX_API_KEY, WIX_CLIENT_ID, WIX_SITE_ID } from 'astro:env/server'
import { categories } from '@wix/categories'
import { backInStockNotifications, currentCart, orders } from '@wix/ecom'
import { files } from '@wix/media'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { reviews } from '@wix/reviews'
import { ApiKeyStrategy, createClient, media, OAuthStrategy, type Tokens } from '@wix/sdk'
import { productsV3 } from '@wix/stores'

/** Wix Stores, the catalog that lines of the cart refer to. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const treeReference = { appNamespace: '@wix/stores' }

const modules = { backInStockNotifications, categories, currentCart, members, orders, productsV3, redirects, reviews }

/** The SDK as one visitor or member. */
export const createWix = (tokens?: Tokens) =>
  createClient({ modules, auth: OAuthStrategy({ clientId: WIX_CLIENT_ID, tokens }) })

export type Wix = ReturnType<typeof createWix>

/** The SDK as the shop itself: uploading takes an API key, which must not reach the browser. */
const createAdmin = () =>
  createClient({ modules: { files }, auth: ApiKeyStrategy({ apiKey: WIX_API_KEY, siteId: WIX_SITE_ID }) })

/** Answers the address of the file, which a review then names. */
export async function upload(file: File): Promise<string> {
  const { uploadUrl } = await createAdmin().files.generateFileUploadUrl(file.type)
  const answer = await fetch(`${uploadUrl}?filename=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    headers: { 'Content-Type': file.type },
    body: file,
  })
  if (!answer.ok) throw new Error('The photo could not be saved.')
  return (await answer.json()).file.url
}

/** A picture scaled by the media service, sharp on dense screens too. */
export function picture(image: string | null | undefined, width: number, height: number) {
  if (!image) return { width, height }
  const at = (scale: number) => media.getScaledToFillImageUrl(image, width * scale, height * scale, {})
  return { src: at(1), srcset: `${at(1)} 1x, ${at(2)} 2x`, width, height }
}

interface SdkError {
  details?: { applicationError?: { code?: string | number; description?: string } }
}

export const errorCode = (error: unknown) => (error as SdkError).details?.applicationError?.code

export const errorText = (error: unknown) =>
  (error as SdkError).details?.applicationError?.description ?? 'Something went wrong. Please try again.'

/** A visitor who has added nothing yet owns no cart. */
export async function unlessMissing<T>(cart: Promise<T>): Promise<T | undefined> {
  try {
    return await cart
  } catch (error) {
    if (errorCode(error) === 'OWNED_CART_NOT_FOUND') return undefined
    throw error
  }
}
