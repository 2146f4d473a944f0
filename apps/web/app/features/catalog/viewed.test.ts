import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addViewed, readViewed, saveViewed } from './viewed.ts'

describe('viewed products', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    })
  })
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })

  it('are listed once each, latest first, up to twelve', () => {
    expect(addViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
    const many = Array.from({ length: 20 }, (_, at) => `${at}`)
    expect(many.reduce(addViewed, [] as string[])).toEqual(many.slice(8).reverse())
  })

  it('ignore invalid values in the storage', () => {
    expect(readViewed()).toEqual([])
    saveViewed(['a', 'b'])
    expect(readViewed()).toEqual(['a', 'b'])
    for (const text of ['{', '{"a":1}', 'null']) {
      stored.set('stoa-viewed', text)
      expect(readViewed()).toEqual([])
    }
    stored.set('stoa-viewed', '["a",1,null]')
    expect(readViewed()).toEqual(['a'])
  })

  it('are not remembered where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    saveViewed(['a'])
    expect(readViewed()).toEqual([])
  })
})
