import type { ChangeEntry } from '@stoa/contract/change-log.entity'
import type { Operation } from '@stoa/contract/operation'
import { getStaffPermission, isReading, OWN_ACCOUNT } from '@stoa/contract/staff-access'
import { type StaffArea, staffAreaNames, staffAreas } from '@stoa/contract/staff-areas'
import type { Actor } from '../../kernel/actor.ts'
import { compareFields, type FieldChanges, type NotedChange, secret } from '../../kernel/change-log.ts'

/** Operations open to visitors that belong to the dashboard too; others are those of shoppers, also when an app calls. */
const ofDashboard = /^(items\.|returns\.createReturn$)/

/** Viewing an order marks it as seen, which is no business change. */
const unlogged: ReadonlySet<string> = new Set(['savedViews.createSavedView', 'savedViews.deleteSavedView'])

/** Whether calls of an operation are logged: changes, except those by shoppers and of one's own account. */
export function isLoggedOperation(operation: Operation): boolean {
  const { who, name } = operation
  if (who === 'anyone' || isReading(operation) || unlogged.has(name)) return false
  if (!who.includes('owner') && !who.includes('app')) return false
  if (who.includes('visitor') && !ofDashboard.test(name)) return false
  return getStaffPermission(operation) !== OWN_ACCOUNT
}

/** Actors whose changes are logged. Shoppers are not: orders show what they do. */
export const isLoggedActor = (actor: Actor): actor is Extract<Actor, { type: 'owner' | 'app' }> =>
  actor.type === 'owner' || actor.type === 'app'

const areaOf = new Map<string, StaffArea>(
  staffAreaNames.flatMap((area) => staffAreas[area].permissions.map((permission) => [permission, area] as const)),
)

export const findArea = (operation: Operation): StaffArea | undefined => areaOf.get(getStaffPermission(operation) ?? '')

/** Of one call; more entities are counted by their entries alone. */
export const maxEntries = 50

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entity that an input is about, where the services noted none: `{ coupon: { id } }`, `{ orderId }`, `{ id }`. */
export function findSubject({ name, route }: Operation, input: unknown): NotedChange | undefined {
  if (!isRecord(input)) return undefined
  const [module = ''] = name.split('.')
  const parameter = /\{([\w.]+)\}/.exec(route.path)?.[1]
  const id = parameter?.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), input)
  const [key, entity] = Object.entries(input).find(([, value]) => isRecord(value)) ?? []
  const fields = isRecord(entity) ? entity : input
  const label = [fields.name, fields.title].find((value) => typeof value === 'string')
  const type = parameter?.includes('.') ? parameter.split('.')[0]! : (key ?? module)
  return {
    type,
    id: typeof id === 'string' ? id : typeof fields.id === 'string' ? fields.id : '',
    ...(typeof label === 'string' && { name: label }),
    after: /gift/i.test(name) ? withoutCode(fields) : fields,
  }
}

/** A gift card's code must not be logged, as it can be used to pay. */
const withoutCode = ({ code: _code, ...fields }: Fields): Fields => fields

export interface LoggedFields extends FieldChanges {
  type: string
  id: string
  name: string | undefined
}

/** The logged form of noted changes, without those that changed nothing. */
export function toLoggedFields(changes: readonly NotedChange[]): LoggedFields[] {
  const merged = new Map<string, NotedChange>()
  for (const change of changes) {
    const key = `${change.type} ${change.id}`
    const earlier = merged.get(key)
    // One call may write an entity twice: what counts is the state before and after all of it.
    merged.set(key, earlier ? { ...change, before: earlier.before, name: change.name ?? earlier.name } : change)
  }
  return [...merged.values()]
    .map((change) => ({
      type: change.type,
      id: change.id,
      name: change.name?.slice(0, 300),
      // Names of staff are not redacted: the readers of the log are colleagues.
      ...compareFields(change.before, change.after, change.type === 'person' ? secret : undefined),
    }))
    .filter(({ before, after }) => Object.keys(before).length + Object.keys(after).length > 0)
    .slice(0, maxEntries)
}

/** The IP address without its host part, which is enough to tell locations apart. */
export function shortenAddress(address: string | undefined): string | null {
  if (!address) return null
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\.\d+$/, '.0')
  return `${plain.split('%')[0]!.split(':').slice(0, 3).join(':')}::`
}

export type EntryArea = ChangeEntry['area']
