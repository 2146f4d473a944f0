import { readFileSync } from 'node:fs'
import { allOperations } from '@stoa/contract'
import { problems } from '@stoa/contract/problems'
import { describe, expect, it } from 'vitest'
import { invoiceMoves } from '../../apps/server/src/modules/invoices/invoices.ts'
import { templates } from '../../apps/server/src/modules/mail/templates/index.ts'
import { fulfillmentMoves, orderMoves, paymentMoves } from '../../apps/server/src/modules/orders/orders.ts'
import { operationMoves, transactionMoves } from '../../apps/server/src/modules/payments/payments.ts'

const events = new Set(allOperations.flatMap(({ events: eventsInText = [] }) => eventsInText))

const machines: Record<string, Readonly<Record<string, readonly string[]>>> = {
  Order: orderMoves,
  'Payment of an order': paymentMoves,
  Transaction: transactionMoves,
  Refund: operationMoves,
  Fulfillment: fulfillmentMoves,
  Invoice: invoiceMoves,
}

const page = readFileSync(new URL('../../docs/statuses.md', import.meta.url), 'utf8')
const sections = new Map(
  page
    .split('\n## ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
)
const readRows = (name: string) =>
  sections
    .get(name)!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
const splitCell = (cell = '') => cell.split(', ')
const listMarked = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)

/** docs/statuses.md and the code must contain the same transitions. */
describe.each(Object.entries(machines))('the page of statuses, %s', (name, moves) => {
  it('contains every transition of the code once, and no other', () => {
    const eventsInText = readRows(name).flatMap(([, from, to]) =>
      splitCell(from).flatMap((a) => splitCell(to).map((b) => `${a} → ${b}`)),
    )
    const coded = Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
    expect(eventsInText.toSorted()).toEqual(coded.toSorted())
  })

  it('names who makes each transition, and existing events, mails and problems', () => {
    for (const [, , , by, eventsInText, mails] of readRows(name)) {
      expect(by).not.toBe('')
      for (const event of listMarked(eventsInText)) expect(events).toContain(`wix.ecom.v1.${event}`)
      for (const mail of listMarked(mails)) expect(Object.keys(templates)).toContain(mail)
    }
    const [refused = ''] = sections.get(name)!.split('| from')
    const codes = listMarked(refused).filter((word) => /^[A-Z_]+$/.test(word))
    for (const code of codes) expect(Object.keys(problems)).toContain(code)
    expect(codes.length).toBeGreaterThan(0)
  })
})
