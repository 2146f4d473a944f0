import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Cache, listCacheMetrics } from './cache.ts'

const readMetrics = (name: string) => listCacheMetrics().find((metrics) => metrics.name === name)

describe('a cache', () => {
  it('returns a value while its version is current', () => {
    const cache = new Cache<string, string>({ name: 'versions', maxEntries: 10 })
    cache.set('a', 'first', { version: '1' })
    expect(cache.get('a', (version) => version === '1')).toBe('first')
    expect(cache.get('a', (version) => version === '2')).toBeUndefined()
    cache.set('a', 'second', { version: '2' })
    expect(cache.get('a', (version) => version === '2')).toBe('second')
    cache.delete('a')
    expect(cache.peek('a')).toBeUndefined()
  })

  it('holds at most its bytes, drops what was used longest ago, and says so', () => {
    const dropped: string[] = []
    const cache = new Cache<string>({ name: 'bytes', maxBytes: 100, onEvict: (key) => dropped.push(key) })
    cache.set('a', 'a', { bytes: 40 })
    cache.set('b', 'b', { bytes: 40 })
    cache.get('a')
    cache.set('c', 'c', { bytes: 40 })
    expect(dropped).toEqual(['b'])
    expect(readMetrics('bytes')).toEqual({ name: 'bytes', hits: 1, stores: 3, evictions: 1, entries: 2, bytes: 80 })
  })

  it('does not hold a value that is larger than all of it', () => {
    const cache = new Cache<string>({ name: 'large', maxBytes: 100 })
    cache.set('a', 'a', { bytes: 101 })
    expect(cache.peek('a')).toBeUndefined()
    expect(readMetrics('large')!.bytes).toBe(0)
  })

  it('counts the new size of a value that is stored again or completed', () => {
    const cache = new Cache<string>({ name: 'sizes', maxBytes: 100 })
    cache.set('a', 'a', { bytes: 10 })
    cache.set('a', 'b', { bytes: 60 })
    expect(readMetrics('sizes')!.bytes).toBe(60)
    cache.resize('a', 30)
    expect(readMetrics('sizes')).toMatchObject({ bytes: 30, entries: 1 })
    cache.resize('missing', 30)
    expect(readMetrics('sizes')).toMatchObject({ bytes: 30, entries: 1 })
  })

  it('computes a value once', () => {
    const cache = new Cache<number>({ name: 'computed', maxEntries: 10 })
    const make = vi.fn(() => 7)
    expect([cache.compute('a', make), cache.compute('a', make)]).toEqual([7, 7])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('sums the metrics of caches of one name', () => {
    const caches = [1, 2].map(() => new Cache<number>({ name: 'twins', maxEntries: 10 }))
    for (const cache of caches) cache.set('a', 1)
    expect(readMetrics('twins')).toMatchObject({ stores: 2, entries: 2 })
  })
})

describe('a value with a maximum age', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is read again when it is over, however often it was used meanwhile', () => {
    const cache = new Cache<string>({ name: 'ages', maxEntries: 10, maxAgeMs: 750 })
    // lru-cache takes a start at 0 for none.
    vi.advanceTimersByTime(1)
    cache.set('a', 'old')
    for (let elapsed = 0; elapsed < 700; elapsed += 100) {
      vi.advanceTimersByTime(100)
      expect(cache.get('a')).toBe('old')
    }
    vi.advanceTimersByTime(100)
    expect(cache.get('a')).toBeUndefined()
  })
})
