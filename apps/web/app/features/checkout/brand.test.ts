import { translateTo } from '@stoa/messages/lookup'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildPalette,
  calculateContrast,
  chooseReadableColor,
  getAgreement,
  toHeader,
  toPolicies,
  toStyles,
} from './brand.ts'

describe('colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    // The worked example of the lightest grey that passes AA on white.
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s has the contrast %d', (a, b, ratio) => expect(calculateContrast(a, b)).toBeCloseTo(ratio, 2))

  it('are used if they are readable, and replaced otherwise', () => {
    expect(chooseReadableColor('#ffffff', '#a63d1f')).toBe('#a63d1f')
    expect(chooseReadableColor('#ffffff', '#ffff00')).toBe('#1d1b18')
    expect(chooseReadableColor('#102030', '#203040')).toBe('#fdfcfa')
  })

  it('of text are read on whatever the owner chooses', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const background = `#${value.toString(16).padStart(6, '0')}`
        const palette = buildPalette(background)
        for (const name of ['--ink', '--muted'] as const) {
          expect(calculateContrast(palette[name]!, background)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { examples: [[0x747474], [0x757575], [10056793]] },
    ))

  it('are none where none are chosen', () => {
    for (const style of Object.values(toStyles({}))) expect(style).toEqual({})
  })

  it('of a button are combined with a readable label color', () =>
    expect(toStyles({ checkoutBrand: { global: { buttonColor: '#ffee00' } } }).placeOrder).toMatchObject({
      '--button': '#ffee00',
      '--on-button': '#1d1b18',
    }))
})

describe('the header', () => {
  it('shows the name of the shop by default', () =>
    expect(toHeader({}, 'Ada & Co')).toEqual({
      name: 'Ada & Co',
      height: '2.75rem',
      aside: false,
      label: false,
      back: 'TEXT',
    }))

  it('shows a logo from a safe address only', () => {
    const toLogo = (url: string) => toHeader({ checkoutBrand: { header: { logo: { image: { url } } } } }, 'Ada').logo
    expect(toLogo('https://shop.example/logo.svg')).toEqual({ url: 'https://shop.example/logo.svg', altText: 'Ada' })
    expect(toLogo('/media/logo.png')).toBeDefined()
    for (const url of ['javascript:alert(1)', '//evil.example/x.png', 'http://a.example/b.png']) {
      expect(toLogo(url)).toBeUndefined()
    }
  })
})

describe('policies', () => {
  const checkoutPolicies = {
    privacyPolicy: { visible: true, content: 'We keep little.' },
    returnPolicy: { visible: false, content: 'Hidden.' },
    customPolicy: { visible: true, title: 'Engraving', content: 'Final.' },
  }

  const pages = [
    { policyType: 'PRIVACY', title: 'Privacy', slug: 'privacy' },
    { policyType: 'RETURNS', title: 'Returns', slug: 'returns' },
  ] as const

  it('are those that are shown and say something, and pages that no text replaces', () =>
    expect(toPolicies(translateTo('en'), { checkoutPolicies }, pages)).toEqual([
      { title: 'Privacy policy', text: 'We keep little.' },
      { title: 'Engraving', text: 'Final.' },
      { title: 'Returns', to: '/returns' },
    ]))

  it('need consent only if there are any and the checkout requires it', () => {
    const checkoutFields = { policyAgreementCheckbox: { visible: true } }
    expect(getAgreement({ checkoutPolicies, checkoutFields }, false, [])).toEqual({ checked: false })
    expect(getAgreement({ checkoutPolicies, checkoutFields }, true, pages)).toBeUndefined()
    expect(getAgreement({ checkoutFields }, false, [])).toBeUndefined()
    expect(getAgreement({ checkoutFields }, false, pages)).toEqual({ checked: false })
    expect(getAgreement({ checkoutPolicies }, false, pages)).toBeUndefined()
  })
})
