import type { CreatedBy } from '@stoa/contract/checkout.entity'
import { DraftOrder, type DraftOrderCommitSettings } from '@stoa/contract/draft-order.entity'
import type { Static } from '@stoa/contract/schema'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { stored } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Draft } from './draft.ts'

export interface DraftRecord {
  /** The order that it changes or became. */
  orderId?: string
  status: 'DRAFT' | 'COMMITTED'
  createdBy: Static<typeof CreatedBy>
  commitSettings?: DraftOrderCommitSettings
  draft: Draft
  /** The link for payment by the buyer. */
  link?: DraftLink | undefined
}

export interface DraftLink {
  /** Part of the link: replacing it invalidates earlier links. */
  id: string
  expiresDate: string
  /** Of the order's emails; the site's language if absent. */
  language?: string | undefined
  message?: string | undefined
  mailedDate?: string | undefined
  /** Set if the buyer gave the address, which they may then change. */
  addressGiven?: 'DELIVERY' | 'BILLING' | undefined
}
export type StoredDraft = DraftRecord & EntityMetadata

declare module '../../kernel/sql.ts' {
  interface Tables {
    draft_orders: { id: string; order_id: string | null; status: string; doc: DraftRecord }
  }
}

export const drafts = new EntityStore<DraftRecord>('draft_orders', {
  entity: DraftOrder,
  promote: ({ orderId, status }) => ({ order_id: orderId ?? null, status }),
  columns: { orderId: stored(), status: stored() },
})

/** The open draft of an order. */
export async function findOpenDraft(unit: Unit, orderId: string): Promise<StoredDraft | undefined> {
  const row = await unit.first(
    db.selectFrom('draft_orders').select('id').where('order_id', '=', orderId).where('status', '=', 'DRAFT'),
  )
  return row && drafts.find(unit, row.id)
}
