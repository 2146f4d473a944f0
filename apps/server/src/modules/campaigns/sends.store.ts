import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { RenderedBody, SendState } from './campaigns.ts'

interface SendsTable {
  campaign_id: string
  step: number
  bodies: SendState['bodies']
  place: string | null
  codes: SendState['codes']
  recipients: number
  sent: number
  failed: number
  skipped: number
  bounced: number
  unsubscribed: number
}

interface RecipientsTable {
  id: string
  campaign_id: string
  address: string
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'SKIPPED' | 'BOUNCED' | 'UNSUBSCRIBED'
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    campaign_sends: SendsTable
    campaign_recipients: RecipientsTable
  }
}

const select = () =>
  db
    .selectFrom('campaign_sends')
    .select(['campaign_id as campaignId', 'step', 'bodies', 'place', 'codes'])
    .select(['recipients', 'sent', 'failed', 'skipped', 'bounced', 'unsubscribed'])

export const findSend = (unit: Unit, campaignId: string): Promise<SendState | undefined> =>
  unit.first(select().where('campaign_id', '=', campaignId))

export const listSends = (unit: Unit, campaignIds: readonly string[]): Promise<SendState[]> =>
  unit.all(select().where(sql<boolean>`campaign_id = any(${campaignIds}::uuid[])`))

export const insertSend = (unit: Unit, campaignId: string, codes: SendState['codes']): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into campaign_sends (site_id, campaign_id, codes) values (${site}, ${campaignId}, ${codes}::jsonb)`),
  )

export const saveBodies = (unit: Unit, campaignId: string, bodies: readonly RenderedBody[]): Promise<number> =>
  unit.run(
    compileRaw(sql`
      update campaign_sends set bodies = ${JSON.stringify(bodies)}::text::jsonb where site_id = ${site} and campaign_id = ${campaignId}`),
  )

/** The number of the next step; jobs of earlier steps do nothing. */
export async function advance(unit: Unit, campaignId: string, place?: string | null): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ step: number }>`
      update campaign_sends set step = step + 1, place = coalesce(${place ?? null}::text, place)
      where site_id = ${site} and campaign_id = ${campaignId} returning step`),
  )
  return row!.step
}

export type Counter = 'recipients' | 'sent' | 'failed' | 'skipped' | 'bounced' | 'unsubscribed'

export async function addToFigures(
  unit: Unit,
  campaignId: string,
  counts: Readonly<Partial<Record<Counter, number>>>,
): Promise<void> {
  const changes = Object.entries(counts).filter(([, count]) => count !== 0)
  if (changes.length === 0) return
  const sums = changes.map(([name, count]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${count}`)
  await unit.run(
    compileRaw(sql`
      update campaign_sends set ${sql.join(sums)} where site_id = ${site} and campaign_id = ${campaignId}`),
  )
}

/** Returns the new ones: an address gets a campaign once. */
export const insertRecipients = (
  unit: Unit,
  campaignId: string,
  recipients: readonly { id: string; email: string }[],
): Promise<{ id: string }[]> =>
  unit.all(
    compileRaw(sql<{ id: string }>`
      insert into campaign_recipients (site_id, id, campaign_id, address, status, created_date)
      select ${site}, r.id, ${campaignId}, r.address, 'QUEUED', ${unit.now}
      from unnest(${recipients.map(({ id }) => id)}::uuid[], ${recipients.map(({ email }) => email)}::text[])
        r (id, address)
      on conflict (site_id, campaign_id, address) do nothing
      returning id`),
  )

/** Returns how many changed their status. */
export const setStatus = (
  unit: Unit,
  ids: readonly string[],
  status: RecipientsTable['status'],
): Promise<{ campaignId: string; previous: RecipientsTable['status'] }[]> =>
  unit.all(
    compileRaw(sql<{ campaignId: string; previous: RecipientsTable['status'] }>`
      update campaign_recipients r set status = ${status}::text from (
        select id, status from campaign_recipients where site_id = ${site} and id = any(${ids}::uuid[]) for update) as b
      where r.site_id = ${site} and r.id = b.id and b.status <> ${status}::text
      returning r.campaign_id as "campaignId", b.status as previous`),
  )

/** The latest email of a campaign to an address since a date. */
export const findLatestTo = (unit: Unit, address: string, since: Date): Promise<{ id: string } | undefined> =>
  unit.first(
    db
      .selectFrom('campaign_recipients')
      .select(['id', 'created_date', 'status'])
      .where('address', '=', address)
      .where('status', 'in', ['QUEUED', 'SENT'])
      .where('created_date', '>=', since)
      .orderBy('id', 'desc')
      .limit(1),
  )

export const listOfAddresses = (unit: Unit, addresses: readonly string[]) =>
  unit.all(
    db
      .selectFrom('campaign_recipients')
      .select(['campaign_id as campaignId', 'address', 'status', 'created_date as createdDate'])
      .where(sql<boolean>`address = any(${addresses}::text[])`)
      .orderBy('id', 'desc')
      .limit(5000),
  )

export const removeOfAddresses = (unit: Unit, addresses: readonly string[]): Promise<number> =>
  unit.run(db.deleteFrom('campaign_recipients').where(sql<boolean>`address = any(${addresses}::text[])`))
