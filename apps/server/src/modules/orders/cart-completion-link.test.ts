import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { buildCartCompletionLink, readCartCompletionToken } from './cart-completion-link.ts'

const settings = { origin: 'https://shop.example' }
const ports = new Ports().provide(keysPort, makeKeys(randomBytes(32))).provide(settingsPort, settings as never)
const now = new Date('2026-03-01T12:00:00Z')
const addDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)

it('the link that finishes the order of a cart is valid for a week', () => {
  const completion = { siteId: 's', checkoutId: 'c', returnUrl: 'https://shop.example/thanks' }
  const token = new URL(buildCartCompletionLink(ports, completion, now)).searchParams.get('token')!
  expect(readCartCompletionToken(ports, token, addDays(6.9))).toMatchObject(completion)
  expect(readCartCompletionToken(ports, token, addDays(7.1))).toBeUndefined()
})
