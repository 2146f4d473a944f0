import type { ReviewRequest, ReviewRequestSettings } from '@stoa/contract/review-request.entity'
import type { Language } from '../mail/index.ts'

const day = 24 * 60 * 60_000
const minute = 60_000

/** A request as it is kept; what stands here and not in the contract is not shown. */
export interface RequestDoc extends Omit<ReviewRequest, 'id' | 'revision' | 'createdDate' | 'updatedDate'> {
  namespace: string
  items: { catalogItemId: string; reviewId?: string }[]
  recipient: { contactId: string }
  sendDate: string
  /** Where the letters go. */
  email?: string
  language?: Language
  /** Of the items, as they were called when they were bought. */
  names: string[]
  /** How a guest was known to the shop: the review counts as a buyer's. */
  visitorId?: string
  /** The product that the shop asks for by itself. */
  askedFor?: string
  /** Letters that went out so far. */
  letters: number
  dueDate?: string
  /** Somebody wants it to go out now, whatever the hour. */
  hurried?: boolean
}

/** What is known of a request at the moment in which a letter is due. */
export interface RequestState {
  /** The address wants no such letters. */
  refused: boolean
  bounced: boolean
  /** The order came to nothing. */
  orderIsOff: boolean
  /** Products of which everything was given back. */
  refunded: readonly string[]
  /** Reviews that the recipient wrote, by product. */
  reviewed: Readonly<Record<string, string>>
}

type Reason = NonNullable<ReviewRequest['failedOptions']>['reason']

/** What is left to be asked for. */
export const openItems = ({ items }: RequestDoc, { refunded }: Pick<RequestState, 'refunded'> = { refunded: [] }) =>
  items.filter(({ catalogItemId, reviewId }) => !reviewId && !refunded.includes(catalogItemId))

/** With the reviews that were written meanwhile. */
export const withReviews = (doc: RequestDoc, reviewed: RequestState['reviewed']): RequestDoc => ({
  ...doc,
  items: doc.items.map((item) => {
    const reviewId = item.reviewId ?? reviewed[item.catalogItemId]
    return reviewId ? { ...item, reviewId } : item
  }),
})

/** No more letters. One that has gone out stays sent: only a letter that came back, or never went, can fail. */
export const markCanceled = (doc: RequestDoc): RequestDoc =>
  doc.status === 'SCHEDULED' ? { ...withoutSchedule(doc), status: 'CANCELED' } : withoutSchedule(doc)

export function markFailed(doc: RequestDoc, reason: Reason, message: string): RequestDoc {
  const counts = doc.status === 'SCHEDULED' || (doc.status === 'SENT' && reason === 'BOUNCED')
  if (!counts) return withoutSchedule(doc)
  const { sentOptions: _, ...rest } = withoutSchedule(doc)
  return { ...rest, status: 'FAILED', failedOptions: { reason, message } }
}

export function markSent(doc: RequestDoc, now: Date, settings: ReviewRequestSettings, timeZone: string): RequestDoc {
  const letters = doc.letters + 1
  const next = {
    ...withoutSchedule(doc),
    status: 'SENT' as const,
    letters,
    sentOptions: doc.sentOptions ?? { opened: false },
  }
  if (letters > settings.reminders) return next
  return { ...next, dueDate: nextAllowedTime(addDays(now, settings.reminderDays), settings, timeZone).toISOString() }
}

function withoutSchedule(doc: RequestDoc): RequestDoc {
  const { dueDate: _d, hurried: _h, ...rest } = doc
  return rest
}

/** What the facts alone make of a request; undefined where a letter may go out. */
export function resolveOutcome(doc: RequestDoc, state: RequestState): RequestDoc | undefined {
  if (state.orderIsOff || openItems(doc, state).length === 0) return markCanceled(doc)
  if (!doc.email) return markFailed(doc, 'ACTIVATION_FAILED', 'The recipient has no email address.')
  if (state.refused) return markFailed(doc, 'SUBSCRIPTION_INACTIVE', 'The recipient wants no such letters.')
  if (state.bounced) return markFailed(doc, 'BOUNCED', 'Mail to this address came back.')
  return undefined
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day)

type QuietHours = Pick<ReviewRequestSettings, 'quietFrom' | 'quietTo'>

/** The first moment from a date on that lies in no quiet hour of the zone's clocks; an hour later where they went forward. */
export function nextAllowedTime(date: Date, { quietFrom, quietTo }: QuietHours, timeZone: string): Date {
  let moment = date
  // Once is enough but where the clocks are changed meanwhile.
  for (let tries = 0; tries < 4; tries++) {
    const { hour, past } = clockAt(moment, timeZone)
    if (!isQuiet(hour, { quietFrom, quietTo })) return moment
    const minutes = ((quietTo - hour + 24) % 24) * 60 - past
    moment = new Date(Math.floor(moment.getTime() / minute) * minute + minutes * minute)
  }
  return moment
}

const isQuiet = (hour: number, { quietFrom, quietTo }: QuietHours): boolean =>
  quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo

function clockAt(date: Date, timeZone: string): { hour: number; past: number } {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const at = (type: string) => Number(parts.formatToParts(date).find((part) => part.type === type)!.value)
  return { hour: at('hour'), past: at('minute') }
}
