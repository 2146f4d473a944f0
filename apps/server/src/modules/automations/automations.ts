import {
  type Automation,
  type AutomationFigures,
  type AutomationType,
  automationAudiences,
  automationDelays,
  automationTypes,
} from '@stoa/contract/automation.entity'
import type { Campaign, CampaignSection } from '@stoa/contract/campaign.entity'
import type { Translate } from '@stoa/messages'
import type { RenderedBody } from '../campaigns/campaigns.ts'

export type Content = Pick<Campaign, 'subject' | 'previewText' | 'sections'>

/** Whether and when an automation sends. For two types, another module stores this in its settings. */
export interface Timing {
  readonly enabled: boolean
  readonly delayMinutes: number
}

export interface AutomationDoc {
  /** Absent if another module stores the timing. */
  readonly timing?: Timing
  /** Absent: the default content in the reader's language. */
  readonly content?: Content
}

/** The position of the search for customers. */
export interface Place {
  /** The last customer's latest order date; for birthdays, the day. */
  readonly date: string
  readonly id: string
}

export interface Figures {
  readonly sent: number
  readonly failed: number
  readonly skipped: number
  readonly bounced: number
  readonly unsubscribed: number
  readonly recovered: number
}

export interface StoredAutomation extends Figures {
  readonly type: AutomationType
  readonly revision: string
  readonly updatedDate: Date | null
  readonly doc: AutomationDoc
  readonly bodies: readonly RenderedBody[] | null
  readonly bodiesDate: Date | null
  readonly place: Place | null
  readonly nextDate: Date | null
  readonly codes: Readonly<Record<string, number>>
}

/** Types for which a job searches customers. The others react to an event. */
export const searchingTypes = ['WIN_BACK', 'BIRTHDAY'] as const satisfies readonly AutomationType[]
export type SearchingType = (typeof searchingTypes)[number]

export const isSearching = (type: AutomationType): type is SearchingType =>
  (searchingTypes as readonly AutomationType[]).includes(type)

const minutesOfDay = 24 * 60

/** Only the welcome email is enabled by default. */
export const defaultTimings: Readonly<Record<AutomationType, Timing>> = {
  WELCOME: { enabled: true, delayMinutes: 0 },
  ABANDONED_CHECKOUT: { enabled: false, delayMinutes: 60 },
  WIN_BACK: { enabled: false, delayMinutes: 90 * minutesOfDay },
  REVIEW_REQUEST: { enabled: false, delayMinutes: 14 * minutesOfDay },
  BIRTHDAY: { enabled: false, delayMinutes: 0 },
}

/** A fixed id, as translations are stored by entity id. */
export const getAutomationId = (type: AutomationType): string =>
  `00000000-0000-7000-8000-00000000000${automationTypes.indexOf(type) + 1}`

export const findTypeOf = (id: string): AutomationType | undefined =>
  automationTypes.find((type) => getAutomationId(type) === id)

/** The error in a delay, for a validation message; undefined if it is valid. */
export function findDelayFault(type: AutomationType, minutes: number): string | undefined {
  const { min, max, step } = automationDelays[type]
  if (minutes < min || minutes > max) return `must be from ${min} to ${max}`
  return minutes % step === 0 ? undefined : `must be a multiple of ${step}`
}

const noFigures: Figures = { sent: 0, failed: 0, skipped: 0, bounced: 0, unsubscribed: 0, recovered: 0 }

/** The state of an automation that was never changed. */
export const createUntouched = (type: AutomationType): StoredAutomation => ({
  ...noFigures,
  type,
  revision: '0',
  updatedDate: null,
  doc: {},
  bodies: null,
  bodiesDate: null,
  place: null,
  nextDate: null,
  codes: {},
})

const buildHeading = (text: string): CampaignSection => ({ id: 'heading', type: 'HEADING', heading: { text } })
const buildText = (text: string): CampaignSection => ({ id: 'text', type: 'TEXT', text: { html: `<p>${text}</p>` } })
const buildButton = (t: Translate): CampaignSection => ({
  id: 'button',
  type: 'BUTTON',
  button: { label: t('mails:automation.visit'), to: '/' },
})
const newest: CampaignSection = { id: 'products', type: 'PRODUCTS', products: { source: 'NEWEST', limit: 3 } }

/** The content of an automation until the owner changes it. */
export function createDefaultContent(type: AutomationType, t: Translate, siteName: string): Content {
  const name = siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  switch (type) {
    case 'WELCOME':
      return {
        subject: t('mails:newsletterWelcome.subject', { siteName }),
        previewText: t('mails:newsletterWelcome.preview'),
        sections: [
          buildHeading(t('mails:newsletterWelcome.heading')),
          buildText(t('mails:newsletterWelcome.text', { siteName: name })),
        ],
      }
    case 'ABANDONED_CHECKOUT':
      return {
        subject: t('mails:abandonedCheckout.subject', { siteName }),
        previewText: t('mails:abandonedCheckout.preview'),
        sections: [
          buildHeading(t('mails:abandonedCheckout.heading')),
          buildText(t('mails:abandonedCheckout.text', { siteName: name })),
        ],
      }
    case 'REVIEW_REQUEST':
      return {
        subject: t('mails:automation.review.subject'),
        previewText: t('mails:reviewRequest.preview'),
        sections: [
          buildHeading(t('mails:reviewRequest.heading')),
          buildText(t('mails:automation.review.text', { siteName: name })),
        ],
      }
    case 'WIN_BACK':
      return {
        subject: t('mails:automation.winBack.subject', { siteName }),
        previewText: t('mails:automation.winBack.preview'),
        sections: [
          buildHeading(t('mails:automation.winBack.heading')),
          buildText(t('mails:automation.winBack.text', { siteName: name })),
          newest,
          buildButton(t),
        ],
      }
    case 'BIRTHDAY':
      return {
        subject: t('mails:automation.birthday.subject'),
        previewText: t('mails:automation.birthday.preview', { siteName }),
        sections: [
          buildHeading(t('mails:automation.birthday.heading')),
          buildText(t('mails:automation.birthday.text', { siteName: name })),
          buildButton(t),
        ],
      }
  }
}

/** `usages`: how often codes were used until now. */
export function toFigures(stored: StoredAutomation, usages: ReadonlyMap<string, number>): AutomationFigures {
  const { type, sent, failed, skipped, bounced, unsubscribed, recovered, codes } = stored
  const known = Object.entries(codes)
  const used = known.reduce((sum, [code, before]) => sum + Math.max(0, (usages.get(code) ?? before) - before), 0)
  const orders = type === 'ABANDONED_CHECKOUT' ? recovered : known.length > 0 ? used : undefined
  return { sent, failed, skipped, bounced, unsubscribed, ...(orders !== undefined && { orders }) }
}

export function toWire(
  stored: StoredAutomation,
  timing: Timing,
  content: Content,
  usages: ReadonlyMap<string, number>,
): Automation {
  const { type, revision, updatedDate, doc } = stored
  const { subject, previewText, sections } = content
  return {
    type,
    id: getAutomationId(type),
    revision,
    ...(updatedDate && revision !== '0' && { updatedDate: updatedDate.toISOString() }),
    ...timing,
    audience: automationAudiences[type],
    isEdited: doc.content !== undefined,
    subject,
    ...(previewText && { previewText }),
    sections: [...sections],
    figures: toFigures(stored, usages),
  }
}

const dayMs = minutesOfDay * 60_000
/** Lower than every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'
/** Days for which birthdays missed during downtime are made up. */
const maxMissedDays = 3

/** The start of the search: customers who reached the delay before the automation was enabled get no email. */
export const createPlace = (type: SearchingType, today: string, now: Date, delayMinutes: number): Place =>
  type === 'WIN_BACK'
    ? { date: new Date(now.getTime() - delayMinutes * 60_000).toISOString(), id: firstId }
    : { date: today, id: firstId }

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The next day to search for birthdays; undefined if today is done. */
export function findBirthdayPlace(place: Place, today: string): Place | undefined {
  if (place.date > today) return undefined
  const oldest = addDays(today, -maxMissedDays)
  return place.date < oldest ? { date: oldest, id: firstId } : place
}

/**
 * Birthdays to congratulate on this day, each as `month * 100 + day`. Unless it is a leap year, those of 29 February
 * are included on the 28th.
 */
export function listBirthdayNumbers(day: string): number[] {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const number = month * 100 + date
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return number === 228 && !isLeap ? [228, 229] : [number]
}
