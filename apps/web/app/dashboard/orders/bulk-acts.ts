import type { PlainKey, Translate } from '@stoa/messages'
import type { OrderRow } from './row.ts'

interface BulkAction {
  /** The button; absent for what is only started otherwise. */
  readonly label?: PlainKey
  /** The command of its key, such as "Fulfill 2 orders". */
  command?(t: Translate, count: number): string
  progress(t: Translate, count: number): string
  result(t: Translate, count: number): string
  /** What happens later, and can still be prevented by undoing the action. */
  readonly next?: PlainKey
  /** The action that undoes it. */
  readonly opposite?: BulkAct
  /** Whether it would change the order. */
  applies(row: OrderRow, tag: string): boolean
}

export type BulkAct = 'paid' | 'fulfill' | 'unfulfill' | 'archive' | 'unarchive' | 'seen' | 'unseen' | 'tag' | 'untag'

/** Actions on many orders at once. Only orders that an action changes are sent, so undoing it affects no others. */
export const bulkActs: Readonly<Record<BulkAct, BulkAction>> = {
  fulfill: {
    label: 'dashboard-orders:bulk.fulfill',
    command: (t, count) => t('dashboard-orders:bulk.fulfill.count', { count }),
    progress: (t, count) => t('dashboard-orders:bulk.fulfill.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.fulfill.done', { count }),
    next: 'dashboard-orders:bulk.fulfill.next',
    opposite: 'unfulfill',
    applies: ({ status, fulfillmentStatus }) => status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED',
  },
  paid: {
    label: 'dashboard-orders:bulk.paid',
    progress: (t, count) => t('dashboard-orders:bulk.paid.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.paid.done', { count }),
    applies: ({ status, paymentStatus }) =>
      status === 'APPROVED' && (paymentStatus === 'NOT_PAID' || paymentStatus === 'PARTIALLY_PAID'),
  },
  unfulfill: {
    progress: (t, count) => t('dashboard-orders:bulk.unfulfill.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.unfulfill.done', { count }),
    applies: () => true,
  },
  archive: {
    label: 'dashboard-orders:bulk.archive',
    command: (t, count) => t('dashboard-orders:bulk.archive.count', { count }),
    progress: (t, count) => t('dashboard-orders:bulk.archive.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.archive.done', { count }),
    opposite: 'unarchive',
    applies: ({ archived }) => !archived,
  },
  unarchive: {
    label: 'dashboard-orders:bulk.unarchive',
    progress: (t, count) => t('dashboard-orders:bulk.unarchive.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.unarchive.done', { count }),
    opposite: 'archive',
    applies: ({ archived }) => archived,
  },
  seen: {
    label: 'dashboard-orders:bulk.seen',
    progress: (t, count) => t('dashboard-orders:bulk.seen.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.seen.done', { count }),
    opposite: 'unseen',
    applies: ({ seen }) => !seen,
  },
  unseen: {
    label: 'dashboard-orders:bulk.unseen',
    progress: (t, count) => t('dashboard-orders:bulk.unseen.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.unseen.done', { count }),
    opposite: 'seen',
    applies: ({ seen }) => seen,
  },
  tag: {
    progress: (t, count) => t('dashboard-orders:bulk.tag.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.tag.done', { count }),
    opposite: 'untag',
    applies: ({ tags }, tag) => !tags.includes(tag),
  },
  untag: {
    progress: (t, count) => t('dashboard-orders:bulk.untag.doing', { count }),
    result: (t, count) => t('dashboard-orders:bulk.untag.done', { count }),
    opposite: 'tag',
    applies: ({ tags }, tag) => tags.includes(tag),
  },
}

export const isBulkAct = (name: string): name is BulkAct => Object.hasOwn(bulkActs, name)

/** Orders per request: few enough for a smooth progress bar. */
export const chunkSize = 10

/** The result of one request. */
export interface BulkReply {
  readonly done: number
  readonly failed: number
  /** Why the first of the failed ones failed. */
  readonly reason?: string
  /** The items to pass to the opposite action. */
  readonly undo: readonly string[]
}
