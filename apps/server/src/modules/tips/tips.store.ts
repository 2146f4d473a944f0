import type { StoredDocument } from '@stoa/contract/schema'
import { TipSettings } from '@stoa/contract/tip.entity'
import { sql } from 'kysely'
import { EntityStore } from '../../kernel/entity-store.ts'
import { required } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TipChoice, TipType } from './tips.ts'

/** Tip settings of one place, point of sale or user; the default applies elsewhere. */
export type TipSettingsDoc = StoredDocument<TipSettings>

interface TipChoicesTable {
  purchase_flow_id: string
  tip_type: TipType
  value: string
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    tip_settings: { id: string; is_default: boolean; doc: TipSettingsDoc }
    tip_choices: TipChoicesTable
  }
}

export const settings = new EntityStore<TipSettingsDoc>('tip_settings', {
  entity: TipSettings,
  promote: (doc) => ({ is_default: doc.default }),
  columns: { default: required('e.is_default') },
})

/**
 * The tip of a purchase as a JSON column of another row's select, without a statement of its own. `flow` is an SQL
 * expression over that row.
 */
export const buildTipColumn = (flow: string) => sql<TipChoice | null>`(
  select jsonb_build_object('tipType', t.tip_type, 'value', t.value::text)
  from tip_choices t where t.site_id = ${site} and t.purchase_flow_id = ${sql.raw(flow)})`

export async function saveChoice(unit: Unit, purchaseFlowId: string, { tipType, value }: TipChoice): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into tip_choices (site_id, purchase_flow_id, tip_type, value, updated_date)
      values (${site}, ${purchaseFlowId}, ${tipType}, ${value}, ${unit.now})
      on conflict (site_id, purchase_flow_id) do update
        set tip_type = excluded.tip_type, value = excluded.value, updated_date = excluded.updated_date`),
  )
}

export async function findChoice(unit: Unit, purchaseFlowId: string): Promise<TipChoice | undefined> {
  const row = await unit.first(
    db.selectFrom('tip_choices').select(['tip_type', 'value']).where('purchase_flow_id', '=', purchaseFlowId),
  )
  return row && { tipType: row.tip_type, value: row.value }
}
