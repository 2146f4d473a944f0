import { describe, expect, test } from 'vitest'
import { formatAttachment, getState, listRefundedLines, toSafeName } from './downloads.ts'

const now = new Date('2026-05-01T00:00:00Z')
const later = new Date('2026-05-02T00:00:00Z')

test.each([
  [{ expiresDate: later, revokedDate: null }, { used: 0, allowed: 1, revoked: false }, 'READY'],
  [{ expiresDate: now, revokedDate: null }, { used: 0, allowed: 1, revoked: false }, 'EXPIRED'],
  [{ expiresDate: later, revokedDate: null }, { used: 1, allowed: 1, revoked: false }, 'USED_UP'],
  [{ expiresDate: later, revokedDate: now }, { used: 0, allowed: 1, revoked: false }, 'REVOKED'],
  [{ expiresDate: now, revokedDate: null }, { used: 1, allowed: 1, revoked: true }, 'REVOKED'],
])('%j %j is %s', (grant, allowance, state) => {
  expect(getState(grant, allowance, now)).toBe(state)
})

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['a"\r\nSet-Cookie: x=1', 'a_Set-Cookie_ x=1'],
    ['...', 'file'],
    ['Größe 1.pdf', 'Größe 1.pdf'],
    ['x\u202efdp.exe', 'x_fdp.exe'],
  ])('%j becomes %j', (filename, safe) => {
    expect(toSafeName(filename)).toBe(safe)
  })

  test('is sent in a header in ASCII and in full', () => {
    expect(formatAttachment('Größe (1).pdf')).toBe(
      `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`,
    )
  })
})

test('a line is refunded once all its pieces are, by successful refunds', () => {
  const lines = [
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ]
  const refund = (amount: string, lineItemId: string, quantity: number) => ({
    summary: { pending: false, refunded: { amount } },
    details: { lineItems: [{ lineItemId, quantity }] },
  })
  expect(listRefundedLines(lines, [refund('1', 'a', 1), refund('0', 'b', 1)])).toEqual([])
  expect(listRefundedLines(lines, [refund('1', 'a', 1), refund('1', 'a', 1)])).toEqual(['a'])
})
