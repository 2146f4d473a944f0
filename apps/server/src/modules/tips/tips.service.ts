import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { tippableStaff } from '@stoa/contract/tippable-staff'
import type { tips as contract } from '@stoa/contract/tips'
import { formatMinor, type Minor, roundToMinor, trimZeros } from '@stoa/money'
import { findBuyerId } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findSellableRows } from '../catalog/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { staffPort } from './staff.port.ts'
import * as store from './tips.store.ts'
import { allows, calculateTip, resolveTip, splitTip } from './tips.ts'

type Operations = typeof contract

/**
 * Without a purchase flow id the buyer's own choice is set; apps and owners have none. A choice must match the site's
 * settings, if there are any.
 */
export async function updateTipChoice(
  unit: Unit,
  { tipChoice, purchaseFlowId }: InputOf<Operations['updateTipChoice']>,
): Promise<ReplyOf<Operations['updateTipChoice']>> {
  const flow = purchaseFlowId ?? findBuyerId(unit.actor)
  if (!flow) throw new Problem('PERSON_IDENTITY_NOT_FOUND')
  const settings = await store.settings.list(unit)
  if (settings.length > 0 && !settings.some((one) => allows(one, tipChoice))) {
    throw createInvalidArgument('tipChoice.tipType', 'must be offered by the tip settings', 'INVALID_ENUM_VALUE')
  }
  await store.saveChoice(unit, flow, tipChoice)
  return { tipChoice }
}

export async function getTipChoice(
  unit: Unit,
  { purchaseFlowId }: InputOf<Operations['getTipChoice']>,
): Promise<ReplyOf<Operations['getTipChoice']>> {
  const tipChoice = await store.findChoice(unit, purchaseFlowId)
  if (!tipChoice) throw new Problem('NOT_FOUND')
  return { tipChoice: { ...tipChoice, value: trimZeros(tipChoice.value) } }
}

/** The site's default settings; others are for points of sale, where no buyer chooses. */
export async function getTipOffer(unit: Unit): Promise<ReplyOf<Operations['getTipOffer']>> {
  const query = { filter: { default: true } }
  const { items } = await store.settings.page(unit, 'tips.getTipOffer', query)
  const [usual] = items
  if (!usual?.allowCustomerTip) return {}
  const { tipType, presets, allowCustomAmount } = usual
  return { tipOffer: { tipType, presets: [...presets], allowCustomAmount } }
}

/** Saves nothing. Without served items the tip is shared equally. */
export async function previewTip(
  unit: Unit,
  { lineItemInfo, tipChoice, tipSettingsId }: InputOf<Operations['previewTip']>,
): Promise<ReplyOf<Operations['previewTip']>> {
  const settings = tipSettingsId ? await store.settings.find(unit, tipSettingsId) : undefined
  if (tipSettingsId && !settings) throw new Problem('TIP_SETTINGS_NOT_FOUND')
  const items = lineItemInfo.map(({ catalogReference }) => ({ catalogReference }))
  const known = await findSellableRows(unit, items)
  if (known.some((row) => row === null)) throw new Problem('CATALOG_ITEMS_NOT_FOUND')

  const { currency } = await getCurrentSite(unit)
  const calculateWorth = ({ price, quantity }: (typeof lineItemInfo)[number]): Minor =>
    roundToMinor(price, currency) * BigInt(quantity ?? 1)
  const subtotal = lineItemInfo.reduce((sum, line) => sum + calculateWorth(line), 0n)
  const amount = calculateTip(resolveTip(tipChoice, currency), subtotal)
  const staff = await unit.use(staffPort).list(unit)
  const shares = splitTip(
    amount,
    staff.map(() => 0n),
    settings?.staffDistributionMethod ?? 'EQUAL',
  )
  const write = (minor: Minor) => formatMinor(minor, currency)
  return {
    tip: {
      lineItemSubtotal: write(subtotal),
      amount: write(amount),
      distributions: staff.slice(0, 50).map((one, index) => ({
        id: one.id,
        staff: { id: one.id, name: one.name, staffMemberId: one.id, identificationData: { wixUserId: one.userId } },
        amount: write(shares[index]!),
      })),
      ...(staff.length === 0 && amount > 0n && { undistributedAmount: write(amount) }),
    },
  }
}

export async function listTippableStaff(
  unit: Unit,
  { filterByName, filterByIds, includeWixUsers }: InputOf<(typeof tippableStaff)['listTippableStaff']>,
): Promise<ReplyOf<(typeof tippableStaff)['listTippableStaff']>> {
  const namePart = filterByName?.trim().toLowerCase()
  const all = includeWixUsers === false ? [] : await unit.use(staffPort).list(unit)
  const found = all.filter(
    ({ id, name }) =>
      (!namePart || name.toLowerCase().includes(namePart)) && (!filterByIds?.length || filterByIds.includes(id)),
  )
  return {
    staff: found.slice(0, 100).map(({ id, name, userId }) => ({
      id,
      name,
      staffMemberId: id,
      identificationData: { wixUserId: userId },
    })),
  }
}
