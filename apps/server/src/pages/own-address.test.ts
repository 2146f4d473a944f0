import { describe, expect, test } from 'vitest'
import { isLoopbackAlias, rejectCrossSiteForm } from './own-address.ts'

describe("loopback names are redirected to the shop's origin", () => {
  const own = 'http://localhost:3000'
  test.each([
    ['127.0.0.1:3000', own, true],
    ['[::1]:3000', own, true],
    ['localhost:3000', 'http://127.0.0.1:3000', true],
    ['localhost:3000', own, false],
    ['127.0.0.1:8080', own, false],
    ['192.168.1.5:3000', own, false],
    ['127.0.0.1:3000', 'https://shop.example', false],
    ['127.0.0.1', 'https://shop.example', false],
    ['no host', own, false],
    [undefined, own, false],
  ])('asked for as %s with the origin %s: %s', (host, origin, isOther) => {
    expect(isLoopbackAlias({ headers: host === undefined ? {} : { host } }, origin)).toBe(isOther)
  })
})

describe('a form', () => {
  const message: string[] = []
  const log = { warn: (line: string) => void message.push(line) } as never
  const readRejection = (headers: Record<string, string>) => {
    try {
      rejectCrossSiteForm({ headers, log }, 'https://shop.example')
      return undefined
    } catch (problem) {
      return (problem as { code: string }).code
    }
  }

  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, undefined],
    [{ 'sec-fetch-site': 'same-origin' }, undefined],
    [{ origin: 'https://shop.example' }, undefined],
    [{}, 'PERMISSION_DENIED'],
    [{ origin: 'https://evil.example' }, 'PERMISSION_DENIED'],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }, 'PERMISSION_DENIED'],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, 'PERMISSION_DENIED'],
  ])('with %o', (headers, expected) => {
    expect(readRejection(headers)).toBe(expected)
    expect(message).toEqual([])
  })

  test('of a page opened at another address is refused and logged', () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://192.168.1.5:3000' }
    expect(readRejection(headers)).toBe('WRONG_ADDRESS')
    expect(message).toEqual([expect.stringMatching(/192\.168\.1\.5.*STOA_ORIGIN.*https:\/\/shop\.example/)])
  })
})
