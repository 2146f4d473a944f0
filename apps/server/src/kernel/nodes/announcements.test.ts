import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxStaleMs } from '../table-changes.ts'
import { Announcements, packMessages } from './announcements.ts'

const site = 'site-a'
const products = new Set(['products'])

/** Announces a change, and returns whether its caller still waits. */
function announce(announcements: Announcements): () => Promise<boolean> {
  let waits = true
  announcements.add(site, products).then(() => {
    waits = false
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return waits
  }
}

/** Sends what is collected, and has it come back; returns its number. */
function sendBatch(announcements: Announcements): number {
  const { number } = announcements.take()!
  announcements.markSent(number)
  return number
}

describe('an announced change', () => {
  let announcements: Announcements
  beforeEach(() => {
    vi.useFakeTimers()
    announcements = new Announcements()
  })
  afterEach(() => void vi.useRealTimers())

  it('is acknowledged when all nodes have acknowledged it or a later one', async () => {
    announcements.note('a')
    announcements.note('b')
    const isFirstOpen = announce(announcements)
    const first = sendBatch(announcements)
    const isSecondOpen = announce(announcements)
    const second = sendBatch(announcements)
    announcements.acknowledge('a', second)
    announcements.acknowledge('b', first)
    expect([await isFirstOpen(), await isSecondOpen()]).toEqual([false, true])
    announcements.acknowledge('b', second)
    expect(await isSecondOpen()).toBe(false)
  })

  it('does not wait for a node that leaves, nor for one that comes after it was sent', async () => {
    announcements.note('a')
    const isOpen = announce(announcements)
    sendBatch(announcements)
    announcements.note('b')
    expect(await isOpen()).toBe(true)
    announcements.drop('a')
    expect(await isOpen()).toBe(false)
  })

  it('waits for a node that greeted before it came back', async () => {
    const isOpen = announce(announcements)
    const { number } = announcements.take()!
    announcements.note('a')
    announcements.markSent(number)
    expect(await isOpen()).toBe(true)
    announcements.acknowledge('a', number)
    expect(await isOpen()).toBe(false)
  })

  it('is acknowledged once no cached answer can be older, even if a node is silent', async () => {
    announcements.note('a')
    const isOpen = announce(announcements)
    sendBatch(announcements)
    await vi.advanceTimersByTimeAsync(maxStaleMs - 1)
    expect(await isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isOpen()).toBe(false)
  })

  it('has a time limit of its own, while others join and nothing can be sent', async () => {
    announcements.note('a')
    const isFirstOpen = announce(announcements)
    await vi.advanceTimersByTimeAsync(500)
    const isSecondOpen = announce(announcements)
    await vi.advanceTimersByTimeAsync(maxStaleMs - 500)
    expect([await isFirstOpen(), await isSecondOpen()]).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(500)
    expect(await isSecondOpen()).toBe(false)
    // Both are sent in the end.
    expect(announcements.take()!.changes.get(site)).toEqual(products)
  })

  it('that did not come back is sent again, and a later acknowledgment does not count for it', async () => {
    announcements.note('a')
    const isOpen = announce(announcements)
    announcements.take()
    announce(announcements)
    announcements.acknowledge('a', sendBatch(announcements))
    expect(await isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(1001)
    announcements.note('a')
    announcements.takeBackLost()
    expect(announcements.take()!.changes.get(site)).toEqual(products)
  })

  it('does not wait if no other node is there, and silent nodes are dropped', async () => {
    announcements.note('a')
    await vi.advanceTimersByTimeAsync(4001)
    announcements.dropSilent()
    expect(announcements.hasPeers()).toBe(false)
    const isOpen = announce(announcements)
    sendBatch(announcements)
    expect(await isOpen()).toBe(false)
  })
})

describe('messages', () => {
  const createSites = (count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [`01a22275-74be-7359-886a-${at}`, products]))

  it('are shorter than PostgreSQL allows, and the last of a batch has its number', () => {
    const acknowledged = Array.from(
      { length: 200 },
      (_, at) => [`01a22275-74be-7359-886a-859704ffad${at}`, at] as const,
    )
    const messages = packMessages('me', { batch: { number: 7, changes: createSites(500) }, acknowledged })
    for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(8000)
    expect(messages.flatMap(({ changes }) => changes ?? [])).toHaveLength(500)
    expect(messages.flatMap((message) => message.acknowledged ?? [])).toEqual(acknowledged)
    expect(messages.map(({ number }) => number)).toEqual([...Array(messages.length - 1).fill(undefined), 7])
  })

  it('without changes acknowledge only', () => {
    expect(packMessages('me', { acknowledged: [['a', 3]] })).toEqual([{ from: 'me', acknowledged: [['a', 3]] }])
  })
})
