import type { Unit } from '../../kernel/unit.ts'
import { listBirthdays, listLapsed, type Occasion } from '../customers/api.ts'
import {
  addDays,
  findBirthdayPlace,
  firstId,
  listBirthdayNumbers,
  type Place,
  type SearchingType,
} from './automations.ts'

export interface DuePage {
  readonly customers: readonly { readonly email: string; readonly occasion: string }[]
  /** The position of the next page. */
  readonly place: Place
  /** Whether the next page is due at once. */
  readonly isMore: boolean
}

interface Search {
  readonly type: SearchingType
  readonly place: Place
  readonly today: string
  readonly delayMinutes: number
  readonly limit: number
}

/** The next page of customers whose occasion is due. */
export const listDue = (unit: Unit, search: Search): Promise<DuePage> =>
  search.type === 'WIN_BACK' ? listOfLapsed(unit, search) : listOfBirthdays(unit, search)

async function listOfLapsed(unit: Unit, { place, delayMinutes, limit }: Search): Promise<DuePage> {
  const until = new Date(unit.now.getTime() - delayMinutes * 60_000)
  const found = await listLapsed(unit, { after: { date: new Date(place.date), id: place.id }, until, limit })
  const last = found.at(-1)
  return {
    customers: found.map(({ email, date }) => ({ email, occasion: date.toISOString() })),
    place: last ? { date: last.date.toISOString(), id: last.id } : place,
    isMore: found.length === limit,
  }
}

async function listOfBirthdays(unit: Unit, { place, today, limit }: Search): Promise<DuePage> {
  const current = findBirthdayPlace(place, today)
  if (!current) return { customers: [], place, isMore: false }
  const { date, id } = current
  const [year] = date.split('-')
  const found: Occasion[] = []
  for (const day of listBirthdayNumbers(date)) found.push(...(await listBirthdays(unit, { day, after: id, limit })))
  const page = found.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit)
  const customers = page.map(({ email }) => ({ email, occasion: year! }))
  const isFull = page.length === limit
  const next = isFull ? { date, id: page.at(-1)!.id } : { date: addDays(date, 1), id: firstId }
  return { customers, place: next, isMore: isFull || next.date <= today }
}
