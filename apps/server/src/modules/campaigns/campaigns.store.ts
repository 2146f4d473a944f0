import { Campaign } from '@stoa/contract/campaign.entity'
import { sql } from 'kysely'
import { Entities } from '../../kernel/entities.ts'
import { EntityStore } from '../../kernel/entity-store.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findSegmentCondition } from '../customers/joins.ts'
import type { CampaignDoc, StoredCampaign } from './campaigns.ts'

interface CampaignsTable {
  id: string
  doc: CampaignDoc
  revision: string
  created_date: Date
  updated_date: Date
  status: CampaignDoc['status']
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    campaigns: CampaignsTable
  }
}

const store = new EntityStore<CampaignDoc>('campaigns', {
  entity: Campaign,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  translatedAs: 'CAMPAIGN',
  promote: ({ status }) => ({ status }),
})

export const campaigns = new Entities<CampaignDoc, StoredCampaign>(store, { toWire: (campaign) => campaign })

export const findCampaign = (unit: Unit, id: string): Promise<StoredCampaign | undefined> => store.find(unit, id)

export const findCampaigns = (unit: Unit, ids: readonly string[]): Promise<StoredCampaign[]> =>
  store.findMany(unit, ids)

/** Campaigns that are not sent yet and can be translated, in the order of their ids. */
export const listDrafts = async (unit: Unit, after: string | undefined, limit: number): Promise<StoredCampaign[]> => {
  const rows = await unit.all(
    db
      .selectFrom('campaigns')
      .select('id')
      .where('status', 'in', ['DRAFT', 'SCHEDULED'])
      .$if(after !== undefined, (select) => select.where('id', '>', after!))
      .orderBy('id')
      .limit(limit),
  )
  const found = await store.findMany(
    unit,
    rows.map(({ id }) => id),
  )
  return found.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Locks the campaign, so that a batch and a pause are serialized. */
export const lockStatus = async (unit: Unit, id: string): Promise<CampaignDoc['status'] | undefined> =>
  (await unit.first(db.selectFrom('campaigns').select('status').where('id', '=', id).forUpdate()))?.status

export async function countSending(unit: Unit): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ count: number }>`
      select count(*)::int as count from campaigns where site_id = ${site} and status = 'SENDING'`),
  )
  return row!.count
}

export const isSegmentUsed = async (unit: Unit, segmentId: string): Promise<boolean> =>
  (await unit.first(
    db
      .selectFrom('campaigns')
      .select('id')
      .where('status', 'in', ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED'])
      .where(sql<boolean>`doc->'audience'->>'segmentId' = ${segmentId}`)
      .limit(1),
  )) !== undefined

/** Subscribers among the customers of a segment, up to a bound. */
export async function countSegmentAudience(unit: Unit, segmentId: string, max: number): Promise<number> {
  const condition = await findSegmentCondition(unit, segmentId)
  const row = await unit.first(
    compileRaw(sql<{ count: number }>`
      select count(*)::int as count from (
        select from customers c join newsletter_subscribers s
          on s.site_id = ${site} and s.email = c.email and s.status = 'SUBSCRIBED'
        where c.site_id = ${site} and ${condition} limit ${max}) as few`),
  )
  return row!.count
}
