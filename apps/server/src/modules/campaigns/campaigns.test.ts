import type { CampaignSection } from '@stoa/contract/campaign.entity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePace, cleanSection, findSectionFault, listCodes, type SendState, toFigures } from './campaigns.ts'

describe('the pace', () => {
  it.each([
    [600, 1, { size: 5, delayMs: 30_000 }],
    [600, 2, { size: 3, delayMs: 36_000 }],
    [10, 1, { size: 1, delayMs: 360_000 }],
    [100_000, 1, { size: 500, delayMs: 18_000 }],
  ])('of %d emails an hour for %d campaigns', (mailsPerHour, campaigns, expected) => {
    expect(choosePace(mailsPerHour, campaigns)).toEqual(expected)
  })

  it('is that of the setting, whatever the number of campaigns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 100_000 }), fc.integer({ min: 1, max: 20 }), (mailsPerHour, campaigns) => {
        const { size, delayMs } = choosePace(mailsPerHour, campaigns)
        expect(size).toBeGreaterThanOrEqual(1)
        expect((size / delayMs) * 3_600_000 * campaigns).toBeCloseTo(mailsPerHour, -2)
      }),
    )
  })
})

describe('a section', () => {
  const build = (section: Partial<CampaignSection>) => ({ id: 'a', ...section }) as CampaignSection
  it.each([
    ['without its content', { type: 'BUTTON' }, 'button'],
    ['with a script as its link', { type: 'BUTTON', button: { label: 'Go', to: 'javascript:alert(1)' } }, 'button.to'],
    ['with a place of its own page as its link', { type: 'BUTTON', button: { label: 'Go', to: '#a' } }, 'button.to'],
    ['with a picture that leads to nothing', { type: 'IMAGE', image: { to: 'x y' } }, 'image.to'],
    [
      'of products without its collection',
      { type: 'PRODUCTS', products: { source: 'COLLECTION', limit: 3 } },
      'products.collectionId',
    ],
    ['with a path of the shop', { type: 'BUTTON', button: { label: 'Go', to: '/sale' } }, undefined],
    ['without a picture yet', { type: 'IMAGE', image: {} }, undefined],
  ] as const)('%s', (_, section, field) => {
    expect(findSectionFault(build(section as Partial<CampaignSection>))?.field).toBe(field)
  })

  it('has the content of its type only, sanitized', () => {
    const section = build({ type: 'TEXT', text: { html: '<p>A</p>' }, heading: { text: 'B' } })
    expect(cleanSection(section, (html) => `clean ${html}`)).toEqual({
      id: 'a',
      type: 'TEXT',
      text: { html: 'clean <p>A</p>' },
    })
  })
})

describe('the figures', () => {
  const none = { recipients: 2, sent: 2, failed: 0, skipped: 0, bounced: 0, unsubscribed: 0 }
  const state = (codes: Record<string, number>): SendState => ({
    ...{ campaignId: 'c', step: 1, bodies: null, place: null, codes },
    ...none,
  })
  it('count the uses of the codes since the start', () => {
    expect(toFigures(state({ SPRING: 3, gone: 9 }), new Map([['SPRING', 8]])).orders).toBe(5)
  })
  it('have no orders without codes', () => {
    expect(toFigures(state({}), new Map())).toEqual(none)
  })
  it('count the codes of shown sections once', () => {
    const sections = [
      { id: 'a', type: 'DISCOUNT_CODE', discountCode: { code: ' SPRING ' } },
      { id: 'b', type: 'DISCOUNT_CODE', discountCode: { code: 'SPRING' } },
      { id: 'c', type: 'DISCOUNT_CODE', hidden: true, discountCode: { code: 'HIDDEN' } },
    ] as CampaignSection[]
    expect(listCodes({ sections })).toEqual(['SPRING'])
  })
})
