import { describe, expect, it } from 'vitest'
import { iterateItems, pages } from './paging.ts'

/** An operation with these replies in order, and its recorded inputs. */
function prepareReplies<Reply>(...replies: Reply[]) {
  const received: object[] = []
  const call = async (input: object) => {
    received.push(input)
    return replies[received.length - 1]!
  }
  return { call, received }
}
const filter = { status: 'PAID' }

describe('pages by cursor', () => {
  it('send only cursor and limit, and stop at the end', async () => {
    const { call, received } = prepareReplies(
      { reviews: [1], metadata: { cursors: { next: 'n', prev: null } } },
      { reviews: [2], metadata: { cursors: { prev: 'p' } } },
      { reviews: [1], metadata: { cursors: { next: 'n' } } },
    )
    const first = await pages(call, { query: { filter, cursorPaging: { limit: 5 } } } as object)
    expect([first.items, first.hasNext(), first.hasPrev()]).toEqual([[1], true, false])
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
    const second = await first.next()
    expect(received[1]).toEqual({ query: { cursorPaging: { cursor: 'n', limit: 5 } } })
    await expect(second.next()).rejects.toThrow('No next page to fetch')
    await second.prev()
    expect(received[2]).toEqual({ query: { cursorPaging: { cursor: 'p', limit: 5 } } })
  })

  it("use the query's property, even if empty", async () => {
    const next = { orders: [], metadata: { cursors: { next: 'n' } } }
    for (const [first, second] of [
      [{ search: {} }, { search: { cursorPaging: { cursor: 'n' } } }],
      [{ query: {} }, { query: { cursorPaging: { cursor: 'n' } } }],
      [{ cursorPaging: { limit: 2 } }, { cursorPaging: { cursor: 'n', limit: 2 } }],
    ]) {
      const { call, received } = prepareReplies(next, next)
      await (await pages(call, first as object)).next()
      expect(received[1]).toEqual(second)
    }
  })
})

describe('pages by offset', () => {
  it('start at 0, keep filter and sort, and stop at the total', async () => {
    const { call, received } = prepareReplies(
      { members: [1, 2], metadata: { offset: 0, count: 2, total: 3 } },
      { members: [3], metadata: { offset: 2, count: 1, total: 3 } },
    )
    const first = await pages(call, { query: { filter, paging: { limit: 2 } } } as object)
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
    const second = await first.next()
    expect(received[1]).toEqual({ query: { filter, paging: { limit: 2, offset: 2 } } })
    await expect(second.next()).rejects.toThrow('No next page to fetch')
    expect(second.hasPrev()).toBe(true)
  })

  it('have 50 items by default', async () => {
    const { call, received } = prepareReplies(
      { items: Array(50).fill(0), pagingMetadata: { total: 80 } },
      { items: Array(30).fill(0), pagingMetadata: { offset: 50, total: 80 } },
      { items: [], pagingMetadata: { total: 80 } },
    )
    const second = await (await pages(call, {})).next()
    await second.prev()
    expect(received.slice(1)).toEqual([{ paging: { limit: 50, offset: 50 } }, { paging: { limit: 50, offset: 0 } }])
  })

  it('end if the server returns no total', async () => {
    const { call } = prepareReplies({ members: [1], metadata: { offset: 0, count: 1 } })
    expect((await pages(call, {})).hasNext()).toBe(false)
  })
})

it('iterates over all items of all pages', async () => {
  const { call } = prepareReplies(
    { orders: ['a', 'b'], metadata: { cursors: { next: 'n' } } },
    { orders: ['c'], metadata: { cursors: {} } },
  )
  const read: string[] = []
  for await (const order of iterateItems(call, { search: {} } as object)) read.push(order)
  expect(read).toEqual(['a', 'b', 'c'])
})
