import { deriveFromOperations } from './index.ts'
import type { Operation } from './operation.ts'
import type { Shape } from './schema.ts'

/** The query that reads what an operation changes, so that a person sees it, and sees if it has changed since. */
export interface Subject {
  readonly read: string
  /** By inputs of the query: the path of the value in the operation's input. */
  readonly inputs: Readonly<Record<string, string>>
  /** It reads a list, and those with certain ids are meant. */
  readonly among?: Among
}

export interface Among {
  /** Where the ids are in the operation's input; lists on the way stand for all of their entries. */
  readonly ids: string
  /** The list in the reply. */
  readonly list: string
  /** How the query pages, if it takes a filter; without, it reads all that there is. */
  readonly paging?: 'cursorPaging' | 'paging'
  /** What the filter is part of. */
  readonly criteria?: 'query' | 'search'
}

/** What ids of these names identify, whatever the operation. */
const byName: readonly (readonly [field: RegExp, read: string, input: string])[] = [
  [/^(ecomOrderId|orderId)$/, 'orders.getOrder', 'id'],
  [/^productId$/, 'products.getProduct', 'id'],
  [/^memberId$/, 'members.getMember', 'id'],
  [/^draftOrderId$/, 'draftOrders.getDraftOrder', 'draftOrderId'],
]

const parameter = /^\{(.+)\}$/
const toSegments = ({ route }: Operation): string[] => route.path.split('/').filter(Boolean)
const getModule = ({ name }: Operation): string => name.split('.')[0]!
const isSame = (one: string, other: string | undefined): boolean =>
  one === other || (parameter.test(one) && other !== undefined && parameter.test(other))

/** Top-level inputs and parameters of the path, which may be dotted. */
function listInputs(operation: Operation): string[] {
  const inPath = toSegments(operation).flatMap((segment) => parameter.exec(segment)?.[1] ?? [])
  return [...Object.keys((operation.input as Shape).properties), ...inPath]
}

function findByName(operation: Operation): Subject | undefined {
  for (const path of listInputs(operation)) {
    const known = byName.find(([field]) => field.test(path.split('.').at(-1)!))
    if (known) return { read: known[1], inputs: { [known[2]]: path } }
  }
  return undefined
}

/** `PATCH /v1/coupons/{coupon.id}` changes what `GET /v1/coupons/{id}` reads; settings have one path for both. */
function findByPath(operation: Operation, readers: readonly Operation[]): Subject | undefined {
  const segments = toSegments(operation)
  const isUpdate = ['PUT', 'PATCH'].includes(operation.route.method)
  const [found] = readers
    .filter((reader) => getModule(reader) === getModule(operation))
    .map((reader) => ({ read: reader.name, own: toSegments(reader) }))
    .filter(({ own }) => own.every((segment, at) => isSame(segment, segments[at])))
    .filter(({ own }) => parameter.test(own.at(-1)!) || (isUpdate && own.length === segments.length))
    .toSorted((a, b) => b.own.length - a.own.length)
  if (!found) return undefined
  const inputs = found.own.flatMap((segment, at) => {
    const input = parameter.exec(segment)?.[1]
    return input ? [[input, parameter.exec(segments[at]!)![1]!] as const] : []
  })
  return { read: found.read, inputs: Object.fromEntries(inputs) }
}

/** What an input holds, as far as finding ids needs it. */
interface Inner extends Shape {
  readonly items?: Inner
}
const getInner = (schema: unknown): Record<string, Inner> =>
  (schema as { properties?: Record<string, Inner> } | undefined)?.properties ?? {}
const isWithId = (schema: Inner | undefined): boolean => 'id' in getInner(schema)
const isRequired = ({ input }: Operation): readonly string[] => (input as { required?: string[] }).required ?? []

/** A query of the same module all of whose inputs the operation has, itself or in an entity: `dataItem.id`. */
function findByInputs(operation: Operation, queries: readonly Operation[]): Subject | undefined {
  const paths = new Map<string, string>()
  for (const [name, schema] of Object.entries(getInner(operation.input))) {
    for (const inner of Object.keys(getInner(schema))) {
      if (/Id$/.test(inner)) paths.set(inner, `${name}.${inner}`)
      if (inner === 'id') paths.set(`${name}Id`, `${name}.id`)
    }
  }
  for (const name of listInputs(operation)) if (/(Id|^id)$/.test(name)) paths.set(name, name)
  for (const query of queries) {
    const required = isRequired(query)
    const isOne = Object.values(getInner(query.reply)).some(isWithId)
    if (!isOne || required.length === 0 || getModule(query) !== getModule(operation)) continue
    if (required.every((name) => name !== 'id' && paths.has(name)))
      return { read: query.name, inputs: Object.fromEntries(required.map((name) => [name, paths.get(name)!])) }
  }
  return undefined
}

const normalizeName = (text: string): string => text.replaceAll('-', '').toLowerCase()
function toPlural(noun: string): string {
  if (noun.endsWith('s')) return noun
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** Ids in the input, with what lists of such entities may be called. */
function listIds(operation: Operation): { ids: string; nouns: string[] }[] {
  const segments = toSegments(operation)
  const plurals = segments.filter((segment) => /^[a-z-]+s$/i.test(segment))
  const inPath = segments.flatMap((segment, at): { ids: string; nouns: string[] }[] => {
    const path = parameter.exec(segment)?.[1]
    if (path === undefined) return []
    if (path === 'id') return [{ ids: path, nouns: [segments[at - 1]!] }]
    const [, noun] = /^(\w+)(?:\.id|Id)$/.exec(path) ?? []
    return noun ? [{ ids: path, nouns: [toPlural(noun)] }] : []
  })
  const inBody = Object.entries(getInner(operation.input)).flatMap(
    ([name, schema]): { ids: string; nouns: string[] }[] => {
      if (name === 'ids' && schema.items) return [{ ids: name, nouns: plurals }]
      const [, noun] = /^(\w+?)Ids?$/.exec(name) ?? []
      if (noun) return [{ ids: name, nouns: [toPlural(noun), toPlural(noun.replace(/^ecom/, ''))] }]
      if (!schema.items) return []
      if (isWithId(schema.items)) return [{ ids: `${name}.id`, nouns: [name] }]
      // Entities that each stand beside a mask of their fields.
      const [masked] = Object.entries(getInner(schema.items)).find(([, inner]) => isWithId(inner)) ?? []
      return masked ? [{ ids: `${name}.${masked}.id`, nouns: [name] }] : []
    },
  )
  return [...inPath, ...inBody]
}

/** A query that lists such entities, preferably of the same module; by a filter, or all of them. */
function findByList(operation: Operation, queries: readonly Operation[]): Subject | undefined {
  const isOwn = (query: Operation) => getModule(query) === getModule(operation)
  const inOrder = [...queries.filter(isOwn), ...queries.filter((query) => !isOwn(query))]
  for (const { ids, nouns } of listIds(operation)) {
    const names = nouns.map(normalizeName)
    for (const query of inOrder) {
      // In paths, a name may say more than the list does: `oauth-apps`.
      const isNamed = (name: string) =>
        names.some((noun) => noun === normalizeName(name) || (isOwn(query) && noun.endsWith(normalizeName(name))))
      const list = Object.entries(getInner(query.reply)).find(([name, { items }]) => isWithId(items) && isNamed(name))
      const among = list && findCriteria(query)
      if (among) return { read: query.name, inputs: {}, among: { ids, list: list[0], ...among } }
    }
  }
  return undefined
}

/** How a query is narrowed to some ids. Undefined: it takes other inputs. */
function findCriteria(query: Operation): Omit<Among, 'ids' | 'list'> | undefined {
  const inputs = getInner(query.input)
  const criteria = inputs.query ? 'query' : inputs.search ? 'search' : undefined
  if (isRequired(query).some((name) => name !== criteria)) return undefined
  if (!criteria) return Object.keys(inputs).length === 0 ? {} : undefined
  const { filter, cursorPaging, paging } = getInner(inputs[criteria])
  const pages = cursorPaging ? 'cursorPaging' : paging ? 'paging' : undefined
  return filter && pages ? { criteria, paging: pages } : undefined
}

const getSubjects = deriveFromOperations((operations) => {
  const queries = operations.filter(({ kind, who, raw }) => kind === 'query' && who !== 'anyone' && !raw)
  const readers = queries.filter(({ route, name }) => route.method === 'GET' && /\.get/.test(name))
  return new Map(
    operations.map((operation) => [
      operation.name,
      findByName(operation) ??
        findByPath(operation, readers) ??
        findByInputs(operation, queries) ??
        findByList(operation, queries),
    ]),
  )
})

/** Undefined where an operation makes a new entity, or says which it concerns by a filter. */
export const findSubject = (operation: string): Subject | undefined => getSubjects().get(operation)
