import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkCatalogs } from './check.ts'
import { buildKeyFiles } from './keys.ts'
import { type CatalogFile, readCatalogFiles, readSources } from './read.ts'

const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`
const buildFile = (namespace: string, language: string, content: object): CatalogFile => ({
  namespace,
  language,
  text: toJson(content),
})
const buildPage = (text: string, path = 'apps/web/app/cart.tsx') => ({ path, text })

const english = buildFile('cart', 'en', {
  title: 'Your cart',
  items: '{count, plural, one {# item} other {# items}}',
  hint: 'Add <link>more</link>, {name}',
})
const uses = buildPage("t('cart:title') t('cart:items', { count }) t.rich('cart:hint', {})")

const inEnglish = ['en'] as const
const check = (files: CatalogFile[], sources = [uses]) => checkCatalogs([english, ...files], sources, inEnglish)

describe('the catalogs of this repository', () => {
  it('have nothing wrong with them', () => expect(checkCatalogs(readCatalogFiles(), readSources())).toEqual([]))

  it('have the types that were made of them', () => {
    for (const [name, text] of buildKeyFiles(readCatalogFiles()))
      expect(readFileSync(new URL(`../src/keys/${name}`, import.meta.url), 'utf8'), `npm run messages: ${name}`).toBe(
        text,
      )
  })
})

describe('a check of catalogs', () => {
  it('finds nothing in texts that are used and translated', () => {
    const german = {
      title: 'Ihr Warenkorb',
      items: '{count, plural, one {# Artikel} other {# Artikel}}',
      hint: '{name}, <link>mehr</link>',
    }
    expect(check([buildFile('cart', 'de', german)])).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a lost placeholder', { hint: 'Mehr' }, 'hint lacks the placeholder link'],
    ['another placeholder', { title: '{shop}' }, 'title has the placeholder shop, which the source does not have'],
    [
      'a plural of a name',
      { hint: '<link>{name, plural, other {#}}</link>' },
      'hint uses the placeholder name as a number, and the source has it as a value',
    ],
    ['a lost plural form', { items: '{count, plural, other {#}}' }, 'items lacks the plural form one of count'],
    [
      'a plural form of another language',
      { items: '{count, plural, one {#} few {#} other {#}}' },
      'items has the plural form few of count, which the language does not have',
    ],
    ['a key that the source does not have', { gone: 'Weg' }, 'gone is not in en.json'],
    ['an open brace', { title: 'Korb {' }, 'title is not a valid ICU message'],
    ['an open tag', { hint: '<link>{name}' }, 'hint is not a valid ICU message'],
    ['a date', { title: '{day, date, long}' }, 'title formats {day} as a date or time'],
  ])('finds %s', (_, german, problem) => {
    expect(check([buildFile('cart', 'de', german)]).join('\n')).toContain(`cart/de.json: ${problem}`)
  })

  it('asks for every text in the languages that have to be complete', () => {
    const files = [buildFile('cart', 'en', { title: 'Title' })]
    expect(checkCatalogs(files, [buildPage("t('cart:title')")], ['en', 'de'])).toEqual([
      'cart/de.json: title is missing.',
    ])
  })

  it('asks for all forms of Arabic plurals', () => {
    const problems = check([buildFile('cart', 'ar', { items: '{count, plural, one {#} other {#}}' })])
    expect(problems).toHaveLength(4)
    expect(problems[0]).toContain('items lacks the plural form zero')
  })

  it('finds a text that no source uses, and a key that no catalog has', () => {
    const sources = [buildPage("t('cart:title') t('cart:hint', {}) t('cart:lost')")]
    expect(check([], sources)).toEqual([
      'apps/web/app/cart.tsx: there is no text with the key cart:lost.',
      'cart/en.json: no source uses items.',
    ])
  })

  it('keeps texts of the server and of pages apart', () => {
    const mails = buildFile('mails', 'en', { hello: 'Hello' })
    expect(checkCatalogs([mails], [buildPage("t('mails:hello')")], inEnglish)).toEqual([
      'apps/web/app/cart.tsx: mails is not for pages.',
    ])
    expect(checkCatalogs([mails], [buildPage("t('mails:hello')", 'apps/server/src/mail.ts')], inEnglish)).toEqual([])
  })

  it('takes codes of problems without a use', () => {
    expect(checkCatalogs([buildFile('errors', 'en', { CART_IS_EMPTY: 'Your cart is empty.' })], [], inEnglish)).toEqual(
      [],
    )
  })

  it('finds a key twice, what is no text, and what is no language', () => {
    const twice = { namespace: 'cart', language: 'en', text: '{\n  "a": "1",\n  "a": "2"\n}\n' }
    expect(checkCatalogs([twice], [buildPage("t('cart:a')")], inEnglish).join()).toContain('has a key twice')
    expect(checkCatalogs([buildFile('cart', 'en', { a: 1 })], [], inEnglish).join()).toContain(
      'is not a JSON object of texts',
    )
    expect(checkCatalogs([buildFile('cart', 'xx', {})], [], inEnglish).join()).toContain('xx is none of the languages')
  })
})
