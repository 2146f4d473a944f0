import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlainText } from '../../kernel/plain-text.ts'
import { hasCardNumber } from './card-numbers.ts'
import { getStatus } from './checkout.problems.ts'
import { readConsent, writeConsent } from './consent.ts'
import { buildOptionId, parseOptionId, readFulfillment } from './fulfillment.ts'
import { createError, createWarning } from './messages.ts'
import { getLineStatus } from './order.ts'
import { toAddress, toPostalAddress } from './postal-address.ts'

describe('the status of an open checkout', () => {
  const fixable = createError('field_required', 'x', 'recoverable')
  const review = createError('payment_on_site', 'x', 'requires_buyer_review')
  it.each([
    ['nothing is said', [], 'ready_for_complete'],
    ['there are warnings alone', [createWarning('discount_code_invalid', 'x')], 'ready_for_complete'],
    ['a person has to review it', [review], 'requires_escalation'],
    ['the agent can fix something', [fixable], 'incomplete'],
    ['the agent can fix something before a person reviews it', [review, fixable], 'incomplete'],
  ])('when %s', (_, messages, status) => expect(getStatus(messages)).toBe(status))
})

describe('a line of an order', () => {
  it.each([
    [{ total: 0, fulfilled: 0 }, 'removed'],
    [{ total: 2, fulfilled: 0 }, 'processing'],
    [{ total: 2, fulfilled: 1 }, 'partial'],
    [{ total: 2, fulfilled: 2 }, 'fulfilled'],
  ])('of %j is %s', (quantity, status) => expect(getLineStatus(quantity)).toBe(status))
})

describe('consent', () => {
  const both = { marketing: true, analytics: false }
  it('is read from booleans in the first release, and from entries in the second', () => {
    const entries = {
      'dev.ucp.consent.marketing': { granted: true, source: 'platform' },
      'dev.ucp.consent.analytics': { granted: false, source: 'platform' },
    }
    expect(readConsent(both, '2026-04-08')).toEqual(both)
    expect(readConsent(entries, '2026-08-25')).toEqual(both)
  })

  it.each([[null], ['yes'], [[true]], [{ marketing: 'yes' }], [{ unknown: true }]])('is not read from %j', (input) => {
    expect(readConsent(input, '2026-04-08')).toEqual({})
    expect(readConsent(input, '2026-08-25')).toEqual({})
  })

  it('is written back as it was read', () => {
    for (const version of ['2026-04-08', '2026-08-25'] as const)
      expect(readConsent(writeConsent(both, version, { marketing: 'News' }), version)).toEqual(both)
  })
})

describe('an address', () => {
  it('is read and written back alike, with the subdivision of its country', () => {
    const address = {
      ...{ street_address: '1 Main St', extended_address: 'Apt 2', address_locality: 'Austin', address_region: 'TX' },
      ...{
        address_country: 'US',
        postal_code: '73301',
        first_name: 'Bea',
        last_name: 'Buyer',
        phone_number: '+15550100',
      },
    }
    expect(toAddress(address).address?.subdivision).toBe('US-TX')
    expect(toPostalAddress(toAddress(address))).toEqual(address)
    expect(toPostalAddress(toAddress({ ...address, address_region: 'us-tx', address_country: 'us' }))).toEqual(address)
  })
})

describe('a delivery', () => {
  it('has an id of carrier and option that leads back to both', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 1, maxLength: 100 }), (carrierId, code) => {
        expect(parseOptionId(buildOptionId(carrierId, code))).toEqual({ carrierId, code })
      }),
    )
  })

  it.each([
    ['the selected destination', { selected_destination_id: 'b' }, 'IE'],
    ['the first one without a selection', {}, 'DE'],
  ])('goes to %s', (_, selected, country) => {
    const destinations = [
      { id: 'a', address_country: 'DE' },
      { id: 'b', address_country: 'IE' },
    ]
    const choice = readFulfillment({ methods: [{ type: 'shipping', destinations, ...selected }] }, () => undefined)
    expect(choice?.destination?.address?.country).toBe(country)
  })

  it('keeps the address where none is sent', () => {
    expect(readFulfillment({ methods: [{ type: 'shipping' }] }, () => undefined)).toEqual({ type: 'shipping' })
    expect(readFulfillment({ methods: [] }, () => undefined)).toBeUndefined()
  })
})

describe('text of the owner', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['A<br>B', 'A\nB'],
    ['<script>alert(1)</script>Safe', 'Safe'],
    ['<b>bold</b> &amp; plain', 'bold & plain'],
    ['<style>p{}</style><div>  many   blanks </div>', 'many blanks'],
    ['&lt;script&gt;', '<script>'],
  ])('%j is %j as plain text', (html, text) => expect(toPlainText(html)).toBe(text))
})

describe('a credential', () => {
  const pay = (credential: unknown) => ({ payment: { instruments: [{ credential }] } })
  it.each([
    [{ type: 'card', number: '1' }, true],
    [{ number: '4242424242424242' }, true],
    [{ CVC: '123' }, true],
    [{ type: 'token', token: '4242-4242-4242-4242' }, true],
    [{ type: 'token', token: '4242424242424241' }, false],
    [{ type: 'token', token: 'tok_4242424242424242' }, false],
    [{ type: 'token', token: 'success_token' }, false],
    [null, false],
  ])('%j has a card number: %j', (credential, expected) => expect(hasCardNumber(pay(credential))).toBe(expected))
})
