import { getLocale } from '@stoa/messages'
import { describe, expect, it } from 'vitest'
import { type LanguageRequest, resolveLanguage } from './language.ts'

const request = (inputs: Partial<LanguageRequest>): LanguageRequest => ({
  area: 'shop',
  main: 'en-GB',
  others: ['de', 'ar'],
  isDevelopment: false,
  ...inputs,
})

describe('the language of a page', () => {
  it.each<[Partial<LanguageRequest>, string, string]>([
    [{}, 'en', 'the main language without anything else'],
    [{ prefix: 'de' }, 'de', 'the prefix of the address'],
    [{ prefix: 'fr' }, 'en', 'no prefix of a language that the shop does not have'],
    [{ prefix: 'xx' }, 'en', 'no prefix that is no language'],
    [{ parameter: 'de', cookie: 'de', known: 'de' }, 'en', 'in the shop, the address alone'],
    [{ area: 'hosted', parameter: 'fr-CA' }, 'fr', 'on hosted pages, the parameter, in any language'],
    [{ area: 'hosted', parameter: 'xx', prefix: 'ar' }, 'ar', 'the prefix, where the parameter is no language'],
    [{ area: 'hosted', known: 'es', cookie: 'de' }, 'es', 'what the person is known to read, before the cookie'],
    [{ area: 'hosted', cookie: 'de' }, 'de', 'the cookie at last'],
    [{ area: 'dashboard', known: 'fr', cookie: 'de' }, 'fr', 'in the dashboard, the person'],
    [{ area: 'dashboard', prefix: 'de' }, 'en', 'in the dashboard, no prefix'],
    [{ main: 'pt-BR' }, 'en', 'English, where there are no texts in the main language'],
    [{ main: 'de-CH' }, 'de', 'the main language of a region'],
    [{ prefix: 'en-XA' }, 'en', 'no pseudo-language in production'],
    [{ prefix: 'en-XA', isDevelopment: true }, 'en-XA', 'the pseudo-language in development'],
    [{ area: 'hosted', parameter: 'constructor' }, 'en', 'nothing that is no tag'],
  ])('%j is in %s: %s', (inputs, language) => {
    expect(resolveLanguage(request(inputs))).toBe(language)
  })
})

describe('how numbers and dates are written', () => {
  it('follows the site in its own language, and the language otherwise', () => {
    expect(getLocale('en', 'en-GB')).toBe('en-GB')
    expect(getLocale('de', 'en-GB')).toBe('de')
    expect(getLocale('en', 'pt-BR')).toBe('pt-BR')
  })
})
