/** What an app imports that signs people in and fills a cart: see weight.test.ts. */
export { browserStorage, createClient, createOAuthData, exchangeCode, oauth, parseReturn } from '@stoa/client'
export { currentCartRoutes } from '@stoa/contract/current-cart.routes'
