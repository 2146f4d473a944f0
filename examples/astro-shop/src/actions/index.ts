import { type ActionAPIContext, defineAction } from 'astro:actions'
import { endSession } from '../lib/session'
import { errorCode, errorText, storesAppId, upload, type Wix } from '../lib/wix'

interface Result {
  done?: string
  error?: string
  /** Where to go on. */
  url?: string
}

/** A form's action; what the SDK refuses is shown beside the form. */
const form = (act: (wix: Wix, text: (name: string) => string, context: FormContext) => Promise<Result>) =>
  defineAction({
    accept: 'form',
    async handler(input: FormData, context): Promise<Result> {
      try {
        return await act(context.locals.wix, (name) => String(input.get(name) ?? ''), { ...context, input })
      } catch (error) {
        return { error: errorText(error) }
      }
    },
  })

type FormContext = ActionAPIContext & { input: FormData }

async function catalogReference(wix: Wix, text: (name: string) => string, input: FormData) {
  const { product } = await wix.productsV3.getProductBySlug(text('slug'), { fields: ['VARIANT_OPTION_CHOICE_NAMES'] })
  const variants = product?.variantsInfo?.variants ?? []
  const variant = variants.find(({ choices = [] }) =>
    choices.every(({ optionChoiceNames: named }) => input.get(`option ${named?.optionName}`) === named?.choiceName),
  )
  return {
    product,
    catalogReference: {
      appId: storesAppId,
      catalogItemId: product?._id ?? '',
      options: { variantId: (variant ?? variants[0])?._id },
    },
  }
}

export const server = {
  addToCart: form(async (wix, text, { input }) => {
    const { catalogReference: reference } = await catalogReference(wix, text, input)
    const quantity = Number(text('quantity'))
    await wix.currentCart.addToCurrentCart({ lineItems: [{ catalogReference: reference, quantity }] })
    return { done: 'Added to your cart.' }
  }),

  notifyMe: form(async (wix, text, { input }) => {
    const { product, catalogReference: reference } = await catalogReference(wix, text, input)
    const itemDetails = {
      name: product?.name ?? '',
      price: product?.actualPriceRange?.minValue?.amount ?? '0',
      image: product?.media?.main?.image,
    }
    try {
      await wix.backInStockNotifications.createBackInStockNotificationRequest(
        { catalogReference: reference, email: text('email') },
        itemDetails,
      )
    } catch (error) {
      if (errorCode(error) !== 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS') throw error
      return { done: 'You are on the list already.' }
    }
    return { done: 'We will write to you when it is back.' }
  }),

  setQuantity: form(async (wix, text) => {
    await wix.currentCart.updateCurrentCartLineItemQuantity([{ _id: text('line'), quantity: Number(text('quantity')) }])
    return {}
  }),

  removeLine: form(async (wix, text) => {
    await wix.currentCart.removeLineItemsFromCurrentCart([text('line')])
    return {}
  }),

  applyCoupon: form(async (wix, text) => {
    await wix.currentCart.updateCurrentCart({ couponCode: text('code') })
    return {}
  }),

  removeCoupon: form(async (wix) => {
    await wix.currentCart.removeCouponFromCurrentCart()
    return {}
  }),

  /** The hosted checkout leads back to the thank-you page with the order's id. */
  checkOut: form(async (wix, _text, { url: { origin } }) => {
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
    return { url: redirectSession?.fullUrl }
  }),

  /** Signs in or up on the hosted page, which leads back to /callback with a code. */
  signIn: form(async (wix, _text, { cookies, url: { origin } }) => {
    const oauthData = wix.auth.generateOAuthData(`${origin}/callback`)
    cookies.set('wixOauth', oauthData, { httpOnly: true, sameSite: 'lax', path: '/' })
    const { authUrl } = await wix.auth.getAuthUrl(oauthData, { responseMode: 'query' })
    return { url: authUrl }
  }),

  signOut: form(async (wix, _text, { cookies, url: { origin } }) => {
    const { logoutUrl } = await wix.auth.logout(origin)
    endSession(cookies)
    return { url: logoutUrl }
  }),

  saveProfile: form(async (wix, text) => {
    await wix.members.updateMember(text('member'), {
      contact: { firstName: text('firstName'), lastName: text('lastName') },
    })
    return { done: 'Saved.' }
  }),

  writeReview: form(async (wix, text, { input }) => {
    const photo = input.get('photo') as File
    await wix.reviews.createReview({
      namespace: 'stores',
      entityId: text('product'),
      author: { authorName: text('author') },
      content: {
        rating: Number(text('rating')),
        title: text('title'),
        body: text('body'),
        ...(photo.size > 0 && { media: [{ image: await upload(photo) }] }),
      },
    })
    return { done: 'Thank you for your review.' }
  }),
}
