import { expect, it } from 'vitest'
import { chooseReaderLanguage } from './reader-language.ts'

const readLanguage = (url: string, headers: Record<string, string> = {}) => chooseReaderLanguage({ url, headers })

it.each([
  ['the address', '/oauth2/authorize?lang=de', { cookie: 'stoa-language=fr', 'accept-language': 'es' }, 'de'],
  ['the cookie', '/oauth2/authorize', { cookie: 'a=b; stoa-language=fr', 'accept-language': 'es' }, 'fr'],
  ['the browser', '/oauth2/authorize', { 'accept-language': 'pt-BR, ar-EG;q=0.8, en;q=0.5' }, 'ar'],
])('takes the language from %s', (_name, url, headers, language) => expect(readLanguage(url, headers)).toBe(language))

it('falls back to English for languages without texts', () => {
  expect(readLanguage('/oauth2/authorize?lang=xx', { 'accept-language': '*' })).toBe('en')
})
