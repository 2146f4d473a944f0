import { FeeRule, type FeeRule as WireFee } from '@stoa/contract/additional-fee.entity'
import type { additionalFees as contract } from '@stoa/contract/additional-fees'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import { Entities } from '../../kernel/entities.ts'
import { patchDocument } from '../../kernel/entity-document.ts'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource } from '../translations/api.ts'
import type { FeeSourceProvider } from './fees.source.ts'
import { calculateFees, type FeeDoc } from './fees.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    additional_fees: { id: string; doc: FeeDoc }
  }
}

type Operations = typeof contract
type Reply = Promise<{ additionalFee: WireFee }>

/** The site's fees, for translation. */
export const feeSource = createSmallSource('FEE', FeeRule, async (unit) =>
  (await feeStore.list(unit)).map((fee) => ({ id: getTranslatedId(fee), title: fee.name, value: fee })),
)

/** Fields without a value are omitted. */
const toWire = (fee: FeeDoc & EntityMetadata): WireFee => {
  const present = Object.fromEntries(Object.entries(fee).filter(([, value]) => value !== null && value !== undefined))
  return present as unknown as WireFee
}

/** Lines name a fee by its code, if it has one. */
const getTranslatedId = ({ id, code }: FeeDoc & { id: string }): string => code || id

const feeStore = new EntityStore<FeeDoc>('additional_fees', { entity: FeeRule, translatedAs: 'FEE', getTranslatedId })
const fees = new Entities(feeStore, { toWire, inSnapshot: true })
const rules = declareSnapshotPart('additionalFees', (unit) => feeStore.list(unit))

/** The owner's fees. Costs no statement. */
export const embeddedFees: FeeSourceProvider = {
  async list(unit) {
    const all = (await unit.site()).get(rules)
    return (context) => calculateFees(all, context)
  },
}

export async function createAdditionalFee(
  unit: Unit,
  { additionalFee }: InputOf<Operations['createAdditionalFee']>,
): Reply {
  const [made] = await fees.add(unit, [toDoc(blank, additionalFee)])
  return { additionalFee: made! }
}

export async function queryAdditionalFees(
  unit: Unit,
  { query }: InputOf<Operations['queryAdditionalFees']>,
): Promise<ReplyOf<Operations['queryAdditionalFees']>> {
  const { items, metadata } = await fees.page(unit, 'additionalFees.queryAdditionalFees', query, { total: true })
  return { additionalFees: items, pagingMetadata: metadata }
}

export async function updateAdditionalFee(
  unit: Unit,
  { additionalFee }: InputOf<Operations['updateAdditionalFee']>,
): Reply {
  const { id, revision } = additionalFee
  return { additionalFee: await fees.change(unit, id, revision, (before) => toDoc(before, additionalFee)) }
}

export async function deleteAdditionalFee(
  unit: Unit,
  { additionalFeeId }: InputOf<Operations['deleteAdditionalFee']>,
): Promise<Record<string, never>> {
  await fees.remove(unit, additionalFeeId)
  return {}
}

const blank: FeeDoc = {
  name: '',
  active: true,
  type: 'OTHER',
  per: 'ORDER',
  appliesTo: { type: 'ALL' },
  deliveredOnly: false,
  taxable: true,
  taxableAddress: 'SHIPPING',
}

type FeePatch = Partial<InputOf<Operations['updateAdditionalFee']>['additionalFee']>

function toDoc(before: FeeDoc, patch: FeePatch): FeeDoc {
  const { appliesTo } = patch
  const target = appliesTo?.type
    ? { type: appliesTo.type, ids: appliesTo.ids?.map((id) => id.toLowerCase()) }
    : before.appliesTo
  const doc = { ...patchDocument(FeeRule, before, patch), appliesTo: target }
  assertValid(doc)
  return doc
}

function assertValid({ amount, percentage, appliesTo }: FeeDoc): void {
  const data = { fields: ['amount', 'percentage'] }
  if (amount == null && percentage == null) {
    throw createInvalidArgument('additionalFee', 'must have amount or percentage', 'REQUIRED_ONE_OF_FIELD', data)
  }
  if (amount != null && percentage != null) {
    throw createInvalidArgument(
      'additionalFee',
      'must have only one of amount and percentage',
      'ONE_OF_ALIGNMENT',
      data,
    )
  }
  if (appliesTo.type !== 'ALL' && !appliesTo.ids?.length) {
    throw createInvalidArgument('additionalFee.appliesTo.ids', `is required with ${appliesTo.type}`, 'REQUIRED_FIELD')
  }
}
