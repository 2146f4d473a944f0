import { describe, expect, test } from 'vitest'
import { findChargeRefusal, findUnpaidRefusal, isCaptureDelayed, isOfflineBlocked } from './payment-terms.ts'

const methods = {
  card: { type: 'CARD', canSaveMethods: true },
  'card that is not saved': { type: 'CARD' },
  manual: { type: 'OFFLINE' },
  none: undefined,
} as const

const callers = { buyer: false, manager: true }
const unavailable = 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
const needsCard = 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'

const rows = Object.keys(methods).flatMap((method) =>
  [true, false].flatMap((isOn) =>
    [true, false].flatMap((withoutManual) =>
      [0n, 100n].flatMap((due) =>
        [true, false].flatMap((subscribing) =>
          Object.entries(callers).map(([caller, byManager]) => ({
            ...{ method: method as keyof typeof methods, isOn, withoutManual, due, subscribing, caller, byManager },
          })),
        ),
      ),
    ),
  ),
)

describe.each(rows)(
  '$method, on: $isOn, checkout without manual: $withoutManual, due: $due, subscribing: $subscribing, $caller',
  ({ method: name, isOn, byManager, ...terms }) => {
    const method = isOn ? methods[name] : undefined
    const { due, subscribing, withoutManual } = terms
    const isFree = due === 0n && !subscribing

    test('createOrderAndCharge', () => {
      let expected: string | undefined
      if (isFree) expected = undefined
      else if (!method) expected = unavailable
      else if (subscribing && name !== 'card') expected = needsCard
      else if (name === 'manual' && withoutManual) expected = unavailable
      expect(findChargeRefusal(terms, { token: true, method })).toBe(expected)
      expect(findChargeRefusal(terms, { token: false })).toBe(isFree ? undefined : 'PAYMENT_TOKEN_REQUIRED')
    })

    test('createOrder', () => {
      const offered = method ? [method] : []
      let expected: string | undefined
      if (subscribing) expected = needsCard
      else if (isFree || byManager || (name === 'manual' && isOn && !withoutManual)) expected = undefined
      else expected = unavailable
      expect(findUnpaidRefusal(terms, { byManager, methods: offered })).toBe(expected)
    })

    test('exactly the offered methods are accepted', () => {
      const shown = method && !(method.type === 'OFFLINE' && isOfflineBlocked(terms))
      if (!shown && !isFree) expect(findChargeRefusal(terms, { token: true, method })).toBeDefined()
    })
  },
)

test.each([
  [false, false, true, false],
  [false, false, undefined, false],
  [false, true, false, true],
  [false, true, undefined, true],
  [true, false, true, true],
  [true, false, undefined, false],
  [true, true, false, false],
  [true, true, undefined, true],
])('by a manager: %s, set by the site: %s, requested: %s → delayed: %s', (byManager, bySite, requested, expected) => {
  expect(isCaptureDelayed({ byManager, bySite }, requested)).toBe(expected)
})
