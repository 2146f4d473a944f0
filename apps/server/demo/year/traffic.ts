import type { VisitCounts } from '@stoa/contract/visits.entity'
import type { Unit } from '../../src/kernel/unit.ts'
import { insertPastVisits, type PastVisits } from '../../src/modules/analytics/api.ts'
import { demoShop } from '../shop.ts'
import type { PlannedOrder } from './plan.ts'
import { dayMs, type Random } from './random.ts'

/** By dimension, each value's share of all visits and how much likelier than average its visits buy. */
type Shares = readonly (readonly [value: string, share: number, buying?: number])[]

const sources: Shares = [
  ['', 0.34, 1.2],
  ['google.com', 0.31],
  ['instagram.com', 0.14, 0.5],
  ['newsletter', 0.08, 2.2],
  ['pinterest.com', 0.06, 0.6],
  ['bing.com', 0.04],
  ['chatgpt.com', 0.03, 1.4],
]
const media: Shares = [
  ['direct', 0.34, 1.2],
  ['search', 0.35],
  ['social', 0.2, 0.5],
  ['email', 0.08, 2.2],
  ['assistant', 0.03, 1.4],
]
const countries: Shares = [
  ['IE', 0.42, 1.3],
  ['DE', 0.22],
  ['FR', 0.16],
  ['ES', 0.09],
  ['US', 0.07, 0.2],
  ['', 0.04, 0.3],
]
const devices: Shares = [
  ['mobile', 0.61, 0.7],
  ['desktop', 0.34, 1.6],
  ['tablet', 0.05],
]
const products = demoShop.products
  .slice(0, 8)
  .map(({ slug }, place) => [`/product/${slug}`, 0.11 - place * 0.01] as const)
const landings: Shares = [['/', 0.46, 1.1], ...products.slice(0, 4), ['/collection/gifts', 0.08], ['/blog', 0.05, 0.4]]
const pages: Shares = [['/', 0.3], ...products, ['/cart', 0.07], ['/search', 0.05]]

const campaigns: Shares = [
  ['new-glazes', 0.05, 2],
  ['gifts', 0.03, 2],
]
const noCampaigns: Shares = []

/** Average visits per order, before random variation by day. */
const visitsPerOrder = 36
const days = 365

/** Fractions of visits carried over to later days, by dimension. */
type Leftovers = Map<string, number>

/** Visit totals for each day of the year: proportional to the day's orders, and growing over the year. */
export async function insertTraffic(unit: Unit, random: Random, planned: readonly PlannedOrder[]): Promise<void> {
  const orders = new Map<string, number>()
  const toDay = (at: Date) => at.toISOString().slice(0, 10)
  for (const { at } of planned) orders.set(toDay(at), (orders.get(toDay(at)) ?? 0) + 1)
  const past: PastVisits[] = []
  const left = new Map<Shares, Leftovers>()
  const splitDay: Split = (total, shares) => {
    if (!left.has(shares)) left.set(shares, new Map())
    return split(total, shares, left.get(shares)!)
  }
  for (let ago = days; ago >= 0; ago--) {
    const at = new Date(unit.now.getTime() - ago * dayMs)
    // Today is incomplete.
    const part = ago === 0 ? Math.max(1, at.getUTCHours()) / 24 : 1
    past.push(planDay(random, toDay(at), { bought: orders.get(toDay(at)) ?? 0, part, split: splitDay }))
  }
  await insertPastVisits(unit, past)
}

type Split = (total: VisitCounts, shares: Shares) => (readonly [string, VisitCounts])[]

interface Day {
  readonly bought: number
  readonly part: number
  readonly split: Split
}

function planDay(random: Random, day: string, { bought, part, split }: Day): PastVisits {
  const visits = Math.round((26 + bought * visitsPerOrder * (0.75 + random.next() / 2)) * part)
  const checkouts = bought + Math.round(bought * random.next() * 0.8)
  const carts = checkouts + Math.round(visits * (0.02 + random.next() * 0.02))
  const total: VisitCounts = {
    views: Math.round(visits * (2.6 + random.next() * 0.7)),
    visits,
    products: Math.max(carts, Math.round(visits * (0.5 + random.next() * 0.1))),
    carts,
    checkouts,
    orders: bought,
  }
  const groups = {
    ...{ SOURCE: split(total, sources), MEDIUM: split(total, media), COUNTRY: split(total, countries) },
    ...{ DEVICE: split(total, devices), LANDING: split(total, landings), PAGE: split(total, pages) },
    CAMPAIGN: split(total, day.slice(8) < '05' ? campaigns : noCampaigns),
  }
  return { day, total, groups }
}

/**
 * Splits a total among values; purchases are also weighted by likelihood. Fractions are carried over to a later day.
 */
function split(total: VisitCounts, shares: Shares, left: Leftovers): (readonly [string, VisitCounts])[] {
  const weights = shares.reduce((sum, [, share, buying = 1]) => sum + share * buying, 0)
  const whole = shares.reduce((sum, [, share]) => sum + share, 0)
  return shares.flatMap(([value, share, buying = 1]) => {
    const visits = Math.round(total.visits * share)
    if (visits === 0) return []
    const sold = (share * buying * whole) / weights
    const take = (name: 'carts' | 'checkouts' | 'orders') => {
      const key = `${name} ${value}`
      const part = total[name] * sold + (left.get(key) ?? 0)
      left.set(key, part - Math.floor(part))
      return Math.min(visits, Math.floor(part))
    }
    const orders = take('orders')
    const checkouts = Math.max(orders, take('checkouts'))
    const carts = Math.max(checkouts, take('carts'))
    const products = Math.min(visits, Math.max(carts, Math.round(total.products * share)))
    const views = Math.max(visits, Math.round(total.views * share))
    return [[value, { views, visits, products, carts, checkouts, orders }] as const]
  })
}
