import { Problem } from '@stoa/contract/problem'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneSided } from './fairness.ts'
import { hashText, hasLink, isProfane, isSpam, moderate } from './moderation.ts'
import { addRating, calculateAverages, countStars, noStars, prior, type Stars } from './rating.ts'
import {
  calculateLowerBound,
  calculateRecency,
  calculateRelevance,
  type RelevanceFactors,
  weights,
} from './relevance.ts'
import { applyDecision, applyModeration, findNextStatus, listStarChanges, type Review } from './reviews.ts'

const votes = fc.nat(1_000_000)
const facts: fc.Arbitrary<RelevanceFactors> = fc.record({
  helpful: votes,
  unhelpful: votes,
  date: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  hasMedia: fc.boolean(),
  isVerified: fc.boolean(),
})

describe('the relevance of a review', () => {
  it('is between 0 and 1 for any input', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const score = calculateRelevance(one)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
    )
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
  })

  it('never falls with a positive factor, and never rises with a vote against it', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 1000 }), (one, more) => {
        const score = calculateRelevance(one)
        const later = new Date(one.date.getTime() + more * 86_400_000)
        expect(calculateRelevance({ ...one, helpful: one.helpful + more })).toBeGreaterThanOrEqual(score)
        expect(calculateRelevance({ ...one, unhelpful: one.unhelpful + more })).toBeLessThanOrEqual(score)
        expect(calculateRelevance({ ...one, date: later })).toBeGreaterThanOrEqual(score)
        expect(calculateRelevance({ ...one, hasMedia: true })).toBeGreaterThanOrEqual(score)
        expect(calculateRelevance({ ...one, isVerified: true })).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  it.each([
    [0, 0, 0],
    [0, 10, 0],
    [1, 0, 0.206543],
    [10, 0, 0.722467],
    [90, 10, 0.825633],
    [900, 100, 0.879848],
  ])("%i of %i votes more: Wilson's bound is %d", (helpful, unhelpful, expected) => {
    expect(calculateLowerBound(helpful, unhelpful)).toBeCloseTo(expected, 4)
  })

  it('has a recency of 73 percent three years from the midpoint', () => {
    expect(calculateRecency(new Date('2026-01-01'))).toBe(0.5)
    expect(calculateRecency(new Date(Date.UTC(2026, 0, 1) + 3 * 365.25 * 86_400_000))).toBeCloseTo(0.7311, 4)
  })
})

const rating = fc.integer({ min: 1, max: 5 })
const buildStars = (ratings: readonly number[]) =>
  ratings.reduce<Stars>((stars, each) => addRating(stars, each, 1), noStars)

describe('the rating of an item', () => {
  it('is between its worst and best, and the score between average and prior', () => {
    fc.assert(
      fc.property(fc.array(rating, { minLength: 1, maxLength: 200 }), (ratings) => {
        const { average, score } = calculateAverages(buildStars(ratings))!
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
        expect(average).toBeLessThanOrEqual(Math.max(...ratings))
        expect(score).toBeGreaterThanOrEqual(Math.min(average, prior.mean))
        expect(score).toBeLessThanOrEqual(Math.max(average, prior.mean))
      }),
    )
    expect(calculateAverages(noStars)).toBeUndefined()
  })

  it('does not depend on the order of the reviews', () => {
    fc.assert(
      fc.property(fc.array(rating), (ratings) => {
        expect(buildStars([...ratings].sort())).toEqual(buildStars(ratings))
      }),
    )
  })

  it('updated with each review equals that of all reviews together', () => {
    const state = fc.record({ rating, status: fc.constantFrom('APPROVED', 'IN_MODERATION', 'REJECTED') })
    const history = fc.array(fc.tuple(fc.nat(5), fc.option(state, { nil: undefined })), { maxLength: 50 })
    fc.assert(
      fc.property(history, (changes) => {
        const reviews = new Map<number, { rating: number; status: Review['status'] } | undefined>()
        let stars: Stars = noStars
        for (const [id, after] of changes as [number, Pick<Review, 'rating' | 'status'> | undefined][]) {
          for (const { rating: each, delta } of listStarChanges(reviews.get(id), after))
            stars = addRating(stars, each, delta)
          reviews.set(id, after)
          const shown = [...reviews.values()].filter((one) => one?.status === 'APPROVED')
          expect(stars).toEqual(buildStars(shown.map((one) => one!.rating)))
        }
      }),
    )
  })

  it('rises with a better review', () => {
    fc.assert(
      fc.property(fc.array(rating, { maxLength: 100 }), fc.integer({ min: 1, max: 4 }), (ratings, each) => {
        const [worse, better] = [
          calculateAverages(buildStars([...ratings, each]))!,
          calculateAverages(buildStars([...ratings, each + 1]))!,
        ]
        expect(better.average).toBeGreaterThanOrEqual(worse.average)
        expect(better.score).toBeGreaterThanOrEqual(worse.score)
      }),
    )
  })

  it('with one review does not exceed that with a hundred', () => {
    const many = buildStars([...Array(80).fill(5), ...Array(20).fill(4)])
    expect(calculateAverages(buildStars([5]))).toEqual({ average: 5, score: 3.75 })
    expect(calculateAverages(many)).toEqual({ average: 4.8, score: 4.74 })
    expect(countStars(many)).toBe(100)
  })
})

describe('the states of a review', () => {
  const states = ['SUBMITTED', 'IN_MODERATION', 'APPROVED', 'REJECTED'] as const
  const acts = ['pass', 'hold', 'refuse', 'approve', 'reject', 'reopen', 'submit'] as const

  it('follow the table', () => {
    expect(states.map((state) => acts.map((act) => findNextStatus(state, act) ?? '–').join(' '))).toEqual([
      'APPROVED IN_MODERATION REJECTED – – – –',
      '– – – APPROVED REJECTED – SUBMITTED',
      '– – – – REJECTED IN_MODERATION SUBMITTED',
      '– – – APPROVED – IN_MODERATION SUBMITTED',
    ])
  })

  const review = { status: 'REJECTED', manuallyChanged: true, publishCount: 1 } as Review
  it('rejected by a person are published only by a person', () => {
    const clean = { move: 'pass', reason: 'CLEAN' } as const
    expect(applyModeration(review, clean)).toMatchObject({ status: 'IN_MODERATION', reason: 'EDITED_AFTER_REJECTION' })
    expect(applyModeration({ ...review, manuallyChanged: false }, clean)).toMatchObject({
      status: 'APPROVED',
      publishCount: 2,
    })
  })

  it("don't change with an earlier decision", () => {
    expect(applyDecision(review, 'REJECTED')).toBeUndefined()
    expect(applyDecision(review, 'APPROVED')).toMatchObject({ status: 'APPROVED', publishCount: 2, reason: 'MANUAL' })
  })
})

describe('a site that rejects low ratings', () => {
  const buildHistory = (decided: number, rejected: number) => ({ decided, rejected })
  it.each([
    [buildHistory(10, 6), buildHistory(40, 4), true],
    [buildHistory(10, 2), buildHistory(40, 0), false],
    [buildHistory(20, 4), buildHistory(20, 4), false],
    [buildHistory(20, 3), buildHistory(20, 10), false],
    [buildHistory(5, 5), buildHistory(5, 5), false],
    [buildHistory(5, 5), buildHistory(0, 0), false],
    [buildHistory(1000, 60), buildHistory(9000, 450), false],
    [buildHistory(1000, 90), buildHistory(9000, 450), true],
  ])('%o of low and %o of high ones: %s', (lows, highs, expected) => {
    expect(isOneSided(lows, highs)).toBe(expected)
  })

  it('does not become fairer by rejecting one more', () => {
    const count = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(count, fc.nat(), count, fc.nat(), (decided, some, others, more) => {
        const rejected = some % decided
        const high = { decided: others, rejected: more % (others + 1) }
        if (isOneSided({ decided, rejected }, high))
          expect(isOneSided({ decided, rejected: rejected + 1 }, high)).toBe(true)
      }),
    )
  })
})

const buildText = (body: string) => ({ title: null, body })
const automatic = { moderation: 'AUTOMATIC', blockedWords: ['Rival Brand'] } as const
const getOutcome = (body: string, isCopy = false) => {
  const { move, reason } = moderate(
    buildText(body),
    { ...automatic, blockedWords: [...automatic.blockedWords] },
    isCopy,
  )
  return `${move} ${reason}`
}

describe('the moderation rules', () => {
  it.each([
    ['pass CLEAN', 'Lovely cup. It keeps the tea warm for an hour, e.g. on a cold day…'],
    ['pass CLEAN', 'Bought in Scunthorpe for 12.50. Sooooo good!!!!!!!!!!!!!'],
    ['pass CLEAN', 'Terrible. It broke on the first day.'],
    ['pass CLEAN', '杯子很好,下次还会买。'],
    ['hold LINK', 'Cheaper at https://evil.example/cups'],
    ['hold LINK', 'look: javascript:alert(1)'],
    ['hold LINK', 'see www.other-shop.example'],
    ['hold LINK', 'cheap-cups.com has it'],
    ['hold LINK', 'write to me@mail.example'],
    ['hold PROFANITY', 'What a piece of SHIT'],
    ['hold PROFANITY', 'So eine Scheiße'],
    ['hold PROFANITY', 'Rival  brand has a better one'],
    ['refuse SPAM', 'Best casino bonus of the year'],
    ['refuse SPAM', 'aaaaaaaaaaaaaaaaaaaaaaa'],
    ['refuse SPAM', 'buy buy buy buy buy buy buy buy now or never'],
  ])('%s: %s', (expected, body) => {
    expect(getOutcome(body)).toBe(expected)
  })

  it('refuse a copy of another review, but not a short text', () => {
    expect(getOutcome('A fine cup for every day of the week', true)).toBe('refuse DUPLICATE_TEXT')
    expect(hashText(buildText('Very good!'))).toBeNull()
    const one = hashText(buildText('A fine cup, for every day of the week.'))
    expect(hashText({ title: 'A FINE CUP', body: 'for évery day of the  week' })).toBe(one)
  })

  it('are replaced by a policy that leaves all to a person, or nothing', () => {
    const moderateWith = (moderation: 'ALL' | 'NONE') =>
      moderate(buildText('casino'), { moderation, blockedWords: [] }, true)
    expect(moderateWith('ALL')).toEqual({ move: 'hold', reason: 'POLICY_ALL' })
    expect(moderateWith('NONE')).toEqual({ move: 'pass', reason: 'POLICY_NONE' })
  })

  it('finish quickly for any text', () => {
    const texts = ['a@'.repeat(1500), 'www.'.repeat(750), 'a.'.repeat(1500), 'ab '.repeat(1000), '-'.repeat(3000)]
    const start = performance.now()
    for (const text of texts) for (const rule of [hasLink, isSpam, (t: string) => isProfane(t, ['x'])]) rule(text)
    expect(performance.now() - start).toBeLessThan(500)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        expect(() => getOutcome(text)).not.toThrow(Problem)
      }),
    )
  })
})
