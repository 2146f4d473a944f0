import type { Actor } from './actor.ts'
import type { Unit, Units } from './unit.ts'

export interface Moment {
  readonly now: Date
  readonly actor?: Actor
}

/**
 * A view of the unit at an earlier moment, for writing past records in the same transaction. It emits no events and
 * sends no emails.
 */
export function toPastUnit(unit: Unit, { now, actor = unit.actor }: Moment): Unit {
  const own: Partial<Unit> = {
    now,
    actor,
    isPast: true,
    isLogged: false,
    emit: async () => {},
    isObserved: () => false,
  }
  return new Proxy(unit, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof Unit]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The same for operations that take `Units`: all of their units share this unit's transaction. */
export function toPastUnits(unit: Unit, moment: Moment): Units {
  const past = toPastUnit(unit, moment)
  const units: Units = {
    siteId: past.siteId,
    actor: past.actor,
    requestId: past.requestId,
    use: (port) => past.use(port),
    read: (work) => work(past),
    command: (work) => work(past),
    hasReaction: () => false,
    once: (statement) => past.all(statement),
    at: () => units,
    asSystem: () => units,
  }
  return units
}
