import { describe, expect, it } from 'vitest'
import { readNext } from './go-on.ts'

const readNextOf = (value: string) =>
  readNext(new URL(`https://shop.example/sign-in?${new URLSearchParams({ next: value })}`))

describe('where a sign-in leads on to', () => {
  it.each(['/cart', '/account/orders?cursor=a.b', '/checkout/1#delivery'])('continues to %s', (path) =>
    expect(readNextOf(path)).toBe(path),
  )

  it.each(['', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\b', '/a b'])(
    'never leads to %j',
    (value) => expect(readNextOf(value)).toBe('/account'),
  )
})
