import { automationDelays, automationTypes } from '@stoa/contract/automation.entity'
import { translateTo } from '@stoa/messages/lookup'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSectionFault, listShownSections } from '../campaigns/campaigns.ts'
import {
  addDays,
  createDefaultContent,
  createUntouched,
  defaultTimings,
  findBirthdayPlace,
  findDelayFault,
  findTypeOf,
  firstId,
  getAutomationId,
  listBirthdayNumbers,
  toFigures,
} from './automations.ts'

describe('birthdays', () => {
  it.each([
    ['2026-11-27', [1127]],
    ['2027-02-28', [228, 229]],
    ['2028-02-28', [228]],
    ['2028-02-29', [229]],
    ['2100-02-28', [228, 229]],
  ])('of %s are those of %j', (day, numbers) => {
    expect(listBirthdayNumbers(day)).toEqual(numbers)
  })

  it('come once a year for every date of birth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 2024, max: 2110 }), (at, year) => {
        const born = addDays('2024-01-01', at - 1)
        const number = Number(born.slice(5, 7)) * 100 + Number(born.slice(8))
        const days = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((day) =>
          day.startsWith(String(year)),
        )
        expect(days.filter((day) => listBirthdayNumbers(day).includes(number))).toHaveLength(1)
      }),
    )
  })

  it('are made up for up to three days after downtime', () => {
    const place = { date: '2026-11-20', id: 'x' }
    expect(findBirthdayPlace(place, '2026-11-19')).toBeUndefined()
    expect(findBirthdayPlace(place, '2026-11-22')).toBe(place)
    expect(findBirthdayPlace(place, '2026-11-27')).toEqual({ date: '2026-11-24', id: firstId })
  })
})

describe.each(automationTypes)('%s', (type) => {
  it('has a valid default delay and valid default sections in every language', () => {
    expect(findDelayFault(type, defaultTimings[type].delayMinutes)).toBeUndefined()
    for (const language of ['en', 'de', 'fr', 'es', 'ar'] as const) {
      const content = createDefaultContent(type, translateTo(language), '<b>Salt & Co')
      expect(listShownSections(content).map(findSectionFault)).toEqual(content.sections.map(() => undefined))
      expect(content.sections.find(({ text }) => text)?.text?.html).not.toContain('<b>')
    }
  })

  it('refuses a delay outside its bounds or off its steps', () => {
    const { min, max, step } = automationDelays[type]
    for (const minutes of [min - 1, max + step, ...(step > 1 ? [min + 1] : [])])
      expect(findDelayFault(type, minutes)).toEqual(expect.any(String))
    for (const minutes of [min, max]) expect(findDelayFault(type, minutes)).toBeUndefined()
  })

  it('is found by the id of its translations', () => {
    expect(findTypeOf(getAutomationId(type))).toBe(type)
  })
})

describe('orders of an automation', () => {
  const untouched = createUntouched('WIN_BACK')
  it('are unknown without a discount code, except for abandoned checkouts', () => {
    expect(toFigures(untouched, new Map()).orders).toBeUndefined()
    expect(toFigures({ ...createUntouched('ABANDONED_CHECKOUT'), recovered: 2 }, new Map()).orders).toBe(2)
  })

  it('are the uses of the discount codes since they were added', () => {
    const stored = { ...untouched, codes: { BACK: 3, GONE: 5 } }
    expect(toFigures(stored, new Map([['BACK', 7]])).orders).toBe(4)
  })
})
