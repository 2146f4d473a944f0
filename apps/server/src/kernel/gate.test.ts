import { describe, expect, it } from 'vitest'
import {
  describeUnregistered,
  findOriginError,
  findRedirectUriError,
  isAllowedRedirectUri,
  isValidRedirectUri,
  parseAllowedCallback,
} from './gate.ts'

const registered = {
  redirectUris: ['https://app.example/callback'],
  origins: ['https://app.example'],
  allowLoopback: false,
}

describe('redirect URIs', () => {
  it('are accepted only as the exact registered text', () => {
    expect(isAllowedRedirectUri('https://app.example/callback', registered)).toBe(true)
    for (const near of [
      'https://app.example/callback/',
      'https://app.example/callback?x=1',
      'https://app.example:443/callback',
      'https://APP.example/callback',
      'http://app.example/callback',
      'https://app.example/callback#f',
    ]) {
      expect(isAllowedRedirectUri(near, registered), near).toBe(false)
    }
  })

  it('may have another port than the registered one at a loopback address, and nothing else', () => {
    const native = { ...registered, redirectUris: ['http://127.0.0.1/cb', 'http://[::1]:4000/cb'] }
    for (const uri of ['http://127.0.0.1/cb', 'http://127.0.0.1:4321/cb', 'http://[::1]/cb', 'http://[::1]:9/cb']) {
      expect(isAllowedRedirectUri(uri, native), uri).toBe(true)
    }
    for (const uri of [
      'http://localhost:4321/cb',
      'http://127.0.0.1:4321/other',
      'http://127.0.0.1:4321/cb?x=1',
      'https://127.0.0.1:4321/cb',
      'http://127.0.0.2/cb',
    ]) {
      expect(isAllowedRedirectUri(uri, native), uri).toBe(false)
    }
    expect(isAllowedRedirectUri('https://app.example:8443/callback', registered)).toBe(false)
  })

  it('may be any loopback address in development only', () => {
    const development = { ...registered, allowLoopback: true }
    expect(isAllowedRedirectUri('http://localhost:4321/cb', development)).toBe(true)
    expect(isAllowedRedirectUri('http://127.0.0.1:4321/cb', development)).toBe(true)
    expect(isAllowedRedirectUri('http://localhost:4321/cb', registered)).toBe(false)
    expect(isAllowedRedirectUri('http://localhost.evil.example/cb', development)).toBe(false)
  })
})

describe('callbacks', () => {
  it('are accepted if their origin is registered', () => {
    expect(parseAllowedCallback('https://app.example/thanks?x=1', registered)?.href).toBe(
      'https://app.example/thanks?x=1',
    )
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
  it.each(hostile)('are never accepted as %j', (url) => {
    expect(parseAllowedCallback(url, registered)).toBeUndefined()
    expect(parseAllowedCallback(url, { ...registered, allowLoopback: true })).toBeUndefined()
  })
})

describe('addresses that an owner registers', () => {
  const testRegistered = (uri: string) => [isValidRedirectUri(uri, false), isValidRedirectUri(uri, true)]

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
  ])('may be %s: %s in production, %s in development', (uri, inEarnest, inDevelopment) => {
    expect(testRegistered(uri)).toEqual([inEarnest, inDevelopment])
  })

  it.each([
    ['app.example/callback', /starts with https/],
    ['https://*.app.example/callback', /wildcard/],
    ['https://app.example/callback/*', /wildcard/],
    ['https://app.example/#a', /fragment/],
    ['https://user:pw@app.example/', /user name/],
    ['https://app example/', /spaces/],
    ['https://APP.example/', /as browsers write it: https:\/\/app.example\//],
    ['https://app.example\\@other.example', /as browsers write it|valid/],
    ['https://[', /valid web address/],
    ['http://app.example/', /this computer alone/],
  ])('report what is wrong with %s', (uri, mistake) => {
    expect(findRedirectUriError(uri, false)).toMatch(mistake)
  })

  it('have nothing after scheme, host and port if they are origins', () => {
    expect(findOriginError('https://shop.example', false)).toBeUndefined()
    expect(findOriginError('http://shop.example', true)).toBeUndefined()
    for (const more of ['/', '/page', '?q=1']) {
      expect(findOriginError(`https://shop.example${more}`, true)).toMatch(/without a path: https:\/\/shop.example$/)
    }
    expect(findOriginError('http://shop.example', false)).toMatch(/https/)
  })
})

describe('unregistered addresses in problems', () => {
  it('are named without query, or as an origin without path', () => {
    const url = 'https://app.example/thanks?email=jane@mail.example'
    expect(describeUnregistered('ORIGIN', url)).toEqual({
      unregistered: { kind: 'ORIGIN', address: 'https://app.example' },
    })
    const address = 'https://app.example/thanks?…'
    expect(describeUnregistered('REDIRECT_URI', url)).toEqual({ unregistered: { kind: 'REDIRECT_URI', address } })
  })

  it.each(['javascript:alert(1)', 'https://good.example@evil.example', '', `https://a.example/${'x'.repeat(500)}`])(
    'are not named if no owner could register them: %s',
    (url) => expect(describeUnregistered('REDIRECT_URI', url)).toEqual({}),
  )
})
