import type { OrderRow } from './row.ts'

interface BulkWords {
  readonly verb: string
  readonly doing: string
  readonly done: string
  /** What follows, and can still be taken back. */
  readonly next?: string
  /** What takes it back. */
  readonly back?: BulkAct
  /** Whether there is anything to do with an order. */
  applies(row: OrderRow, tag: string): boolean
}

export type BulkAct = 'paid' | 'fulfill' | 'unfulfill' | 'archive' | 'unarchive' | 'seen' | 'unseen' | 'tag' | 'untag'

/** What can be done with many orders at once. Only orders that it changes are touched, so that undoing harms no other. */
export const bulkActs: Readonly<Record<BulkAct, BulkWords>> = {
  fulfill: {
    verb: 'Fulfill',
    doing: 'Fulfilling',
    done: 'fulfilled',
    next: 'Customers are told in a minute.',
    back: 'unfulfill',
    applies: ({ status, fulfillmentStatus }) => status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED',
  },
  paid: {
    verb: 'Mark as paid',
    doing: 'Marking',
    done: 'marked as paid',
    applies: ({ status, paymentStatus }) =>
      status === 'APPROVED' && (paymentStatus === 'NOT_PAID' || paymentStatus === 'PARTIALLY_PAID'),
  },
  unfulfill: { verb: 'Undo', doing: 'Taking back', done: 'as before', applies: () => true },
  archive: {
    verb: 'Archive',
    doing: 'Archiving',
    done: 'archived',
    back: 'unarchive',
    applies: ({ archived }) => !archived,
  },
  unarchive: {
    verb: 'Take out of the archive',
    doing: 'Taking out',
    done: 'out of the archive',
    back: 'archive',
    applies: ({ archived }) => archived,
  },
  seen: {
    verb: 'Mark as seen',
    doing: 'Marking',
    done: 'marked as seen',
    back: 'unseen',
    applies: ({ seen }) => !seen,
  },
  unseen: {
    verb: 'Mark as new',
    doing: 'Marking',
    done: 'marked as new',
    back: 'seen',
    applies: ({ seen }) => seen,
  },
  tag: {
    verb: 'Tag',
    doing: 'Tagging',
    done: 'tagged',
    back: 'untag',
    applies: ({ tags }, tag) => !tags.includes(tag),
  },
  untag: {
    verb: 'Take off the tag',
    doing: 'Taking the tag off',
    done: 'without the tag',
    back: 'tag',
    applies: ({ tags }, tag) => tags.includes(tag),
  },
}

export const isBulkAct = (name: string): name is BulkAct => Object.hasOwn(bulkActs, name)

/** How many orders travel in one request: few enough that progress is seen. */
export const chunkSize = 10

/** What one request has done; `undo` names what its opposite has to be asked with. */
export interface BulkReply {
  readonly done: number
  readonly failed: number
  readonly why?: string
  readonly undo: readonly string[]
}
