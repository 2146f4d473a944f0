import type { Review } from '@stoa/contract/review.entity'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

export type Status = 'IN_MODERATION' | 'APPROVED' | 'REJECTED'

export interface Listing {
  /** Undefined for all. */
  readonly status: Status | undefined
  readonly stars: number | undefined
  /** Only those with photos or videos. */
  readonly photos: boolean
  readonly productId: string | undefined
}

export const views = [
  { label: 'dashboard-reviews:pending', query: '' },
  { label: 'dashboard-reviews:approved', query: 'state=approved' },
  { label: 'dashboard-reviews:rejected', query: 'state=rejected' },
  { label: 'dashboard:all', query: 'state=all' },
] as const

const statuses: Readonly<Record<string, Status | undefined>> = {
  approved: 'APPROVED',
  rejected: 'REJECTED',
  all: undefined,
}

export const states: Readonly<Record<Status, readonly [Tone, PlainKey]>> = {
  IN_MODERATION: ['wait', 'dashboard-reviews:pending'],
  APPROVED: ['good', 'dashboard-reviews:approved'],
  REJECTED: ['bad', 'dashboard-reviews:rejected'],
}

type Reason = NonNullable<Review['moderation']['reason']>

/** Why a review has its status. */
export const reasons: Readonly<Record<Reason, PlainKey>> = {
  POLICY_NONE: 'dashboard-reviews:reason.policyNone',
  POLICY_ALL: 'dashboard-reviews:reason.policyAll',
  CLEAN: 'dashboard-reviews:reason.clean',
  LINK: 'dashboard-reviews:reason.link',
  PROFANITY: 'dashboard-reviews:reason.profanity',
  SPAM: 'dashboard-reviews:reason.spam',
  DUPLICATE_TEXT: 'dashboard-reviews:reason.duplicate',
  EDITED_AFTER_REJECTION: 'dashboard-reviews:reason.edited',
  MANUAL: 'dashboard-reviews:reason.manual',
}

const pageSize = 50

export function parseListing(params: URLSearchParams): Listing {
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

/** Pending reviews come oldest first, all others newest first. */
export function buildQuery({ status, stars, photos, productId }: Listing, cursor: string | null) {
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
