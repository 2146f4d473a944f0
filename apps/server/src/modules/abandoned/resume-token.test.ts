import { expect, test } from 'vitest'
import { createResumeToken, isResumeToken, linkDays } from './resume-token.ts'

const buildContext = (date: string) => ({ key: Buffer.alloc(32, 1), siteId: 's', id: 'a', now: new Date(date) })
const made = buildContext('2026-03-01T09:00:00Z')

test('a link is the same all day and valid for thirty days', () => {
  const token = createResumeToken(made)
  expect(createResumeToken(buildContext('2026-03-01T23:59:59Z'))).toBe(token)
  expect(linkDays).toBe(30)
  for (const date of ['2026-03-01T09:00:00Z', '2026-03-31T09:00:00Z'])
    expect(isResumeToken(buildContext(date), token), date).toBe(true)
  for (const date of ['2026-04-01T00:00:00Z', '2027-03-01T00:00:00Z'])
    expect(isResumeToken(buildContext(date), token), date).toBe(false)
})

test('a link opens its own checkout only, and no changed date makes it valid', () => {
  const token = createResumeToken(made)
  const [day, signature] = token.split('.') as [string, string]
  const forged = [
    `${Number(day) + 100}.${signature}`,
    `0${day}.${signature}x`,
    signature,
    `${day}.`,
    '',
    '1.2.3',
    `${day}.${'x'.repeat(43)}`,
  ]
  for (const each of forged) expect(isResumeToken(made, each), each).toBe(false)
  expect(isResumeToken({ ...made, id: 'b' }, token)).toBe(false)
  expect(isResumeToken({ ...made, siteId: 't' }, token)).toBe(false)
  expect(isResumeToken({ ...made, key: Buffer.alloc(32, 2) }, token)).toBe(false)
})
