'use server'

import { revalidatePath } from 'next/cache'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { errorCode, errorText, getAdmin, getWix, storesAppId } from './client'
import { clientId, oauthCookie, sessionCookie } from './session'

export interface ActionState {
  done?: string
  error?: string
}

/** What the SDK refuses is shown beside the form. */
async function attempt(act: () => Promise<string | undefined>): Promise<ActionState> {
  try {
    const done = await act()
    revalidatePath('/', 'layout')
    return { done }
  } catch (error) {
    return { error: errorText(error) }
  }
}

async function getOrigin() {
  const { get } = await headers().then((all) => ({ get: (name: string) => all.get(name) }))
  return `${get('x-forwarded-proto') ?? 'http'}://${get('host')}`
}

function catalogReferenceOf(form: FormData) {
  const options: Record<string, string> = JSON.parse(String(form.get('options')))
  return {
    appId: storesAppId,
    catalogItemId: String(form.get('product')),
    ...(Object.keys(options).length > 0 && { options: { options } }),
  }
}

export async function addToCart(_: ActionState, form: FormData) {
  return attempt(async () => {
    const { currentCart } = await getWix()
    const quantity = Number(form.get('quantity'))
    await currentCart.addToCurrentCart({ lineItems: [{ catalogReference: catalogReferenceOf(form), quantity }] })
    return 'Added to your cart.'
  })
}

export async function notifyMe(_: ActionState, form: FormData) {
  return attempt(async () => {
    const { backInStockNotifications } = await getWix()
    const [email, name, price, image] = ['email', 'name', 'price', 'image'].map((field) => String(form.get(field)))
    try {
      await backInStockNotifications.createBackInStockNotificationRequest(
        { catalogReference: catalogReferenceOf(form), email },
        { name, price, image },
      )
    } catch (error) {
      if (errorCode(error) !== 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS') throw error
      return 'You are on the list already.'
    }
    return 'We will write to you when it is back.'
  })
}

export async function setQuantity(lineId: string, quantity: number) {
  return attempt(async () => {
    await (await getWix()).currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity }])
    return undefined
  })
}

export async function removeLine(lineId: string) {
  await (await getWix()).currentCart.removeLineItemsFromCurrentCart([lineId])
  revalidatePath('/', 'layout')
}

export async function applyCoupon(_: ActionState, form: FormData) {
  return attempt(async () => {
    await (await getWix()).currentCart.updateCurrentCart({ couponCode: String(form.get('code')) })
    return undefined
  })
}

export async function removeCoupon() {
  await (await getWix()).currentCart.removeCouponFromCurrentCart()
  revalidatePath('/cart')
}

/** The hosted checkout leads back to the thank-you page with the order's id. */
export async function checkOut() {
  const wix = await getWix()
  const origin = await getOrigin()
  const { checkoutId } = await wix.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: {
      thankYouPageUrl: `${origin}/thank-you`,
      postFlowUrl: origin,
      cartPageUrl: `${origin}/cart`,
      loginUrl: `${origin}/account`,
    },
  })
  redirect(redirectSession!.fullUrl!)
}

/** Signs in or up on the hosted page, which leads back to /callback with a code. */
export async function signIn() {
  const wix = await getWix()
  const oauth = wix.auth.generateOAuthData(`${await getOrigin()}/callback`)
  const { redirectSession } = await wix.redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId,
        redirectUri: oauth.redirectUri,
        codeChallenge: oauth.codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode: 'query',
        responseType: 'code',
        scope: 'offline_access',
        state: oauth.state,
      },
    },
  })
  ;(await cookies()).set(oauthCookie, JSON.stringify(oauth), { httpOnly: true, sameSite: 'lax' })
  redirect(redirectSession!.fullUrl!)
}

export async function signOut() {
  const { logoutUrl } = await (await getWix()).auth.logout(await getOrigin())
  ;(await cookies()).delete(sessionCookie)
  redirect(logoutUrl)
}

export async function saveProfile(_: ActionState, form: FormData) {
  return attempt(async () => {
    const [member, firstName, lastName] = ['member', 'firstName', 'lastName'].map((field) => String(form.get(field)))
    await (await getWix()).members.updateMember(member, { contact: { firstName, lastName } })
    return 'Saved.'
  })
}

export async function writeReview(_: ActionState, form: FormData) {
  return attempt(async () => {
    const text = (name: string) => String(form.get(name))
    const photo = form.get('photo') as File
    await (await getWix()).reviews.createReview({
      namespace: 'stores',
      entityId: text('product'),
      author: { authorName: text('author') },
      content: {
        rating: Number(form.get('rating')),
        title: text('title'),
        body: text('body'),
        ...(photo.size > 0 && { media: [{ image: await upload(photo) }] }),
      },
    })
    return 'Thank you for your review.'
  })
}

/** Answers the address of the file, which the review then names. */
async function upload(file: File): Promise<string> {
  const { uploadUrl } = await getAdmin().files.generateFileUploadUrl(file.type)
  const answer = await fetch(`${uploadUrl}?filename=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    headers: { 'Content-Type': file.type },
    body: file,
  })
  if (!answer.ok) throw new Error('The photo could not be saved.')
  return (await answer.json()).file.url
}
