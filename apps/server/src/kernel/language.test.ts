import type { Language } from '@stoa/messages'
import { describe, expect, it } from 'vitest'
import { type Actor, anonymousActor, system } from './actor.ts'
import {
  chooseLanguage,
  chooseTranslation,
  findLanguage,
  parseAcceptLanguage,
  readLanguageHeaders,
} from './language.ts'

const visitor = anonymousActor
const owner: Actor = { type: 'owner', id: 'o', sessionId: 's', authTime: 0, access: 'ALL' }
const app: Actor = { type: 'app', id: 'a', permissions: new Set() }
const appForVisitor: Actor = { ...app, visitor: { id: 'v', clientId: 'c' } }
const french = { tag: 'fr-FR', main: 'fr' as const, currency: 'EUR', others: ['ar', 'de'] as const }

describe('Accept-Language', () => {
  it.each<[string, Language[]]>([
    ['ar', ['ar']],
    ['ar-EG,ar;q=0.9,fr;q=0.8', ['ar', 'fr']],
    ['fr;q=0.5, de;q=0.9', ['de', 'fr']],
    ['fr;q=0, de', ['de']],
    ['*', []],
    ['xx, nl;q=0.9', []],
    ['', []],
    [';;,,=', []],
    ['fr;q=nonsense, de', ['de']],
    [`${'x,'.repeat(50)}de`, []],
  ])('%j asks for %j', (header, expected) => {
    expect(parseAcceptLanguage(header)).toEqual(expected)
  })
})

describe('the languages of a request', () => {
  const accepting = { 'accept-language': 'de, fr;q=0.8' }

  it('come from X-Wix-Linguist before Accept-Language', () => {
    expect(readLanguageHeaders({ ...accepting, 'x-wix-linguist': 'ar|ar-eg|false|site' }, visitor)).toEqual(['ar'])
    expect(readLanguageHeaders({ ...accepting, 'x-wix-linguist': 'ar' }, visitor)).toEqual(['ar'])
    expect(readLanguageHeaders(accepting, visitor)).toEqual(['de', 'fr'])
    expect(readLanguageHeaders({}, visitor)).toEqual([])
  })

  it('come from Accept-Language if X-Wix-Linguist has an unknown language', () => {
    for (const linguist of ['', '|', 'xx|xx-xx|true|site', ['ar', 'de']])
      expect(readLanguageHeaders({ ...accepting, 'x-wix-linguist': linguist }, visitor)).toEqual(['de', 'fr'])
  })

  it('come from Accept-Language for shoppers only', () => {
    for (const actor of [visitor, { type: 'anonymous' } as const, appForVisitor])
      expect(readLanguageHeaders(accepting, actor)).toEqual(['de', 'fr'])
    for (const actor of [owner, app, system]) {
      expect(readLanguageHeaders(accepting, actor)).toEqual([])
      expect(readLanguageHeaders({ ...accepting, 'x-wix-linguist': 'ar|ar|false|' }, actor)).toEqual(['ar'])
    }
  })
})

describe('the language of a unit', () => {
  it.each<[Language[], Language]>([
    [[], 'fr'],
    [['ar'], 'ar'],
    [['es', 'de', 'ar'], 'de'],
    [['es', 'en'], 'fr'],
    [['fr', 'ar'], 'fr'],
  ])('is, for %j on a site in French, Arabic and German, %s', (requested, expected) => {
    expect(chooseLanguage(requested, french)).toBe(expected)
    expect(chooseTranslation(requested, french)).toBe(expected === 'fr' ? undefined : expected)
  })

  it.each([
    ['ar', 'ar'],
    ['ar-EG', 'ar'],
    ['fr-CA', 'fr'],
    ['es', undefined],
    ['xx', undefined],
  ])('is, for the parameter %s, %s', (tag, expected) => {
    expect(findLanguage(tag, french)).toBe(expected)
  })

  it('is English for a main language without texts, which can still be named', () => {
    const japanese = { tag: 'ja-JP', main: 'en' as const, currency: 'EUR', others: [] }
    expect(chooseLanguage(['de'], japanese)).toBe('en')
    expect(findLanguage('ja', japanese)).toBe('en')
    expect(findLanguage('de', japanese)).toBeUndefined()
  })
})
