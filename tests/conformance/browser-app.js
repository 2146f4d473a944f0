// An app written for the hosted platform's browser SDK, with the bridge as its first import.
import '@stoa/sdk-bridge'
import { checkout, currentCart, orders } from '@wix/ecom'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { createClient, media, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'

const stored = JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined
const { clientId } = document.documentElement.dataset
const client = createClient({
  modules: { checkout, collections, currentCart, members, orders, products, redirects },
  auth: OAuthStrategy({ clientId, tokens: stored }),
})
const store = () => localStorage.setItem('tokens', JSON.stringify(client.auth.getTokens()))

window.app = {
  async register(email, password) {
    const { loginState, data } = await client.auth.register({ email, password })
    if (loginState !== 'SUCCESS') throw new Error(loginState)
    client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(data.sessionToken))
    store()
  },
  async addFirst() {
    const { items } = await client.products.queryProducts().limit(100).find()
    const product = items.find(
      ({ productOptions, productType, stock }) =>
        productType === 'physical' && productOptions.length === 0 && stock.inStock,
    )
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product._id }
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    store()
    return product.name
  },
  async lines() {
    const { lineItems } = await client.currentCart.getCurrentCart()
    return lineItems.map(({ productName }) => productName.original)
  },
  async checkOut() {
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const callbacks = { postFlowUrl: location.origin, thankYouPageUrl: `${location.origin}/thanks` }
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks,
    })
    location.assign(redirectSession.fullUrl)
  },
  async logIn() {
    const oauth = client.auth.generateOAuthData(`${location.origin}/callback`, location.href)
    localStorage.setItem('oauth', JSON.stringify(oauth))
    const { authUrl } = await client.auth.getAuthUrl(oauth)
    location.assign(authUrl)
  },
  async comeBack() {
    const { code, state } = client.auth.parseFromUrl()
    client.auth.setTokens(await client.auth.getMemberTokens(code, state, JSON.parse(localStorage.getItem('oauth'))))
    store()
  },
  whoAmI: async () => (await client.members.getCurrentMember({ fieldsets: ['FULL'] })).member.loginEmail,
  order: (id) => client.orders.getOrder(id),
  async browse(slug) {
    const { collection } = await client.collections.getCollectionBySlug(slug)
    const { items } = await client.products.queryProducts().hasSome('collectionIds', [collection._id]).limit(12).find()
    store()
    return { collection, items }
  },
  cart: () => client.currentCart.getCurrentCart(),
  checkout: (id) => client.checkout.getCheckout(id),
  /** Up to 1.15 the argument contains the search. */
  async search(wraps) {
    const search = { cursorPaging: { limit: 10 } }
    return client.orders.searchOrders(wraps ? { search } : search)
  },
  /** Shows images at two sizes; returns their displayed widths. */
  show: (pictures) =>
    Promise.all(
      pictures
        .flatMap((picture) => [
          media.getScaledToFillImageUrl(picture, 120, 90, {}),
          media.getScaledToFitImageUrl(picture, 60, 60, {}),
        ])
        .map(async (address) => {
          const image = document.createElement('img')
          image.src = address
          document.body.append(image)
          await image.decode()
          return image.naturalWidth
        }),
    ),
}
