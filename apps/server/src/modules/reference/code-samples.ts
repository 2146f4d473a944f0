import type { Operation } from '@stoa/contract/operation'
import sdkParameters from './sdk-parameters.json' with { type: 'json' }

/** The parameters' names of a function of the SDK, separated by spaces. */
type Parameters = string
type SdkModules = Readonly<Record<string, Readonly<Record<string, Parameters>>>>

/** The SDK's packages by the name of a module. */
const sdkModules = new Map(
  Object.entries(sdkParameters as Readonly<Record<string, SdkModules>>).flatMap(([sdk, modules]) =>
    Object.entries(modules).map(([module, functions]) => [module, { sdk, functions }] as const),
  ),
)

export interface CodeSample {
  lang: string
  label: string
  source: string
}

/** The call of an operation with `fetch`, Stoa's client, and the platform's SDK where that has it. */
export function writeCodeSamples(operation: Operation, origin: string, input: unknown): CodeSample[] {
  const [module, name] = operation.name.split('.') as [string, string]
  const samples = [
    { lang: 'JavaScript', label: 'fetch', source: writeFetch(operation, origin, input) },
    { lang: 'JavaScript', label: '@stoa/client', source: writeClient(module, name, origin, input) },
  ]
  const { sdk, functions } = sdkModules.get(module) ?? {}
  const parameters = functions?.[name]
  if (sdk && parameters !== undefined) {
    const args = writeArguments(parameters.split(' ').filter(Boolean), operation.route, input)
    samples.push({ lang: 'JavaScript', label: sdk, source: writeSdk(sdk, module, name, args) })
  }
  return samples
}

function writeFetch({ route, who }: Operation, origin: string, input: unknown): string {
  const { path, query, body } = splitInput(route, input)
  const headers = [
    ...(who === 'anyone' ? [] : ["'Authorization': token"]),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ]
  const options = [
    ...(route.method === 'GET' ? [] : [`  method: '${route.method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(toLiteral(body))}),`]),
  ]
  const url = `'${origin}${path}${query}'`
  const call = options.length === 0 ? `fetch(${url})` : `fetch(${url}, {\n${options.join('\n')}\n})`
  return `const response = await ${call}\nconst reply = await response.json()\n`
}

/** What goes into the path, the query and the body of a request. */
export function splitInput(route: Operation['route'], input: unknown): { path: string; query: string; body: unknown } {
  const fields = { ...(input as Record<string, unknown>) }
  const path = route.path.replace(/\{([^}]+)\}/g, (whole, key: string) => {
    const value = key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], fields)
    if (!key.includes('.')) delete fields[key]
    return typeof value === 'string' ? encodeURIComponent(value) : whole
  })
  if (route.method !== 'GET' && route.method !== 'DELETE') return { path, query: '', body: fields }
  const plain = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  if (plain.length === 0) return { path, query: '', body: undefined }
  const isNested = plain.some(([, value]) => typeof value === 'object')
  const query = isNested
    ? `.r=${Buffer.from(JSON.stringify(Object.fromEntries(plain))).toString('base64url')}`
    : new URLSearchParams(plain.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return { path, query: `?${query}`, body: undefined }
}

function writeClient(module: string, name: string, origin: string, input: unknown): string {
  const file = getRoutesFile(module)
  return [
    "import { apiKey, createClient } from '@stoa/client'",
    `import { ${module}Routes } from '@stoa/client/routes/${file}'`,
    '',
    `const shop = createClient({ origin: '${origin}', strategy: apiKey(key, siteId), modules: { ${module}: ${module}Routes } })`,
    `const reply = await shop.${module}.${name}(${input === undefined ? '' : toLiteral(input)})`,
    '',
  ].join('\n')
}

function writeSdk(sdk: string, module: string, name: string, args: string[]): string {
  return [
    "import '@stoa/sdk-bridge'",
    "import { ApiKeyStrategy, createClient } from '@wix/sdk'",
    `import { ${module} } from '${sdk}'`,
    '',
    `const client = createClient({ modules: { ${module} }, auth: ApiKeyStrategy({ apiKey, siteId }) })`,
    `const reply = await client.${module}.${name}(${args.join(', ')})`,
    '',
  ].join('\n')
}

/** The values of an input as the SDK takes them: ids and entities first, the rest in \`options\`. */
function writeArguments(parameters: readonly string[], { path }: Operation['route'], input: unknown): string[] {
  const fields = toSdkNames({ ...(input as object) }) as Record<string, unknown>
  const pathKey = path.match(/\{([^}]+)\}/)?.[1]
  const written = parameters.map((name) => {
    if (name === 'options') return toLiteral(fields)
    const key = name in fields ? name : (pathKey ?? name)
    const value = key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], {
      ...fields,
      ...(pathKey === 'id' && { id: fields._id }),
    })
    delete fields[key]
    if (name === '_id') delete fields._id
    return value === undefined ? name : toLiteral(value)
  })
  return written.at(-1) === '{}' ? written.slice(0, -1) : written
}

/** The SDK's own names of the fields that it renames, at every depth. */
function toSdkNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSdkNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      ['id', 'createdDate', 'updatedDate'].includes(key) ? `_${key}` : key,
      toSdkNames(inner),
    ]),
  )
}

const toLiteral = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')

const indent = (text: string): string => text.replaceAll('\n', '\n  ')

/** The file of the client's routes: named as the module, unless modules share one. */
const routesFiles: Readonly<Record<string, string>> = {
  ...shareFile('back-in-stock', 'backInStockNotifications', 'backInStockSettings'),
  ...shareFile('catalog-entities-v3', 'brandsV3', 'infoSectionsV3', 'ribbonsV3'),
  ...shareFile('products-v3', 'readOnlyVariantsV3', 'catalogVersioning'),
  ...shareFile('product-search', 'productSearchSettings'),
  ...shareFile('staff', 'staffRoles'),
  ...shareFile('data-items', 'items'),
  ...shareFile('data-tasks', 'tasks'),
  ...shareFile('deleted-items', 'deletedProducts', 'deletedCollections', 'deletedDiscounts'),
  ...shareFile(
    'delivery',
    'deliveryProfile',
    'deliverySolutions',
    'deliveryTests',
    'localDeliveryOptions',
    'pickupLocations',
    'shippingOptions',
    'shippoConfigurations',
  ),
  ...shareFile('badges', 'badgeAssignments', 'badgesV2', 'shownBadges'),
  ...shareFile('files', 'folders'),
  ...shareFile('member-followers', 'followCounts'),
  ...shareFile('member-roles', 'authorization', 'memberRoleDefinition'),
  ...shareFile('recommendations', 'recommendationSettings'),
  ...shareFile('reviews', 'siteReviews'),
  ...shareFile('review-requests', 'siteReviewRequests'),
  ...shareFile('tax', 'manualTaxMappings', 'taxCalculation', 'taxGroups', 'taxRegions', 'taxSettings'),
  ...shareFile('wishlists', 'wishlist'),
}

function shareFile(file: string, ...modules: string[]): Record<string, string> {
  return Object.fromEntries(modules.map((module) => [module, file]))
}

export const getRoutesFile = (module: string): string =>
  routesFiles[module] ?? module.replace(/V(\d)$/, '-v$1').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
