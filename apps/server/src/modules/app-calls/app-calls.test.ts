import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnsweredRequest, maskPath, maxCallsPerApp, toRecord } from './app-calls.ts'
import { CallBuffer } from './call-buffer.ts'

const answered: AnsweredRequest = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  date: new Date('2026-01-02T03:04:05Z'),
  method: 'POST',
  path: '/ecom/v1/carts/{id}',
  operation: 'cart.updateCart',
  url: '/ecom/v1/carts/0190a0a0-0000-7000-8000-00000000dead?token=secret',
  status: 200,
  milliseconds: 12.6,
  problem: null,
  refusedHeaders: null,
  origin: 'https://app.example',
  gateway: 'environment=js-sdk,package-name=@wix/ecom,method-fqdn=com.wix.ecom.cart',
}

describe('the record of a call', () => {
  it('names its route, package and page', () => {
    expect(toRecord(answered)).toEqual({
      id: answered.id,
      date: '2026-01-02T03:04:05.000Z',
      method: 'POST',
      path: '/ecom/v1/carts/{id}',
      operation: 'cart.updateCart',
      status: 200,
      milliseconds: 13,
      failed: false,
      origin: 'https://app.example',
      sdkPackage: '@wix/ecom',
    })
  })

  it('names fields and rules of a refusal, and no values', () => {
    const violations = [
      { field: 'cart.lineItems[0].quantity', description: 'jane@mail.example', violatedRule: 'MIN', data: { a: 'b' } },
      { field: 'options.jane@mail.example', description: '', violatedRule: 'FORMAT', data: {} },
    ]
    const record = toRecord({ ...answered, status: 400, problem: { code: 'INVALID_ARGUMENT', violations, data: {} } })
    expect(record.failed).toBe(true)
    expect(record.fields).toEqual([
      { field: 'cart.lineItems[0].quantity', rule: 'MIN' },
      { field: '', rule: 'FORMAT' },
    ])
    expect(JSON.stringify(record)).not.toMatch(/jane|secret|dead/)
  })

  it('stores only valid headers and origins', () => {
    const odd = { refusedHeaders: ['x-own', '<script>'], origin: 'null', gateway: 'package-name=<b>' }
    const record = toRecord({ ...answered, ...odd })
    expect(record).toMatchObject({ failed: true, refusedHeaders: ['x-own'] })
    expect(record).not.toHaveProperty('origin')
    expect(record).not.toHaveProperty('sdkPackage')
  })

  it('stores only known words of an unknown path', () => {
    expect(maskPath('/stores/v3/products/0190a0a0-0000/jane?q=x#y')).toBe('/stores/v3/products/{…}/{…}')
    fc.assert(
      fc.property(fc.webPath(), fc.stringMatching(/^[a-z]{4,9}-[a-z]{4,9}@$/), (path, secret) => {
        expect(maskPath(`${path}/${secret}/x`)).not.toContain(secret)
      }),
    )
  })
})

describe('the buffered calls', () => {
  const call = (n: number, failed = false) => ({ ...toRecord(answered), id: String(n), failed })

  it('are the latest of each outcome, for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 6 * maxCallsPerApp }), (outcomes) => {
        const buffer = new CallBuffer()
        for (const [n, failed] of outcomes.entries()) buffer.add('app', 'site', call(n, failed))
        const listFailed = (failed: boolean) => outcomes.flatMap((each, n) => (each === failed ? String(n) : []))
        const taken = buffer.drain().apps.flatMap(({ calls }) => calls)
        const getIds = (failed: boolean) => taken.filter((each) => each.failed === failed).map(({ id }) => id)
        for (const failed of [true, false]) expect(getIds(failed)).toEqual(listFailed(failed).slice(-maxCallsPerApp))
        expect(buffer.isEmpty).toBe(true)
      }),
    )
  })

  it('are those of a bounded number of apps', () => {
    const buffer = new CallBuffer()
    for (let n = 0; n < 2000; n++) {
      buffer.add(`app ${n}`, undefined, call(n))
      buffer.addUnknown(`id ${n}`, call(n))
      buffer.addStray({ origin: `https://${n}.example`, siteId: undefined, call: call(n) })
    }
    const { apps, strays, unknown } = buffer.drain()
    expect([apps.length, strays.length, unknown.length]).toEqual([500, 50, 50])
    expect(strays.at(-1)?.origin).toBe('https://1999.example')
  })
})
