import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PeerNodes, packMessages } from './peer-nodes.ts'
import { maxStaleMs } from './table-changes.ts'

const createBatch = (number: number) => ({ number, ...Promise.withResolvers<void>() })
/** Whether the batch is acknowledged, once pending callbacks have run. */
async function isOpen({ promise }: { promise: Promise<void> }): Promise<boolean> {
  let open = true
  promise.then(() => {
    open = false
  })
  await vi.advanceTimersByTimeAsync(0)
  return open
}

describe('a batch of changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is acknowledged when all nodes have acknowledged it or a later one', async () => {
    const peers = new PeerNodes()
    peers.note('a')
    peers.note('b')
    const [first, second] = [createBatch(1), createBatch(2)]
    peers.expect(first, true)
    peers.expect(second, true)
    peers.acknowledge('a', 2)
    peers.acknowledge('b', 1)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    peers.acknowledge('b', 2)
    expect(await isOpen(second)).toBe(false)
  })

  it('does not wait for a node that leaves, nor for one that comes later', async () => {
    const peers = new PeerNodes()
    peers.note('a')
    const batch = createBatch(1)
    peers.expect(batch, true)
    peers.note('b')
    expect(await isOpen(batch)).toBe(true)
    peers.drop('a')
    expect(await isOpen(batch)).toBe(false)
  })

  it('is acknowledged once no cached answer can be older, even if a node is silent', async () => {
    const peers = new PeerNodes()
    peers.note('a')
    const batch = createBatch(1)
    peers.expect(batch, true)
    await vi.advanceTimersByTimeAsync(maxStaleMs - 1)
    expect(await isOpen(batch)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isOpen(batch)).toBe(false)
  })

  it('waits as long if this node does not hear the others, as it may not know them', async () => {
    const batch = createBatch(1)
    new PeerNodes().expect(batch, false)
    expect(await isOpen(batch)).toBe(true)
    await vi.advanceTimersByTimeAsync(maxStaleMs)
    expect(await isOpen(batch)).toBe(false)
  })

  it('does not wait if no other node is there, and silent nodes are dropped', async () => {
    const peers = new PeerNodes()
    peers.note('a')
    await vi.advanceTimersByTimeAsync(4001)
    peers.dropSilent()
    expect(peers.isEmpty()).toBe(true)
    const batch = createBatch(1)
    peers.expect(batch, true)
    expect(await isOpen(batch)).toBe(false)
  })
})

describe('messages', () => {
  const createSites = (count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [`site-${at}`, new Set(['products'])]))

  it('hold what fits into one, and the number of the batch in the last', () => {
    const messages = packMessages('me', { batch: { number: 7, changes: createSites(500) }, acknowledged: [['a', 3]] })
    expect(messages.length).toBeGreaterThan(1)
    for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(8000)
    expect(messages.flatMap(({ changes }) => changes ?? [])).toHaveLength(500)
    expect(messages.map(({ number }) => number)).toEqual([...Array(messages.length - 1).fill(undefined), 7])
    expect(messages.map(({ acknowledged }) => acknowledged?.length)).toEqual([
      1,
      ...Array(messages.length - 1).fill(undefined),
    ])
  })

  it('without changes acknowledge only', () => {
    expect(packMessages('me', { acknowledged: [['a', 3]] })).toEqual([{ from: 'me', acknowledged: [['a', 3]] }])
  })
})
