import { bridge } from '@stoa/sdk-bridge'
import type * as Ecom from '@wix/ecom'
import type * as Members from '@wix/members'
import type * as Redirects from '@wix/redirects'
import type * as Sdk from '@wix/sdk'
import type * as Stores from '@wix/stores'
import { makeSite } from '../support/site.ts'

/** A version of the official packages. All are typed as the current one; differences are declared here. */
export interface SdkVersion {
  name: string
  load: () => Promise<[typeof Sdk, typeof Ecom, typeof Stores, typeof Members, typeof Redirects]>
  hasCharge: boolean
  /** Up to 1.15 the argument of `searchOrders` contains the search; later it is the search. */
  wrapsSearch: boolean
  /** Up to 1.15 dates stay text. */
  readsDates: boolean
  exposesRequestId: boolean
  /** Up to 1.15 `createDraftOrder` takes an order id; later a source. */
  draftsFromSource: boolean
  /** Up to 1.12 the argument of `updateLineItems` contains the changes; later it is the changes. */
  wrapsLineChanges: boolean
  /** 1.15 sends nothing of the input of `updateRefundTransaction`. */
  omitsRefundInput: boolean
  /** Only the current version exchanges an external sign-in for a member's tokens. */
  signsOnForApps: boolean
}

const importAll = (...imports: Promise<unknown>[]) => Promise.all(imports) as unknown as ReturnType<SdkVersion['load']>

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
      importAll(
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
      importAll(
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
      importAll(
        import('@wix/sdk'),
        import('@wix/ecom'),
        import('@wix/stores'),
        import('@wix/members'),
        import('@wix/redirects'),
      ),
  },
]

async function loadPackages(version: SdkVersion) {
  const [sdk, ecom, { products, collections, inventory }, { members }, { redirects }] = await version.load()
  const { backInStockNotifications, currentCart, checkout, orders, recommendations } = ecom
  const selling = { backInStockNotifications, currentCart, checkout, orders, recommendations }
  return { sdk, modules: { ...selling, products, collections, inventory, members, redirects } }
}

/** A separate demo shop and its apps, with the packages of one version. */
export async function openShop(version: SdkVersion) {
  const { facts } = await makeSite({ demo: true })
  bridge({ url: facts.origin })
  const { sdk, modules } = await loadPackages(version)

  /** An app as in the platform's guides: without tokens yet. */
  const createApp = (tokens?: Sdk.Tokens) =>
    sdk.createClient({ modules, auth: sdk.OAuthStrategy({ clientId: facts.clientId, tokens }) })

  async function createVisitor() {
    const client = createApp()
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return client
  }

  const createOwnerApp = (apiKey = facts.apiKey) =>
    sdk.createClient({ modules, auth: sdk.ApiKeyStrategy({ apiKey, siteId: facts.siteId }) })

  const searchOrders = (client: Pick<App, 'orders'>, search: Search) =>
    client.orders.searchOrders(version.wrapsSearch ? ({ search } as Search) : search)

  return { facts, age: version, app: createApp, visitor: createVisitor, ownerApp: createOwnerApp, searchOrders }
}

type Modules = Awaited<ReturnType<typeof loadPackages>>['modules']
export type App = ReturnType<typeof Sdk.createClient<typeof undefined, ReturnType<typeof Sdk.OAuthStrategy>, Modules>>
type Search = Parameters<App['orders']['searchOrders']>[0]
export type Shop = Awaited<ReturnType<typeof openShop>>
