import { deriveFromOperations } from './index.ts'
import type { Operation } from './operation.ts'
import type { Shape } from './schema.ts'

/** The query that reads what an operation changes, so that a person sees it, and sees if it has changed since. */
export interface Subject {
  readonly read: string
  /** By inputs of the query: the path of the value in the operation's input. */
  readonly inputs: Readonly<Record<string, string>>
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

const getSubjects = deriveFromOperations((operations) => {
  const readers = operations.filter(
    ({ kind, route, who, raw, name }) =>
      kind === 'query' && route.method === 'GET' && who !== 'anyone' && !raw && /\.get/.test(name),
  )
  return new Map(
    operations.map((operation) => [operation.name, findByName(operation) ?? findByPath(operation, readers)]),
  )
})

/** Undefined where an operation concerns several entities, or makes a new one. */
export const findSubject = (operation: string): Subject | undefined => getSubjects().get(operation)
