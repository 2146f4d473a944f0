import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { TipSettings } from '@stoa/contract/tip.entity'
import type { tipSettings as contract } from '@stoa/contract/tip-settings'
import { violatesConstraint } from '../../kernel/database.ts'
import { patchDocument } from '../../kernel/entity-document.ts'
import type { Unit } from '../../kernel/unit.ts'
import { settings, type TipSettingsDoc } from './tips.store.ts'
import { findPresetFault } from './tips.ts'

type Operations = typeof contract
type Reply = Promise<{ tipSettings: TipSettings }>

export const createTipSettings = (unit: Unit, { tipSettings }: InputOf<Operations['createTipSettings']>): Reply =>
  create(unit, { ...toDoc(blank, tipSettings), default: false })

export async function createDefaultTipSettings(
  unit: Unit,
  { tipSettings }: InputOf<Operations['createDefaultTipSettings']>,
): Reply {
  try {
    return await create(unit, { ...toDoc(blank, tipSettings), default: true })
  } catch (error) {
    if (violatesConstraint(error, 'tip_settings_default'))
      throw new Problem('DEFAULT_SETTINGS_ALREADY_EXISTS', { cause: error })
    throw error
  }
}

async function create(unit: Unit, doc: TipSettingsDoc): Reply {
  const [made] = await settings.insert(unit, [doc])
  return { tipSettings: toWire(made!) }
}

export async function updateTipSettings(unit: Unit, { tipSettings }: InputOf<Operations['updateTipSettings']>): Reply {
  const { id, revision } = tipSettings
  const changed = await settings.update(unit, id, revision, (before) => toDoc(before, tipSettings))
  if (!changed) throw new Problem('NOT_FOUND')
  return { tipSettings: toWire(changed) }
}

export async function queryTipSettings(
  unit: Unit,
  { query }: InputOf<Operations['queryTipSettings']>,
): Promise<ReplyOf<Operations['queryTipSettings']>> {
  const { items, metadata } = await settings.page(unit, 'tipSettings.queryTipSettings', query, { total: true })
  return { tipSettings: items.map(toWire), pagingMetadata: metadata }
}

export async function deleteTipSettings(
  unit: Unit,
  { tipSettingsId }: InputOf<Operations['deleteTipSettings']>,
): Promise<Record<string, never>> {
  const gone = await settings.remove(unit, tipSettingsId)
  if (!gone) throw new Problem('NOT_FOUND')
  if (gone.default) throw new Problem('CANNOT_DELETE_DEFAULT_SETTINGS')
  return {}
}

const blank: TipSettingsDoc = {
  tipType: 'PERCENTAGE',
  presets: [],
  allowCustomerTip: true,
  allowBusinessTipAtPayment: false,
  allowCustomAmount: true,
  allowEditDistribution: true,
  staffDistributionMethod: 'EQUAL',
  default: false,
}

type TipSettingsPatch = Partial<InputOf<Operations['updateTipSettings']>['tipSettings']>

function toDoc(before: TipSettingsDoc, patch: TipSettingsPatch): TipSettingsDoc {
  const doc = patchDocument(TipSettings, before, patch)
  const fault = findPresetFault(doc.tipType, doc.presets)
  if (fault) throw new Problem(fault)
  return doc
}

type SavedTipSettings = Awaited<ReturnType<typeof settings.insert>>[number]

const toWire = (saved: SavedTipSettings): TipSettings =>
  Object.fromEntries(Object.entries(saved).filter(([, value]) => value != null)) as unknown as TipSettings
