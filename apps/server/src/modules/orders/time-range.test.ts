import { describe, expect, test } from 'vitest'
import { getWholeDays, parseTimeRange } from './time-range.ts'

const formatTime = (time: string) => `2026-03-${time}:00.000Z`
const describeRange = (filter: unknown) => {
  const between = parseTimeRange(filter)
  if (!between) return undefined
  const days = getWholeDays(between)
  return [between.field, ...[between, days].map((each) => each && [each.from?.toISOString(), each.to?.toISOString()])]
}

describe('the time range of a filter', () => {
  test.each<[string, unknown, unknown]>([
    [
      'whole hours, and whole days of these',
      { purchasedDate: { $gte: formatTime('01T10:20'), $lt: formatTime('04T10:20') } },
      [
        'purchasedDate',
        [formatTime('01T11:00'), formatTime('04T10:00')],
        [formatTime('02T00:00'), formatTime('04T00:00')],
      ],
    ],
    [
      'the first hour where it is asked for from its start',
      { createdDate: { $gte: { $date: formatTime('01T10:00') } } },
      ['createdDate', [formatTime('01T10:00'), undefined], [formatTime('02T00:00'), undefined]],
    ],
    [
      'the next one where its start is left out',
      { createdDate: { $gt: formatTime('01T10:00'), $lte: formatTime('01T12:00') } },
      ['createdDate', [formatTime('01T11:00'), formatTime('01T12:00')], undefined],
    ],
    [
      'the narrower of what is said apart',
      {
        $and: [
          { createdDate: { $lt: formatTime('03T00:00') } },
          { createdDate: { $lt: formatTime('02T00:00') }, archived: true },
        ],
      },
      ['createdDate', [undefined, formatTime('02T00:00')], [undefined, formatTime('02T00:00')]],
    ],
    [
      'nothing where no hour is whole',
      { createdDate: { $gte: formatTime('01T10:20'), $lt: formatTime('01T11:30') } },
      undefined,
    ],
    [
      'nothing of two dates',
      { createdDate: { $gt: formatTime('01T10:00') }, purchasedDate: { $gt: formatTime('01T10:00') } },
      undefined,
    ],
    ['nothing of a choice', { $or: [{ createdDate: { $gt: formatTime('01T10:00') } }, { archived: true }] }, undefined],
    ['nothing of an opposite', { $not: { createdDate: { $gt: formatTime('01T10:00') } } }, undefined],
    ['nothing of a moment', { createdDate: formatTime('01T10:00') }, undefined],
    ['nothing of what is no time', { createdDate: { $gt: 'soon' } }, undefined],
    ['nothing of no time at all', { archived: true }, undefined],
    ['nothing of an empty condition', { createdDate: {} }, undefined],
  ])('%s', (_, filter, expected) => expect(describeRange(filter)).toEqual(expected))
})
