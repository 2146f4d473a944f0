import type { ReviewRequest, ReviewRequestSettings } from '@stoa/contract/review-request.entity'
import { writeReason } from '@stoa/messages/reasons'
import type { Language } from '../mail/api.ts'

const day = 24 * 60 * 60_000
const minute = 60_000

/** A request as stored; fields that are not in the contract stay internal. */
export interface RequestDoc extends Omit<ReviewRequest, 'id' | 'revision' | 'createdDate' | 'updatedDate'> {
  namespace: string
  items: { catalogItemId: string; reviewId?: string }[]
  recipient: { contactId: string }
  sendDate: string
  /** The recipient's address. */
  email?: string
  language?: Language
  /** The items' names at the time of purchase. */
  names: string[]
  /** The guest's visitor id: the review counts as a buyer's. */
  visitorId?: string
  /** The product of an automatic request. */
  askedFor?: string
  /** Mails sent so far. */
  letters: number
  dueDate?: string
  /** Send now, ignoring quiet hours. */
  hurried?: boolean
}

/** The state of a request when a mail is due. */
export interface RequestState {
  /** The address has opted out. */
  refused: boolean
  bounced: boolean
  /** The order was canceled. */
  orderIsOff: boolean
  /** Fully refunded products. */
  refunded: readonly string[]
  /** The recipient's reviews, by product. */
  reviewed: Readonly<Record<string, string>>
}

type Reason = NonNullable<ReviewRequest['failedOptions']>['reason']

/** The items without a review. */
export const openItems = ({ items }: RequestDoc, { refunded }: Pick<RequestState, 'refunded'> = { refunded: [] }) =>
  items.filter(({ catalogItemId, reviewId }) => !reviewId && !refunded.includes(catalogItemId))

/** With the reviews written in the meantime. */
export const withReviews = (doc: RequestDoc, reviewed: RequestState['reviewed']): RequestDoc => ({
  ...doc,
  items: doc.items.map((item) => {
    const reviewId = item.reviewId ?? reviewed[item.catalogItemId]
    return reviewId ? { ...item, reviewId } : item
  }),
})

/** No more mails. A sent request stays sent: only a bounced or unsent one can fail. */
export const markCanceled = (doc: RequestDoc): RequestDoc =>
  doc.status === 'SCHEDULED' ? { ...omitSchedule(doc), status: 'CANCELED' } : omitSchedule(doc)

export function markFailed(doc: RequestDoc, reason: Reason, message: string): RequestDoc {
  const counts = doc.status === 'SCHEDULED' || (doc.status === 'SENT' && reason === 'BOUNCED')
  if (!counts) return omitSchedule(doc)
  const { sentOptions: _, ...rest } = omitSchedule(doc)
  return { ...rest, status: 'FAILED', failedOptions: { reason, message } }
}

export function markSent(doc: RequestDoc, now: Date, settings: ReviewRequestSettings, timeZone: string): RequestDoc {
  const letters = doc.letters + 1
  const next = {
    ...omitSchedule(doc),
    status: 'SENT' as const,
    letters,
    sentOptions: doc.sentOptions ?? { opened: false },
  }
  if (letters > settings.reminders) return next
  return {
    ...next,
    dueDate: findNextAllowedTime(addDays(now, settings.reminderDays), settings, timeZone).toISOString(),
  }
}

function omitSchedule(doc: RequestDoc): RequestDoc {
  const { dueDate: _d, hurried: _h, ...rest } = doc
  return rest
}

/** The request's outcome from the facts alone; undefined where a mail may be sent. */
export function resolveOutcome(doc: RequestDoc, state: RequestState): RequestDoc | undefined {
  if (state.orderIsOff || openItems(doc, state).length === 0) return markCanceled(doc)
  if (!doc.email) return markFailed(doc, 'ACTIVATION_FAILED', writeReason('REVIEWER_WITHOUT_EMAIL'))
  if (state.refused) return markFailed(doc, 'SUBSCRIPTION_INACTIVE', writeReason('REVIEWER_OPTED_OUT'))
  if (state.bounced) return markFailed(doc, 'BOUNCED', writeReason('REVIEWER_ADDRESS_BOUNCED'))
  return undefined
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day)

type QuietHours = Pick<ReviewRequestSettings, 'quietFrom' | 'quietTo'>

/**
 * The first time from a date on outside the quiet hours of the time zone; an hour later at the start of daylight saving
 * time.
 */
export function findNextAllowedTime(date: Date, { quietFrom, quietTo }: QuietHours, timeZone: string): Date {
  let moment = date
  // More than once only around a change of daylight saving time.
  for (let tries = 0; tries < 4; tries++) {
    const { hour, past } = getClock(moment, timeZone)
    if (!isQuiet(hour, { quietFrom, quietTo })) return moment
    const minutes = ((quietTo - hour + 24) % 24) * 60 - past
    moment = new Date(Math.floor(moment.getTime() / minute) * minute + minutes * minute)
  }
  return moment
}

const isQuiet = (hour: number, { quietFrom, quietTo }: QuietHours): boolean =>
  quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo

function getClock(date: Date, timeZone: string): { hour: number; past: number } {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const readPart = (type: string) => Number(parts.formatToParts(date).find((part) => part.type === type)!.value)
  return { hour: readPart('hour'), past: readPart('minute') }
}
