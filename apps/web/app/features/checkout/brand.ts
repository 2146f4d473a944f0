import type { ReplyOf } from '@stoa/contract'
import type { PolicyLink } from '@stoa/contract/content-page.entity'
import type { Translate } from '@stoa/messages'
import type { CSSProperties } from 'react'

export type CheckoutSettings = ReplyOf<'checkoutSettings.getCheckoutSettings'>['checkoutSettings']

type Variables = Record<`--${string}`, string>
type Styles = Variables & CSSProperties

const dark = '#1d1b18'
const light = '#fdfcfa'
const black = '#000000'
const white = '#ffffff'

/** Minimum contrast for text of any size (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

/** The contrast of two colors, 1 to 21, as WCAG 2.2 defines it. */
export function calculateContrast(a: string, b: string): number {
  const [high, low] = [calculateLuminance(a), calculateLuminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function calculateLuminance(color: string): number {
  const [r, g, b] = parseChannels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function parseChannels(color: string): number[] {
  const hex = color.slice(1)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

const mix = (color: string, other: string, share: number): string => {
  const [from, to] = [parseChannels(color), parseChannels(other)]
  const mixed = from.map((value, at) => Math.round(value + (to[at]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The owner's color if it is readable on `background`, otherwise the first readable default. */
export function chooseReadableColor(background: string, preferred?: string | null): string {
  const own =
    calculateContrast(dark, background) >= calculateContrast(light, background) ? [dark, black] : [light, white]
  // On a medium gray only black or white is readable: one of them has a contrast of at least 4.58 on every color.
  const choices = [...(preferred ? [preferred] : []), ...own, black, white]
  return choices.find((color) => calculateContrast(color, background) >= READABLE)!
}

/** Readable colors for everything on a background that the owner chose. */
export function buildPalette(background: string): Variables {
  const ink = chooseReadableColor(background)
  const onDark = ink === light || ink === white
  // Secondary text has the lowest allowed contrast.
  const muted = [0.35, 0.25, 0.15, 0].map((share) => mix(ink, background, share))
  return {
    '--paper': background,
    '--surface': mix(background, ink, 0.06),
    '--field': onDark ? mix(background, '#000000', 0.15) : mix(background, '#ffffff', 0.6),
    '--ink': ink,
    '--ink-hover': mix(ink, background, 0.2),
    '--button': ink,
    '--on-button': background,
    '--button-hover': mix(ink, background, 0.2),
    '--muted': muted.find((color) => calculateContrast(color, background) >= READABLE) ?? ink,
    '--line': mix(background, ink, 0.15),
    '--line-strong': mix(background, ink, 0.55),
    '--accent': chooseReadableColor(background, onDark ? '#f0956f' : '#a63d1f'),
    '--danger': chooseReadableColor(background, onDark ? '#f28b82' : '#a8201a'),
    '--danger-wash': mix(background, onDark ? '#f28b82' : '#a8201a', 0.08),
  }
}

type Fill = { color?: string | null; image?: { url?: string | null } | null } | null | undefined

/** A background image, covered by the paper color of `color` so that text stays readable. */
const styleSection = (fill: Fill, divider: string | null | undefined): Styles => ({
  ...(fill?.color && buildPalette(fill.color)),
  ...(divider && { '--line': divider }),
  ...toPicture(fill),
})

/** Four fifths opacity of the paper color keeps the contrast of text over an image. */
function toPicture(fill: Fill): Styles {
  const url = fill?.image?.url
  if (!url || !isPicture(url)) return {}
  const veil = 'color-mix(in srgb, var(--paper) 80%, transparent)'
  return {
    backgroundImage: `linear-gradient(${veil}, ${veil}), url("${encodeURI(decodeURI(url)).replace(/["\\]/g, '')}")`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  }
}

const isPicture = (url: string) => /^(https:\/\/|\/(?!\/))/.test(url)

const styleButton = (color: string | null | undefined): Variables =>
  color
    ? {
        '--button': color,
        '--on-button': chooseReadableColor(color),
        '--button-hover': mix(color, chooseReadableColor(color), 0.12),
      }
    : {}

/** The styles of the page's parts; empty if the owner has chosen none. */
export function toStyles({ checkoutBrand: brand }: CheckoutSettings) {
  const { header, mainSection: main, footer, global } = brand ?? {}
  const headerStyle = styleSection(header?.backgroundFill, header?.dividerColor)
  const background = header?.backgroundFill?.color
  const written = header?.textColor
  return {
    page: (main?.cornerRadius == null
      ? {}
      : { '--radius-control': `${main.cornerRadius}px`, '--button-radius': `${main.cornerRadius}px` }) as CSSProperties,
    header: {
      ...headerStyle,
      // On the default paper, light and dark, a color must be readable on both.
      ...(written && background && { '--ink': chooseReadableColor(background, written) }),
    } as CSSProperties,
    form: styleSection(main?.formBackgroundFill, main?.dividerColor) as CSSProperties,
    summary: {
      ...styleSection(main?.summaryBackgroundFill ?? { color: main?.tintedBoxColor }, main?.dividerColor),
      ...(main?.summaryBackgroundFill?.color && { '--surface': main.summaryBackgroundFill.color }),
      ...(!main?.summaryBackgroundFill?.color && main?.tintedBoxColor && { '--surface': main.tintedBoxColor }),
    } as CSSProperties,
    footer: styleSection(footer?.backgroundFill, footer?.dividerColor) as CSSProperties,
    selection: (global?.selectionColor ? { accentColor: global.selectionColor } : {}) as CSSProperties,
    button: styleButton(global?.buttonColor) as CSSProperties,
    placeOrder: styleButton(global?.placeOrderButtonColor ?? global?.buttonColor) as CSSProperties,
  }
}

const logoHeights = { SMALL: '2rem', MEDIUM: '2.75rem', LARGE: '4rem' } as const
const nameSizes = { SMALL: '1.25rem', MEDIUM: '1.75rem', LARGE: '2.5rem' } as const

/** The header's logo or name, with its size and side. */
export function toHeader({ checkoutBrand }: CheckoutSettings, shopName: string) {
  const { text, logo, alignment, displayCheckoutLabel, continueShopping } = checkoutBrand?.header ?? {}
  const { size, image } = logo ?? {}
  const url = image?.url
  return {
    name: text || shopName,
    ...(url && isPicture(url) && { logo: { url, altText: image.altText || text || shopName } }),
    height: logoHeights[size ?? 'MEDIUM'],
    ...(size && { nameSize: nameSizes[size] }),
    aside: alignment === 'SIDE',
    label: displayCheckoutLabel === true,
    back: continueShopping?.hidden ? undefined : (continueShopping?.displayType ?? 'TEXT'),
  }
}

const names = {
  termsAndConditions: 'checkout-form:policy.terms',
  privacyPolicy: 'checkout-form:policy.privacy',
  returnPolicy: 'checkout-form:policy.returns',
  digitalItemPolicy: 'checkout-form:policy.digital',
  contactUs: 'checkout-form:policy.contact',
} as const

/** A text of the checkout settings, or a page of the shop. */
export type Policy = { readonly title: string } & ({ readonly text: string } | { readonly to: string })

/** `title` is stored with the order, so it is in one language. */
const newsBoxes = {
  all: { title: 'News by email and SMS', label: 'checkout-form:news.all' },
  email: { title: 'News by email', label: 'checkout-form:news.email' },
  sms: { title: 'News by SMS', label: 'checkout-form:news.sms' },
} as const

/** Marketing consents, each with its own checkbox; empty if the owner does not ask for any. */
export function toSubscriptionBox(t: Translate, { checkoutFields }: CheckoutSettings) {
  const { visible, checkedByDefault, splitByChannel } = checkoutFields?.subscriptionCheckbox ?? {}
  if (!visible) return undefined
  const { all, email, sms } = newsBoxes
  const boxes = (splitByChannel ? [email, sms] : [all]).map(({ title, label }) => ({ title, label: t(label) }))
  return { boxes, checked: checkedByDefault === true }
}

/** The order stores the buyer's consents among its custom fields. */
export const newsField = 'news'
export const isNews = (title: string): boolean => Object.values(newsBoxes).some((box) => box.title === title)

/** Texts of the checkout settings that take the place of a page. */
const replacedBy: Readonly<Partial<Record<PolicyLink['policyType'], keyof typeof names>>> = {
  PRIVACY: 'privacyPolicy',
  TERMS: 'termsAndConditions',
  RETURNS: 'returnPolicy',
}

type Pages = readonly Pick<PolicyLink, 'policyType' | 'title' | 'slug'>[]

const isShown = (policy: { visible?: boolean | null; content?: string | null } | null | undefined): boolean =>
  Boolean(policy?.visible && policy.content)

const listPages = ({ checkoutPolicies: all }: CheckoutSettings, pages: Pages): Pages =>
  pages.filter(({ policyType }) => {
    const key = replacedBy[policyType]
    return !key || !isShown(all?.[key])
  })

/** The policies that the owner shows: those of the settings in their order, then pages of the shop. */
export function toPolicies(t: Translate, settings: CheckoutSettings, pages: Pages): Policy[] {
  const linked = listPages(settings, pages).map(({ title, slug }) => ({ title, to: `/${slug}` }))
  return [...listTexts(t, settings), ...linked]
}

function listTexts(t: Translate, { checkoutPolicies: all }: CheckoutSettings): Policy[] {
  const own = Object.entries(names).flatMap(([key, title]) => {
    const policy = all?.[key as keyof typeof names]
    return policy && isShown(policy) ? [{ title: t(title), text: policy.content ?? '' }] : []
  })
  const custom = all?.customPolicy
  return custom?.visible && custom.content
    ? [...own, { title: custom.title || t('checkout-form:policy.other'), text: custom.content }]
    : own
}

const hasPolicies = ({ checkoutPolicies: all }: CheckoutSettings): boolean =>
  [...Object.keys(names), 'customPolicy'].some((key) => isShown(all?.[key as keyof typeof names | 'customPolicy']))

export const isBillingMinimal = ({ checkoutBillingFields }: CheckoutSettings) =>
  checkoutBillingFields === 'MINIMUM_REQUIRED_FIELDS'

/** The checkbox to accept the policies. */
export const agreementField = 'agreed'
/** What the order stores of it, with the names of the policies; in one language, as consents to news are. */
export const agreementTitle = 'Accepted policies'

/** Whether buyers have to accept policies before they pay, and whether the checkbox is pre-selected. */
export function getAgreement(settings: CheckoutSettings, isDisabled: boolean | undefined, pages: Pages) {
  const box = settings.checkoutFields?.policyAgreementCheckbox
  if (!box?.visible || isDisabled || !(hasPolicies(settings) || pages.length > 0)) return undefined
  return { checked: box.checkedByDefault === true }
}
