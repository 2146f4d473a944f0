import type { Review } from '@stoa/contract/review.entity'
import type { Tone } from '../ui/status.tsx'

export type Status = 'IN_MODERATION' | 'APPROVED' | 'REJECTED'

export interface Listing {
  /** Undefined: all. */
  readonly status: Status | undefined
  readonly stars: number | undefined
  /** Those with photos or videos alone. */
  readonly photos: boolean
  readonly productId: string | undefined
}

export const views = [
  { label: 'Waiting', query: '' },
  { label: 'Approved', query: 'state=approved' },
  { label: 'Rejected', query: 'state=rejected' },
  { label: 'All', query: 'state=all' },
] as const

const statuses: Readonly<Record<string, Status | undefined>> = {
  approved: 'APPROVED',
  rejected: 'REJECTED',
  all: undefined,
}

export const states: Readonly<Record<Status, readonly [Tone, string]>> = {
  IN_MODERATION: ['wait', 'Waiting'],
  APPROVED: ['good', 'Approved'],
  REJECTED: ['bad', 'Rejected'],
}

type Reason = NonNullable<Review['moderation']['reason']>

/** Why a review has its status. */
export const reasons: Readonly<Record<Reason, string>> = {
  POLICY_NONE: 'Every review is approved',
  POLICY_ALL: 'Every review waits',
  CLEAN: 'No rule stopped it',
  LINK: 'Holds an address',
  PROFANITY: 'Holds a blocked word',
  SPAM: 'Looks like spam',
  DUPLICATE_TEXT: 'Same words as another',
  EDITED_AFTER_REJECTION: 'Changed after you rejected it',
  MANUAL: 'You decided',
}

const pageSize = 50

export function listingOf(params: URLSearchParams): Listing {
  const state = params.get('state') ?? ''
  const stars = /^[1-5]$/.test(params.get('stars') ?? '') ? Number(params.get('stars')) : undefined
  const product = params.get('product') ?? ''
  return {
    status: Object.hasOwn(statuses, state) ? statuses[state] : 'IN_MODERATION',
    stars,
    photos: params.get('photos') === '1',
    productId: /^[\da-f-]{36}$/i.test(product) ? product.toLowerCase() : undefined,
  }
}

/** Who waits longest comes first; what is decided, the latest first. */
export function queryOf({ status, stars, photos, productId }: Listing, cursor: string | null) {
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  return {
    filter: {
      ...(status && { 'moderation.moderationStatus': status }),
      ...(stars && { 'content.rating': stars }),
      ...(photos && { 'content.media': { $exists: true } }),
      ...(productId && { namespace: 'stores', entityId: productId }),
    },
    sort: [{ fieldName: 'createdDate', order: status === 'IN_MODERATION' ? ('ASC' as const) : ('DESC' as const) }],
    cursorPaging: { limit: pageSize },
  }
}
