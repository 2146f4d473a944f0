import { expect, test } from 'vitest'
import { actOnEach } from './act-on-each.ts'

const makeItems = (count: number) => Array.from({ length: count }, (_, at) => `item ${at}`)

test('does not delay other items while one is pending', async () => {
  const done: string[] = []
  let answer = () => {}
  const silent = new Promise<void>((resolve) => {
    answer = resolve
  })
  const act = async (item: string) => {
    if (item === 'item 0') await silent
    done.push(item)
    if (done.length === 29) answer()
  }
  await actOnEach(makeItems(30), act, 'Some failed')
  expect(done.at(-1)).toBe('item 0')
  expect(new Set(done).size).toBe(30)
})

test('throws the failures after all other items are done', async () => {
  const done: string[] = []
  const act = async (item: string) => {
    if (item === 'item 3') throw new Error('The account is closed')
    done.push(item)
  }
  await expect(actOnEach(makeItems(12), act, 'Some failed')).rejects.toMatchObject({
    message: 'Some failed',
    errors: [{ message: 'The account is closed' }],
  })
  expect(done).toHaveLength(11)
})
