import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCatalogFiles } from '../tools/read.ts'
import { readCatalog } from './catalogs.ts'
import { compile } from './compile.ts'
import { createMessageFormat } from './format.ts'
import { getMessage } from './get-message.ts'
import { allLanguages, findLanguageByTag, getDirection, type Language } from './languages.ts'
import { translateTo } from './lookup.ts'
import { type Message, MessageError, parseMessage } from './parse.ts'
import { listPlaceholders } from './placeholders.ts'
import { toPseudo } from './pseudo.ts'
import { toSource } from './source.ts'

type Arguments = Readonly<Record<string, unknown>>

/** As a server writes it, and as the code in a browser does. */
function writeBoth(
  message: Message,
  language: Language,
  args: Arguments,
): readonly [server: unknown, browser: unknown] {
  const format = createMessageFormat(language)
  const compiled = compile(message)
  // biome-ignore lint/security/noGlobalEval: what a browser gets is code, and this is how it is run
  const inlined: unknown = (0, eval)(toSource(message))
  const write = (text: unknown) => (typeof text === 'function' ? text(args, format) : text)
  return [write(compiled), write(inlined)]
}

const write = (text: string, args: Arguments = {}, language: Language = 'en') => {
  const [server, browser] = writeBoth(parseMessage(text), language, args)
  expect(browser).toEqual(server)
  return server
}

const tag = (children: unknown) => ({ children })

describe('a message', () => {
  it.each<[string, Arguments, Language, unknown]>([
    ['Your cart', {}, 'en', 'Your cart'],
    ['Hello {name}', { name: '<b>' }, 'en', 'Hello <b>'],
    ['{count} sold', { count: 12345 }, 'de', '12.345 sold'],
    ['{share, number, percent}', { share: 0.125 }, 'fr', '12,5\u00a0%'],
    ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 0 }, 'en', 'none'],
    ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 1 }, 'en', '1 item'],
    ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 1200 }, 'en', '1,200 items'],
    ['{count, plural, offset:1 one {you and # more} other {you and # more}}', { count: 3 }, 'en', 'you and 2 more'],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 22 }, 'en', '22nd'],
    ['{kind, select, card {Card} other {Cash}}', { kind: 'card' }, 'en', 'Card'],
    ['{kind, select, card {Card} other {Cash}}', { kind: 'constructor' }, 'en', 'Cash'],
    ['{count, plural, few {قليل #} other {#}}', { count: 3 }, 'ar', 'قليل 3'],
    ['مرحبا {name}', { name: 'Anna' }, 'ar', 'مرحبا \u2068Anna\u2069'],
    ['', {}, 'en', ''],
    ['{a}{b}', { a: 1, b: 2 }, 'en', '12'],
    ['A <b>bold {name}</b> word', { name: 'x', b: tag }, 'en', ['A ', { children: 'bold x' }, ' word']],
    ['"\\u2028`${x}`" \u2028 </script>', {}, 'en', undefined],
  ])('%s with %j in %s', (text, args, language, expected) => {
    if (expected === undefined) expect(() => write(text, args, language)).toThrow(MessageError)
    else expect(write(text, args, language)).toEqual(expected)
  })

  it('cannot leave the script that it stands in', () => {
    const source = toSource(['</script><!--`${1}`\u2028\'"\\'])
    expect(source).not.toMatch(/<|\u2028/)
    expect(write("'</script>'")).toBe('</script>')
  })

  it('says the same on the server and in the browser, whatever its pieces', () => {
    const name = fc.constantFrom('a', 'b', 'count')
    const { message } = fc.letrec<{ message: Message }>((tie) => ({
      message: fc.array(
        fc.oneof(
          { depthSize: 'small' },
          fc.string(),
          fc.record({ kind: fc.constant('argument' as const), name }),
          fc.record({
            kind: fc.constant('number' as const),
            name: fc.constant('count'),
            style: fc.constant('integer' as const),
          }),
          fc.record({ kind: fc.constant('pound' as const), name: fc.constant('count'), offset: fc.nat(2) }),
          fc.record({
            kind: fc.constant('plural' as const),
            name: fc.constant('count'),
            offset: fc.nat(2),
            type: fc.constantFrom('cardinal' as const, 'ordinal' as const),
            options: fc.record({ '=1': tie('message'), one: tie('message'), other: tie('message') }),
          }),
          fc.record({
            kind: fc.constant('select' as const),
            name: fc.constantFrom('a', 'b'),
            options: fc.record({ x: tie('message'), other: tie('message') }),
          }),
          fc.record({ kind: fc.constant('tag' as const), name: fc.constant('link'), children: tie('message') }),
        ),
        { maxLength: 4 },
      ) as fc.Arbitrary<Message>,
    }))
    const args = fc.record({
      a: fc.oneof(fc.string(), fc.constant('x')),
      b: fc.oneof(fc.string(), fc.integer()),
      count: fc.integer({ min: 0, max: 5000 }),
      link: fc.constant(tag),
    })
    fc.assert(
      fc.property(message, args, fc.constantFrom(...allLanguages), (it, values, language) => {
        const [server, browser] = writeBoth(it, language, values)
        expect(browser).toEqual(server)
      }),
    )
  })

  it('says the same on the server and in the browser in every catalog', () => {
    const sample = { value: 'x', number: 3, select: 'x', tag }
    const catalogs = new Map(
      readCatalogFiles().map(({ namespace, language, text }) => [`${namespace} ${language}`, JSON.parse(text)]),
    )
    for (const { namespace } of readCatalogFiles().filter(({ language }) => language === 'en'))
      for (const key of Object.keys(catalogs.get(`${namespace} en`)))
        for (const language of allLanguages) {
          const message = getMessage(
            `${namespace}:${key}`,
            language,
            (name, of) => catalogs.get(`${name} ${of}`) ?? {},
          )!
          const args = Object.fromEntries([...listPlaceholders(message)].map(([name, kind]) => [name, sample[kind]]))
          const [server, browser] = writeBoth(message, language, args)
          expect(browser, `${namespace}:${key} in ${language}`).toEqual(server)
        }
  })
})

describe('the pseudo-language', () => {
  it('is accented and longer, and keeps placeholders', () => {
    const message = toPseudo(parseMessage('Hello {name}, <b>{count, plural, one {# item} other {# items}}</b>'))
    const [text] = writeBoth(message, 'en-XA', { name: 'Anna', count: 2, b: tag })
    expect(text).toEqual(['[', 'Ĥéļļö ', 'Anna', ', ', { children: '2 îţéɱš' }, expect.stringMatching(/^ ·+\]$/)])
  })

  it('has no word that is longer than those of a language', () => {
    expect(toPseudo(['word '.repeat(30)]).at(-1)).toBe(` ${[20, 20, 20].map((each) => '·'.repeat(each)).join(' ')}]`)
  })

  it('leaves a number alone as it is, and the hidden words beside it are longer', () => {
    const message = toPseudo(parseMessage('<hidden>Quantity: </hidden>{count}'))
    const [text] = writeBoth(message, 'en-XA', { count: 2, hidden: tag })
    expect(text).toEqual([{ children: '[Ǫûáñţîţý:  ····]' }, '2'])
  })
})

describe('texts of a language', () => {
  it('run from right to left in Arabic, also if they are made of values alone', () => {
    // Values are isolated, so that they give a text no direction; a block that takes it from letters would run the
    // other way, with the label on the wrong side.
    const catalogs = readCatalogFiles().filter(({ language }) => language === 'ar')
    const found = catalogs.flatMap(({ namespace, text: file }) =>
      Object.entries<string>(JSON.parse(file)).flatMap(([key, text]) => {
        const written = text.replace(/\{\w+\}|<\/?\w+\/?>/g, '')
        const isOfValues = (text.match(/\{\w+\}/g) ?? []).length > 1 && !/[\p{L}\u200f]/u.test(written)
        return isOfValues ? [`${namespace}:${key}`] : []
      }),
    )
    expect(found).toEqual([])
  })

  it('are those of its catalog, and English ones where there are none', () => {
    expect(translateTo('de')('shell:search')).toBe(readCatalog('shell', 'de').search)
    expect(translateTo('en-XA')('shell:search')).toMatch(/^\[Šéáŕçĥ ·+\]$/)
    expect(translateTo('en')('shell:cart', { count: 1 })).toBe('Cart, 1 item')
  })

  it('write numbers and lists', () => {
    expect(translateTo('de').number(4.5, 1)).toBe('4,5')
    expect(translateTo('de').list(['a', 'b', 'c'])).toBe('a, b und c')
    expect(translateTo('en').list(['a', 'b'], 'disjunction')).toBe('a or b')
    expect(translateTo('de').join(['a', undefined, '', 'b', false, 'c'])).toBe('a, b, c')
    expect(translateTo('ar').join(['a', 'b'])).toBe('\u200F\u2068a\u2069\u200F، \u2068b\u2069')
    expect(translateTo('ar').join(['a', ''])).toBe('a')
    expect(translateTo('ar').join([])).toBe('')
  })

  it('do not exist for keys that no one has written', () => {
    expect(() => translateTo('en')('shell:nothing' as 'shell:search')).toThrow('shell:nothing')
  })
})

describe('languages', () => {
  it.each([
    ['de-CH', 'de'],
    ['AR_eg', 'ar'],
    ['en-xa', 'en-XA'],
    ['pt', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s', (languageTag, language) => expect(findLanguageByTag(languageTag)).toBe(language))

  it('run to the left in Arabic alone', () => {
    expect(allLanguages.filter((it) => getDirection(it) === 'rtl')).toEqual(['ar'])
  })
})
