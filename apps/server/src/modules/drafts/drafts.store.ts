import type { CreatedBy } from '@stoa/contract/checkout.entity'
import type { DraftOrderCommitSettings } from '@stoa/contract/draft-order.entity'
import type { Static } from '@stoa/contract/schema'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { enumeration, uuid } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Draft } from './draft.ts'

export interface DraftRecord {
  /** The order that it changes, or that it became. */
  orderId?: string
  status: 'DRAFT' | 'COMMITTED'
  createdBy: Static<typeof CreatedBy>
  commitSettings?: DraftOrderCommitSettings
  draft: Draft
  /** The one by which its buyer may pay for it. */
  link?: DraftLink | undefined
}

export interface DraftLink {
  /** In the link itself: one that was made before is none any more. */
  id: string
  expiresDate: string
  /** Of the mails about the order; the shop’s, where nothing is said. */
  language?: string | undefined
  message?: string | undefined
  mailedDate?: string | undefined
  /** Which address its buyer gave, as the shop knew none: it may be given anew. */
  addressGiven?: 'DELIVERY' | 'BILLING' | undefined
}
export type StoredDraft = DraftRecord & EntityMetadata

declare module '../../kernel/sql.ts' {
  interface Tables {
    draft_orders: { id: string; order_id: string | null; status: string; doc: DraftRecord }
  }
}

export const drafts = new EntityStore<DraftRecord>('draft_orders', {
  promote: ({ orderId, status }) => ({ order_id: orderId ?? null, status }),
  fields: {
    orderId: uuid('e.order_id', { sortable: false }),
    status: enumeration(['DRAFT', 'COMMITTED'], 'e.status'),
  },
})

/** The draft that an order has, if somebody is changing it. */
export async function findOpenDraft(unit: Unit, orderId: string): Promise<StoredDraft | undefined> {
  const row = await unit.first(
    db.selectFrom('draft_orders').select('id').where('order_id', '=', orderId).where('status', '=', 'DRAFT'),
  )
  return row && drafts.find(unit, row.id)
}
