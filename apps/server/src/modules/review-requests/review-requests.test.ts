import { describe, expect, it } from 'vitest'
import {
  findNextAllowedTime,
  markCanceled,
  markFailed,
  markSent,
  openItems,
  type RequestDoc,
  type RequestState,
  resolveOutcome,
  withReviews,
} from './review-requests.ts'

const night = { quietFrom: 21, quietTo: 8 }
const findNextAllowed = (text: string, zone: string, quiet = night) =>
  findNextAllowedTime(new Date(text), quiet, zone).toISOString()

describe('quiet hours', () => {
  it.each([
    ['by day nothing is put off', '2026-03-02T12:30:00Z', 'UTC', '2026-03-02T12:30:00.000Z'],
    ['in the evening until the next morning', '2026-03-02T21:00:10Z', 'UTC', '2026-03-03T08:00:00.000Z'],
    ['after midnight until this morning', '2026-03-02T03:20:00Z', 'UTC', '2026-03-02T08:00:00.000Z'],
    ['at the last minute', '2026-03-02T07:59:59Z', 'UTC', '2026-03-02T08:00:00.000Z'],
    ['by the clocks of the site', '2026-03-02T06:30:00Z', 'Asia/Tokyo', '2026-03-02T06:30:00.000Z'],
    ['where half hours count', '2026-03-02T20:00:00Z', 'Asia/Kolkata', '2026-03-03T02:30:00.000Z'],
    ['an hour late where the clocks went forward', '2026-03-28T22:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['in the night in which they go back', '2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_name, input, zone, expected) => {
    expect(findNextAllowed(input, zone)).toBe(expected)
  })

  it('are empty when start and end are equal, and may lie within a day', () => {
    expect(findNextAllowed('2026-03-02T03:00:00Z', 'UTC', { quietFrom: 8, quietTo: 8 })).toBe(
      '2026-03-02T03:00:00.000Z',
    )
    expect(findNextAllowed('2026-03-02T13:00:00Z', 'UTC', { quietFrom: 12, quietTo: 15 })).toBe(
      '2026-03-02T15:00:00.000Z',
    )
  })

  it('never move a mail earlier, nor into quiet hours', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const date = new Date(Date.UTC(2026, 0, 1, hour, 13, 7))
      const moved = findNextAllowedTime(date, night, 'America/St_Johns')
      expect(moved.getTime()).toBeGreaterThanOrEqual(date.getTime())
      const clock = new Intl.DateTimeFormat('en', { timeZone: 'America/St_Johns', hour: 'numeric', hourCycle: 'h23' })
      const local = Number(clock.format(moved))
      expect(local).toBeGreaterThanOrEqual(8)
      expect(local).toBeLessThan(21)
    }
  })
})

const request: RequestDoc = {
  namespace: 'stores',
  communicationChannel: 'EMAIL',
  status: 'SCHEDULED',
  items: [{ catalogItemId: 'lamp' }, { catalogItemId: 'chair' }],
  names: ['Lamp', 'Chair'],
  recipient: { contactId: 'c' },
  email: 'ann@mail.example',
  sendDate: '2026-03-02T12:00:00.000Z',
  dueDate: '2026-03-02T12:00:00.000Z',
  letters: 0,
}
const facts: RequestState = { refused: false, bounced: false, orderIsOff: false, refunded: [], reviewed: {} }
const settings = { automatic: true, delayDays: 1, reminders: 1, reminderDays: 7, quietFrom: 21, quietTo: 8 }
const now = new Date('2026-03-02T12:00:00Z')

describe('a review request', () => {
  it('is sent unless one of the conditions rules it out', () => {
    expect(resolveOutcome(request, facts)).toBeUndefined()
    expect(resolveOutcome(request, { ...facts, refunded: ['lamp'] })).toBeUndefined()
    expect(resolveOutcome(request, { ...facts, refunded: ['lamp', 'chair'] })).toMatchObject({ status: 'CANCELED' })
    expect(resolveOutcome(request, { ...facts, orderIsOff: true })).toMatchObject({ status: 'CANCELED' })
    expect(resolveOutcome(withReviews(request, { lamp: 'r1', chair: 'r2' }), facts)).toMatchObject({
      status: 'CANCELED',
    })
    const getReason = (doc: RequestDoc, more: Partial<RequestState>) =>
      resolveOutcome(doc, { ...facts, ...more })?.failedOptions?.reason
    expect(getReason(request, { refused: true })).toBe('SUBSCRIPTION_INACTIVE')
    expect(getReason(request, { bounced: true })).toBe('BOUNCED')
    const { email: _, ...nowhere } = request
    expect(getReason(nowhere, {})).toBe('ACTIVATION_FAILED')
  })

  it('asks only for items without a review', () => {
    expect(openItems(withReviews(request, { lamp: 'r1' }))).toEqual([{ catalogItemId: 'chair' }])
  })

  it('sends as many mails as the owner has set', () => {
    const first = markSent(request, now, settings, 'UTC')
    expect(first).toMatchObject({ status: 'SENT', letters: 1, dueDate: '2026-03-09T12:00:00.000Z' })
    const second = markSent({ ...first, sentOptions: { opened: true } }, now, settings, 'UTC')
    expect(second).toMatchObject({ letters: 2, sentOptions: { opened: true } })
    expect(second).not.toHaveProperty('dueDate')
  })

  it('stays sent whatever happens, unless its mail bounces', () => {
    const out = markSent(request, now, settings, 'UTC')
    for (const over of [markCanceled(out), markFailed(out, 'SUBSCRIPTION_INACTIVE', '')]) {
      expect(over.status).toBe('SENT')
      expect(over).not.toHaveProperty('dueDate')
    }
    expect(markFailed(out, 'BOUNCED', 'gone')).toMatchObject({ status: 'FAILED', failedOptions: { reason: 'BOUNCED' } })
    expect(markFailed(markCanceled(request), 'BOUNCED', 'gone').status).toBe('CANCELED')
  })
})
