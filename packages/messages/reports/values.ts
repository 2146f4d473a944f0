import type { PlainKey, Translate } from '../src/translate.ts'

/** The tables of visits, in their order. */
export const visitDimensions = {
  SOURCE: 'dashboard-analytics:source',
  MEDIUM: 'dashboard-analytics:medium',
  CAMPAIGN: 'dashboard-analytics:campaign',
  LANDING: 'dashboard-analytics:landing',
  PAGE: 'dashboard-analytics:page',
  COUNTRY: 'dashboard-analytics:country',
  DEVICE: 'dashboard-analytics:device',
} as const satisfies Record<string, PlainKey>
export type VisitDimension = keyof typeof visitDimensions

const named: Partial<Record<VisitDimension, Readonly<Record<string, PlainKey>>>> = {
  SOURCE: { '': 'dashboard-analytics:direct' },
  MEDIUM: {
    direct: 'dashboard-analytics:direct',
    search: 'dashboard-analytics:medium.search',
    social: 'dashboard-analytics:medium.social',
    assistant: 'dashboard-analytics:medium.assistant',
    email: 'dashboard-analytics:medium.email',
    referral: 'dashboard-analytics:medium.referral',
    campaign: 'dashboard-analytics:campaign',
  },
  CAMPAIGN: { '': 'dashboard-analytics:campaign.none' },
  COUNTRY: { '': 'dashboard-analytics:unknown' },
  DEVICE: {
    desktop: 'dashboard-analytics:device.desktop',
    mobile: 'dashboard-analytics:device.mobile',
    tablet: 'dashboard-analytics:device.tablet',
  },
}

/** Stands for all values beyond the first thousand of a day. */
const others = '*'

/** A value as people read it. */
export function formatValue(t: Translate, locale: string, dimension: VisitDimension, value: string): string {
  if (value === others) return t('dashboard-analytics:others')
  const key = named[dimension]?.[value]
  if (key) return t(key)
  if (dimension !== 'COUNTRY') return value
  return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value
}
