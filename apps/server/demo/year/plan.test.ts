import { describe, expect, it } from 'vitest'
import { demoShop } from '../shop.ts'
import { inventPeople } from './people.ts'
import { planOrders } from './plan.ts'
import { dayMs, Random } from './random.ts'

const today = new Date('2026-07-01T12:00:00Z')

function planYear(count: number) {
  const random = new Random(7)
  const people = inventPeople(random)
  return { people, orders: planOrders(random, { today, count, people, products: demoShop.products }) }
}

describe('the demo’s year of orders', () => {
  it('has new and returning customers in each month, and at least one order per person', () => {
    const { people, orders } = planYear(1500)
    const firsts = new Map<number, number>()
    for (const { person, at } of orders) {
      if (!firsts.has(person)) firsts.set(person, Math.floor((today.getTime() - at.getTime()) / dayMs / 30.5))
    }
    expect(firsts.size).toBe(people.length)
    for (let month = 0; month < 11; month++) {
      const newcomers = [...firsts.values()].filter((first) => first === month).length
      expect(newcomers).toBeGreaterThan(2)
      const all = orders.filter(({ at }) => Math.floor((today.getTime() - at.getTime()) / dayMs / 30.5) === month)
      expect(new Set(all.map(({ person }) => person)).size).toBeGreaterThan(newcomers)
    }
  })

  it('has returning customers in a small shop', () => {
    const { orders } = planYear(60)
    expect(new Set(orders.map(({ person }) => person)).size).toBeLessThan(40)
  })
})
