import { describe, expect, it } from 'vitest'
import { applyInput, move, readIconV3, reorder } from './badges.ts'

describe('the order of badges', () => {
  it('puts the given ids first and keeps the order of the rest', () => {
    expect(reorder(['a', 'b', 'c'], ['C', 'a'])).toEqual(['c', 'a', 'b'])
  })

  it('refuses ids that are unknown or repeated', () => {
    expect(() => reorder(['a'], ['z'])).toThrow('Not found')
    expect(() => reorder(['a'], ['a', 'A'])).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }))
  })

  it('moves a badge to the beginning, to the end and behind another', () => {
    const ids = ['a', 'b', 'c']
    expect(move(ids, { id: 'C', position: 'FIRST' })).toEqual(['c', 'a', 'b'])
    expect(move(ids, { id: 'a', position: 'LAST' })).toEqual(['b', 'c', 'a'])
    expect(move(ids, { id: 'a', position: 'AFTER', after: 'B' })).toEqual(['b', 'a', 'c'])
    expect(move(ids, { id: 'b', position: 'AFTER', after: 'b' })).toEqual(ids)
  })

  it('refuses moves of and behind unknown badges, and behind none', () => {
    expect(() => move(['a'], { id: 'z', position: 'LAST' })).toThrow('Not found')
    expect(() => move(['a'], { id: 'a', position: 'AFTER', after: 'z' })).toThrow('Not found')
    expect(() => move(['a'], { id: 'a', position: 'AFTER' })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    )
  })
})

describe('the content of a badge', () => {
  const before = applyInput({ title: ' Top ', backgroundColor: '#ff0000', textColor: '#fff', description: 'Best' })

  it('is trimmed, has colors in capitals, and keeps what a change leaves out', () => {
    expect(before).toMatchObject({ title: 'Top', background_color: '#FF0000', text_color: '#FFF', description: 'Best' })
    expect(applyInput({}, before)).toEqual(before)
    expect(applyInput({ description: null, icon: {} }, before)).toMatchObject({ description: null, icon: null })
  })

  it('has a title, and an icon at an address that can’t be executed', () => {
    expect(() => applyInput({ title: '  ' })).toThrow()
    expect(() => applyInput({ icon: { url: 'javascript:alert(1)' } }, before)).toThrow()
    expect(applyInput({ icon: { url: 'https://a.example/b.svg' } }, before).icon).toEqual({
      url: 'https://a.example/b.svg',
    })
  })

  it('has the icon of the older service as an address, cleared by an empty one', () => {
    expect([readIconV3('https://a.example'), readIconV3(''), readIconV3(null), readIconV3(undefined)]).toEqual([
      { url: 'https://a.example' },
      null,
      null,
      undefined,
    ])
  })
})
