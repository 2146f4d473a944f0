import { hash, randomBytes } from 'node:crypto'
import { type VisitCounts, visitCountNames } from '@stoa/contract/visits.entity'
import { Cache } from '../../kernel/cache.ts'
import { getAddressBlock } from '../../kernel/limits.ts'
import { makeOncePerServer } from '../../kernel/once-per-server.ts'
import { SiteCounters } from '../../kernel/site-counters.ts'
import { getClock } from '../../kernel/time-zone.ts'
import { addTally, maxValues, otherValue, type Tally } from './visits.store.ts'
import { type Device, findDevice, findOrigin, findPage, type Page, type VisitTraits } from './visits.ts'

/** A page view, as its request describes it. */
export interface PageView {
  readonly siteId: string
  readonly timeZone: string
  readonly time: number
  /** The path without language prefix. */
  readonly pathname: string
  readonly search: URLSearchParams
  /** Another site's URL; absent for direct visits and for navigation within the shop. */
  readonly referrer?: string
  /** Whether the visitor came from another site or opened the URL directly. */
  readonly isEntry: boolean
  readonly address?: string
  readonly userAgent: string
  readonly country: string
  /** Whether the request added something to the cart. */
  readonly hasAdded?: boolean
}

/** The state of a visit, in memory until it ends. */
interface Visit {
  day: string
  /** Absent if the visit began before this process started, or on another node. */
  traits?: VisitTraits
  lastTime: number
  lastPath: string
  steps: Set<keyof VisitCounts>
}

/** Milliseconds without a request after which a visit is over. */
const idleMs = 30 * 60_000
const maxVisits = 50_000

/**
 * Counts visits in memory. A visit is identified by a hash of network and browser. Its salt is random, never leaves
 * this process and changes daily, and hashes are never stored, so they can't be traced back or compared between days.
 */
export class VisitRecorder {
  readonly counters = new SiteCounters<Tally>({
    intervalMs: 2500,
    store: async (units, tallies) => {
      for (const tally of tallies) await units.once(addTally(tally))
    },
    failure: 'visits were not stored',
  })
  readonly #visits = new Cache<Visit>({ name: 'visits', maxEntries: maxVisits })
  readonly #devices = new Cache<{ device: Device | undefined }>({ name: 'user agents', maxEntries: 2000 })
  readonly #clocks = new Cache<{ day: string; hour: number }>({ name: 'local hours', maxEntries: 500 })
  #salt = createSalt()
  #saltDay = 0

  note(view: PageView): void {
    const { device } = this.#devices.compute(view.userAgent.slice(0, 500), () => ({
      device: findDevice(view.userAgent),
    }))
    const page = device && findPage(view.pathname)
    if (!device || !page) return
    const { day, hour } = this.#getLocalHour(view)
    const key = this.#hash(view)
    const known = this.#visits.get(key)
    const before = known && view.time - known.lastTime < idleMs && known.day === day ? known : undefined
    const isNew = !before && (known !== undefined || (view.isEntry && !page.isHosted))
    const visit = before ?? { day, lastTime: 0, lastPath: '', steps: new Set() }
    if (isNew) {
      const origin = findOrigin(view.search, view.referrer)
      visit.traits = { ...origin, COUNTRY: view.country, DEVICE: device, LANDING: page.path }
    }
    const counted = listCounted(view, page, visit, isNew)
    visit.lastTime = view.time
    // Adding to the cart does not leave the page that is shown.
    if (!view.hasAdded) visit.lastPath = view.pathname.replace(/\.data$/, '')
    if (!before) this.#visits.set(key, visit)
    if (counted.length === 0) return
    this.counters.add(
      view.siteId,
      `${day} ${hour}`,
      (tally = { day, hour, total: createCounts(), groups: new Map() }) =>
        addToTally(tally, counted, page, visit.traits),
    )
  }

  #hash({ siteId, address, userAgent, time }: PageView): string {
    const day = Math.floor(time / 86_400_000)
    if (day !== this.#saltDay) {
      this.#saltDay = day
      this.#salt = createSalt()
    }
    return hash('sha256', `${this.#salt} ${siteId} ${getAddressBlock(address)} ${userAgent}`, 'base64url')
  }

  #getLocalHour({ time, timeZone }: PageView) {
    // UTC offsets are multiples of 15 minutes.
    return this.#clocks.compute(`${Math.floor(time / 900_000)} ${timeZone}`, () => {
      const clock = new Date(getClock(time, timeZone))
      return { day: clock.toISOString().slice(0, 10), hour: clock.getUTCHours() }
    })
  }
}

const createSalt = () => randomBytes(32).toString('base64url')

export const createCounts = (): VisitCounts =>
  Object.fromEntries(visitCountNames.map((name) => [name, 0])) as VisitCounts

/** The counters that this request increments. Reloading a page's data after a filter or form change is no new view. */
function listCounted(view: PageView, { step }: Page, visit: Visit, isNew: boolean): (keyof VisitCounts)[] {
  const counted: (keyof VisitCounts)[] = []
  const isShownAgain = view.pathname.endsWith('.data') && visit.lastPath === view.pathname.replace(/\.data$/, '')
  if (!view.hasAdded && !isShownAgain) counted.push('views')
  if (isNew) counted.push('visits')
  for (const reached of [view.hasAdded ? ('carts' as const) : step]) {
    if (!reached || visit.steps.has(reached)) continue
    visit.steps.add(reached)
    counted.push(reached)
  }
  return counted
}

function addToTally(
  tally: Tally,
  counted: readonly (keyof VisitCounts)[],
  page: Page,
  traits: VisitTraits | undefined,
): Tally {
  for (const name of counted) tally.total[name]++
  for (const [dimension, value] of Object.entries(traits ?? {})) addToGroup(tally, dimension, value, counted)
  if (counted.includes('views')) addToGroup(tally, 'PAGE', page.path, ['views'])
  return tally
}

function addToGroup(tally: Tally, dimension: string, value: string, counted: readonly (keyof VisitCounts)[]): void {
  const values = tally.groups.get(dimension) ?? new Map<string, VisitCounts>()
  tally.groups.set(dimension, values)
  const bounded = values.has(value) || values.size < maxValues ? value : otherValue
  const counts = values.get(bounded) ?? createCounts()
  values.set(bounded, counts)
  for (const name of counted) counts[name]++
}

export const getVisitRecorder = makeOncePerServer(() => new VisitRecorder())
