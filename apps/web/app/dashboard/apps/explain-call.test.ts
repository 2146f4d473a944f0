import { problems } from '@stoa/contract/problems'
import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { explain } from './explain-call.ts'
import { describeState } from './state-of-calls.ts'
import type { Call } from './use-calls.ts'

const t = translateTo('en')

const failed: Call = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  date: '2026-01-02T03:04:05.000Z',
  method: 'POST',
  path: '/stores/v1/products',
  operation: 'products.createProduct',
  status: 400,
  milliseconds: 3,
  failed: true,
}

describe('the explanation of a failed call', () => {
  it.each(Object.entries(problems))('consists of whole sentences for %s', (code, { status, description }) => {
    const { title, text } = explain(t, { ...failed, code, status, description })
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(text).toMatch(/^[A-Z“].*\.$/)
  })

  it('names each invalid field and its mistake', () => {
    const fields = [
      { field: 'lineItems[0].quantity', rule: 'REQUIRED_FIELD' },
      { field: '', rule: 'UNHEARD_OF' },
    ]
    const { title, text } = explain(t, { ...failed, code: 'INVALID_ARGUMENT', fields })
    expect(title).toBe('2 fields aren’t valid')
    expect(text).toBe('Correct the call in the app: lineItems[0].quantity is missing; the request isn’t valid.')
  })

  it('names the unregistered URL and its list', () => {
    const address = 'https://app.example/back'
    const redirect = explain(t, { ...failed, unregistered: { kind: 'REDIRECT_URI', address } })
    expect(redirect).toMatchObject({ title: 'Redirect URL not registered' })
    expect(redirect.text).toContain(address)
    const frame = explain(t, {
      ...failed,
      status: 200,
      unregistered: { kind: 'ORIGIN', address: 'https://app.example' },
    })
    expect(frame.text).toContain('hidden frame')
  })

  it('names the missing permission, the unsupported operation, and the refused headers', () => {
    expect(explain(t, { ...failed, code: 'PERMISSION_DENIED', permission: 'A.B' }).title).toContain('A.B')
    expect(explain(t, { ...failed, code: 'NOT_IMPLEMENTED' }).text).toContain('products.createProduct')
    expect(explain(t, { ...failed, refusedHeaders: ['x-a', 'x-b'] }).text).toContain('the headers x-a, x-b')
  })

  it('distinguishes usual responses from errors', () => {
    expect(explain(t, { ...failed, code: 'OWNED_CART_NOT_FOUND' }).isUsual).toBe(true)
    expect(explain(t, { ...failed, code: 'NOT_FOUND' }).isUsual).toBeUndefined()
  })
})

describe('the state of an app', () => {
  const good = { ...failed, failed: false, status: 200 }
  it.each([
    ['no call', [], 'Waiting'],
    ['a call of the owner’s test', [{ ...good, sdkPackage: 'test-connection' }], 'Waiting'],
    ['a call that failed', [failed], 'Calls are failing'],
    ['a call that succeeded once', [failed, good], 'Connected'],
  ])('after %s', (_, calls, label) => expect(t(describeState(calls).label)).toBe(label))
})
