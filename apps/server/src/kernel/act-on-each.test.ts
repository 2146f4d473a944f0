import { expect, test } from 'vitest'
import { settleConcurrently } from './settle-each.ts'

const makePayments = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ site_id: `site ${at}`, id: `payment ${at}`, order_id: `order ${at}` }))

test('a payment whose provider does not answer delays no other', async () => {
  const settled: string[] = []
  let answer = () => {}
  const silent = new Promise<void>((resolve) => {
    answer = resolve
  })
  await settleConcurrently(makePayments(30), async ({ id }) => {
    if (id === 'payment 0') await silent
    settled.push(id)
    if (settled.length === 29) answer()
  })
  expect(settled.at(-1)).toBe('payment 0')
  expect(new Set(settled).size).toBe(30)
})

test('a payment that can’t be settled is reported after all others were', async () => {
  const settled: string[] = []
  const run = settleConcurrently(makePayments(12), async ({ id }) => {
    if (id === 'payment 3') throw new Error('The account is closed')
    settled.push(id)
  })
  await expect(run).rejects.toMatchObject({ errors: [{ message: 'The account is closed' }] })
  expect(settled).toHaveLength(11)
})
