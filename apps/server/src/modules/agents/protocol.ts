/** Releases of the Universal Commerce Protocol that the shop speaks, newest first. */
export const protocolVersions = ['2026-08-25', '2026-04-08'] as const
export type ProtocolVersion = (typeof protocolVersions)[number]
export const currentVersion = protocolVersions[0]

export const isProtocolVersion = (text: unknown): text is ProtocolVersion =>
  (protocolVersions as readonly unknown[]).includes(text)

/** Where the operations are served, below the shop's origin. */
export const endpoints = { rest: '/ucp/v1', mcp: '/ucp/mcp' } as const
export const profilePath = '/.well-known/ucp'
export const getProfilePath = (version: ProtocolVersion): string =>
  version === currentVersion ? profilePath : `${profilePath}/${version}`

export const shoppingService = 'dev.ucp.shopping'

interface CapabilityDeclaration {
  /** The file of its schema and of its chapter in the specification. */
  readonly schema: string
  readonly spec: string
  /** Present: an extension, active only together with one of these. By release, as releases add parents. */
  readonly extends?: Readonly<Record<ProtocolVersion, readonly string[]>>
}

const shopping = (name: string, file = name.replace('.', '_')): CapabilityDeclaration => ({
  schema: `schemas/shopping/${file}.json`,
  spec: `specification/${file.replaceAll('_', '-')}`,
})

const checkout = 'dev.ucp.shopping.checkout'
const cart = 'dev.ucp.shopping.cart'
const search = 'dev.ucp.shopping.catalog.search'
const lookup = 'dev.ucp.shopping.catalog.lookup'
const order = 'dev.ucp.shopping.order'

export const identityLinking = 'dev.ucp.common.identity_linking'

export const capabilities = {
  [checkout]: shopping('checkout'),
  [cart]: shopping('cart'),
  [order]: shopping('order'),
  [search]: shopping('catalog.search'),
  [lookup]: shopping('catalog.lookup'),
  'dev.ucp.shopping.fulfillment': {
    ...shopping('fulfillment'),
    extends: { '2026-04-08': [checkout], '2026-08-25': [checkout, search, lookup] },
  },
  'dev.ucp.shopping.discount': {
    ...shopping('discount'),
    extends: { '2026-04-08': [checkout, cart], '2026-08-25': [checkout, cart] },
  },
  'dev.ucp.shopping.buyer_consent': {
    ...shopping('buyer_consent'),
    extends: { '2026-04-08': [checkout], '2026-08-25': [checkout, cart] },
  },
  [identityLinking]: { schema: 'schemas/common/identity_linking.json', spec: 'specification/identity-linking' },
} as const satisfies Readonly<Record<string, CapabilityDeclaration>>

export type CapabilityName = keyof typeof capabilities
export const capabilityNames = Object.keys(capabilities) as CapabilityName[]

/** The parents of an extension; empty for a capability of its own. */
export const getParents = (name: CapabilityName, version: ProtocolVersion): readonly string[] =>
  (capabilities[name] as CapabilityDeclaration).extends?.[version] ?? []

/** The operations of the protocol, and the capability that each belongs to. */
export const operationCapabilities = {
  search_catalog: search,
  lookup_catalog: lookup,
  get_product: lookup,
  create_cart: cart,
  get_cart: cart,
  update_cart: cart,
  cancel_cart: cart,
  create_checkout: checkout,
  get_checkout: checkout,
  update_checkout: checkout,
  complete_checkout: checkout,
  cancel_checkout: checkout,
  get_order: order,
} as const satisfies Readonly<Record<string, CapabilityName>>

export type AgentOperation = keyof typeof operationCapabilities

/** Operations whose idempotency key the protocol requires. */
export const keyedOperations: ReadonlySet<AgentOperation> = new Set([
  'complete_checkout',
  'cancel_checkout',
  'cancel_cart',
])

export const isCheckoutOperation = (operation: AgentOperation): boolean => operationCapabilities[operation] === checkout
