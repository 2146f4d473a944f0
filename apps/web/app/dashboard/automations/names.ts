import { type AutomationType, automationDelays, automationTypes } from '@stoa/contract/automation.entity'
import type { PlainKey, Translate } from '@stoa/messages'

export const typeNames = {
  WELCOME: 'dashboard-automations:welcome',
  ABANDONED_CHECKOUT: 'dashboard-automations:abandoned',
  WIN_BACK: 'dashboard-automations:winBack',
  REVIEW_REQUEST: 'dashboard-automations:review',
  BIRTHDAY: 'dashboard-automations:birthday',
} as const satisfies Readonly<Record<AutomationType, PlainKey>>

export const typeTexts = {
  WELCOME: 'dashboard-automations:welcome.text',
  ABANDONED_CHECKOUT: 'dashboard-automations:abandoned.text',
  WIN_BACK: 'dashboard-automations:winBack.text',
  REVIEW_REQUEST: 'dashboard-automations:review.text',
  BIRTHDAY: 'dashboard-automations:birthday.text',
} as const satisfies Readonly<Record<AutomationType, PlainKey>>

const delays = {
  WELCOME: 'dashboard-automations:welcome.delay',
  ABANDONED_CHECKOUT: 'dashboard-automations:abandoned.delay',
  WIN_BACK: 'dashboard-automations:winBack.delay',
  REVIEW_REQUEST: 'dashboard-automations:review.delay',
  BIRTHDAY: 'dashboard-automations:birthday.delay',
} as const

/** When it is sent, in words: `90 days after the last order`. */
export const formatDelay = (t: Translate, type: AutomationType, minutes: number): string =>
  t(delays[type], { count: Math.round(minutes / automationDelays[type].step) })

export const delayLabels = {
  WELCOME: 'dashboard-automations:welcome.delayLabel',
  ABANDONED_CHECKOUT: 'dashboard-automations:abandoned.delayLabel',
  WIN_BACK: 'dashboard-automations:winBack.delayLabel',
  REVIEW_REQUEST: 'dashboard-automations:review.delayLabel',
  BIRTHDAY: 'dashboard-automations:birthday.delayLabel',
} as const satisfies Readonly<Record<AutomationType, PlainKey>>

/** `ABANDONED_CHECKOUT` → `abandoned-checkout`, as addresses have it. */
export const toSlug = (type: AutomationType): string => type.toLowerCase().replaceAll('_', '-')

export const fromSlug = (slug: string): AutomationType | undefined =>
  automationTypes.find((type) => toSlug(type) === slug)
