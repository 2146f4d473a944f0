import { bridge } from '@stoa/sdk-bridge'
import type * as Ecom from '@wix/ecom'
import type * as Members from '@wix/members'
import type * as Redirects from '@wix/redirects'
import type * as Sdk from '@wix/sdk'
import type * as Stores from '@wix/stores'
import { makeSite } from '../support/site.ts'

/** One age of the official packages. All are typed as the current one: what an older one lacks is named here. */
export interface SdkVersion {
  name: string
  load: () => Promise<[typeof Sdk, typeof Ecom, typeof Stores, typeof Members, typeof Redirects]>
  hasCharge: boolean
  /** Up to the 1.15 line the argument of `searchOrders` holds the search; later it is the search. */
  wrapsSearch: boolean
  /** Up to the 1.15 line dates stay the texts that the server sent. */
  readsDates: boolean
  exposesRequestId: boolean
  /** Up to the 1.15 line `createDraftOrder` takes the id of an order; later what the draft is made from. */
  draftsFromSource: boolean
  /** Up to the 1.12 line the argument of `updateLineItems` holds the changes; later it is the changes. */
  wrapsLineChanges: boolean
  /** The 1.15 line sends nothing of what `updateRefundTransaction` is given. */
  omitsRefundInput: boolean
  /** Only the current one exchanges a sign-on by an app for a member's tokens. */
  signsOnForApps: boolean
}

const together = (...imports: Promise<unknown>[]) => Promise.all(imports) as unknown as ReturnType<SdkVersion['load']>

export const sdkVersions: SdkVersion[] = [
  {
    name: '1.12',
    hasCharge: false,
    wrapsSearch: true,
    readsDates: false,
    exposesRequestId: false,
    draftsFromSource: false,
    wrapsLineChanges: true,
    omitsRefundInput: false,
    signsOnForApps: false,
    load: () =>
      together(
        import('wix-sdk-1.12'),
        import('wix-ecom-1.12'),
        import('wix-stores-1.12'),
        import('wix-members-1.12'),
        import('wix-redirects-1.12'),
      ),
  },
  {
    name: '1.15',
    hasCharge: true,
    wrapsSearch: true,
    readsDates: false,
    exposesRequestId: true,
    draftsFromSource: false,
    wrapsLineChanges: false,
    omitsRefundInput: true,
    signsOnForApps: false,
    load: () =>
      together(
        import('wix-sdk-1.15'),
        import('wix-ecom-1.15'),
        import('wix-stores-1.15'),
        import('wix-members-1.15'),
        import('wix-redirects-1.15'),
      ),
  },
  {
    name: 'current',
    hasCharge: true,
    wrapsSearch: false,
    readsDates: true,
    exposesRequestId: true,
    draftsFromSource: true,
    wrapsLineChanges: false,
    omitsRefundInput: false,
    signsOnForApps: true,
    load: () =>
      together(
        import('@wix/sdk'),
        import('@wix/ecom'),
        import('@wix/stores'),
        import('@wix/members'),
        import('@wix/redirects'),
      ),
  },
]

async function packages(age: SdkVersion) {
  const [sdk, ecom, { products, collections, inventory }, { members }, { redirects }] = await age.load()
  const { backInStockNotifications, currentCart, checkout, orders, recommendations } = ecom
  const selling = { backInStockNotifications, currentCart, checkout, orders, recommendations }
  return { sdk, modules: { ...selling, products, collections, inventory, members, redirects } }
}

/** A demo shop of its own and the apps that talk to it, all with the packages of one age. */
export async function openShop(age: SdkVersion) {
  const { facts } = await makeSite({ demo: true })
  bridge({ url: facts.origin })
  const { sdk, modules } = await packages(age)

  /** An app as the platform's guides write it: it has taken no token yet. */
  const app = (tokens?: Sdk.Tokens) =>
    sdk.createClient({ modules, auth: sdk.OAuthStrategy({ clientId: facts.clientId, tokens }) })

  async function visitor() {
    const client = app()
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return client
  }

  const ownerApp = (apiKey = facts.apiKey) =>
    sdk.createClient({ modules, auth: sdk.ApiKeyStrategy({ apiKey, siteId: facts.siteId }) })

  const searchOrders = (client: Pick<App, 'orders'>, search: Search) =>
    client.orders.searchOrders(age.wrapsSearch ? ({ search } as Search) : search)

  return { facts, age, app, visitor, ownerApp, searchOrders }
}

type Modules = Awaited<ReturnType<typeof packages>>['modules']
export type App = ReturnType<typeof Sdk.createClient<typeof undefined, ReturnType<typeof Sdk.OAuthStrategy>, Modules>>
type Search = Parameters<App['orders']['searchOrders']>[0]
export type Shop = Awaited<ReturnType<typeof openShop>>
