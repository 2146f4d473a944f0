import { describe, expect, it } from 'vitest'
import { allowedCallback, allowedRedirectUri, mayBeOrigin, mayBeRedirectUri } from './gate.ts'

const registered = {
  redirectUris: ['https://app.example/callback'],
  origins: ['https://app.example'],
  allowLoopback: false,
}

describe('an OAuth redirect address', () => {
  it('passes only as the exact text that was registered', () => {
    expect(allowedRedirectUri('https://app.example/callback', registered)).toBe(true)
    for (const near of [
      'https://app.example/callback/',
      'https://app.example/callback?x=1',
      'https://app.example:443/callback',
      'https://APP.example/callback',
      'http://app.example/callback',
      'https://app.example/callback#f',
    ]) {
      expect(allowedRedirectUri(near, registered), near).toBe(false)
    }
  })

  it('may be any loopback address in development alone', () => {
    const development = { ...registered, allowLoopback: true }
    expect(allowedRedirectUri('http://localhost:4321/cb', development)).toBe(true)
    expect(allowedRedirectUri('http://127.0.0.1:4321/cb', development)).toBe(true)
    expect(allowedRedirectUri('http://localhost:4321/cb', registered)).toBe(false)
    expect(allowedRedirectUri('http://localhost.evil.example/cb', development)).toBe(false)
  })
})

describe('a callback', () => {
  it('passes when its origin is registered', () => {
    expect(allowedCallback('https://app.example/thanks?x=1', registered)?.href).toBe('https://app.example/thanks?x=1')
  })

  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'https:/\\evil.example',
    'https://app.example\\@evil.example',
    '%2f%2fevil.example',
    'https://app.example\t.evil.example',
    'https://app.example\r\n/x',
    ' https://app.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.example@evil.example',
    'https://good%40evil@@x',
    'https://app.example.evil.example',
    'https://app.example.',
    'https://аpp.example',
    'https://app.example:8443',
    'https://app.example:0443',
    'https://app.example:',
    'http://localhost:04321',
    'http://app.example',
    'https://APP.EXAMPLE',
    'https:app.example',
    '/relative',
    '',
    'https://',
  ]
  it.each(hostile)('never passes as %j', (url) => {
    expect(allowedCallback(url, registered)).toBeUndefined()
    expect(allowedCallback(url, { ...registered, allowLoopback: true })).toBeUndefined()
  })
})

describe('an address that an owner registers', () => {
  const registered = (uri: string) => [mayBeRedirectUri(uri, false), mayBeRedirectUri(uri, true)]

  it.each([
    ['https://shop.example/callback', true, true],
    ['http://localhost:5173/callback', true, true],
    ['http://127.0.0.1:8080/', true, true],
    ['http://shop.example/callback', false, true],
    ['http://localhost.shop.example/', false, true],
    ['https://shop.example/callback#part', false, false],
    ['https://user@shop.example/', false, false],
    ['javascript:alert(1)', false, false],
    ['no address', false, false],
  ])('may be %s: %s in earnest, %s in development', (uri, inEarnest, inDevelopment) => {
    expect(registered(uri)).toEqual([inEarnest, inDevelopment])
  })

  it('has nothing behind scheme, host and port where it is an origin', () => {
    expect(mayBeOrigin('https://shop.example', false)).toBe(true)
    expect(mayBeOrigin('http://shop.example', true)).toBe(true)
    for (const more of ['/', '/page', '?q=1']) expect(mayBeOrigin(`https://shop.example${more}`, true)).toBe(false)
    expect(mayBeOrigin('http://shop.example', false)).toBe(false)
  })
})
