import { emailContent } from './campaign.entity.ts'
import {
  declareTexts,
  Flag,
  Id,
  object,
  oneOf,
  optional,
  Revision,
  readOnly,
  type Static,
  Timestamp,
  Whole,
} from './schema.ts'

/**
 * - WELCOME: to a new subscriber of the newsletter who confirmed the address.
 * - ABANDONED_CHECKOUT: to a buyer who left a checkout.
 * - WIN_BACK: to a subscriber whose last order is long ago.
 * - REVIEW_REQUEST: to a buyer, after the order was fulfilled.
 * - BIRTHDAY: to a subscriber whose profile has a date of birth.
 */
export const automationTypes = ['WELCOME', 'ABANDONED_CHECKOUT', 'WIN_BACK', 'REVIEW_REQUEST', 'BIRTHDAY'] as const
export const AutomationType = oneOf(automationTypes)
export type AutomationType = Static<typeof AutomationType>

const hour = 60
const day = 24 * hour

interface DelayRule {
  readonly min: number
  readonly max: number
  /** A delay is a multiple of this. */
  readonly step: number
}

/** Allowed delays, in minutes. */
export const automationDelays: Readonly<Record<AutomationType, DelayRule>> = {
  WELCOME: { min: 0, max: 30 * day, step: hour },
  ABANDONED_CHECKOUT: { min: 15, max: 7 * day, step: 1 },
  WIN_BACK: { min: 30 * day, max: 730 * day, step: day },
  REVIEW_REQUEST: { min: 0, max: 365 * day, step: day },
  BIRTHDAY: { min: 0, max: 30 * day, step: day },
}

/**
 * Automations to SUBSCRIBERS need current consent. BUYERS get them about their own purchase, unless they unsubscribed.
 */
export const automationAudiences = {
  WELCOME: 'SUBSCRIBERS',
  ABANDONED_CHECKOUT: 'BUYERS',
  WIN_BACK: 'SUBSCRIBERS',
  REVIEW_REQUEST: 'BUYERS',
  BIRTHDAY: 'SUBSCRIBERS',
} as const satisfies Readonly<Record<AutomationType, 'SUBSCRIBERS' | 'BUYERS'>>

/** An automation's texts, in the form in which they are translated. */
export const AutomationTexts = object({ id: Id(), ...emailContent }, declareTexts('AUTOMATION', 'id'))
export type AutomationTexts = Static<typeof AutomationTexts>

export const AutomationFigures = object({
  /** Number of emails sent or queued. */
  sent: Whole(),
  /** Refused by the mail server, or given up after retries. */
  failed: Whole(),
  /** Not sent because the person unsubscribed or the automation was disabled first. */
  skipped: Whole(),
  /** Bounced after sending. */
  bounced: Whole(),
  /** Unsubscriptions within 30 days. Each counts for the latest automation that the address got. */
  unsubscribed: Whole(),
  /** Number of abandoned checkouts that were completed, or uses of its discount codes. Absent if neither applies. */
  orders: optional(Whole()),
})
export type AutomationFigures = Static<typeof AutomationFigures>

/** An email that the shop sends to each person on an occasion, at most once for each. */
export const Automation = object({
  type: AutomationType,
  /** The id under which translations of its texts are stored. */
  id: readOnly(Id()),
  revision: Revision(),
  updatedDate: optional(readOnly(Timestamp())),
  enabled: Flag(),
  /** Delay after the occasion; for BIRTHDAY, before it. */
  delayMinutes: Whole(0, 730 * day),
  audience: readOnly(oneOf(['SUBSCRIBERS', 'BUYERS'])),
  /** If false, emails use the default texts in each reader's language. */
  isEdited: readOnly(Flag()),
  ...emailContent,
  figures: readOnly(AutomationFigures),
})
export type Automation = Static<typeof Automation>
