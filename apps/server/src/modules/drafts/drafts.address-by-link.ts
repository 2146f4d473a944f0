import type { draftPayments as contract } from '@stoa/contract/draft-payments'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getSellingRules } from '../pricing/api.ts'
import { findMissingAddress, isOutOfReach, type MissingAddress, withAddress } from './draft.address.ts'
import { applyEdits } from './draft.ts'
import { openLink } from './drafts.by-link.ts'
import { assertOpen, calculateDraft, priceOrFail } from './drafts.service.ts'
import { drafts, type StoredDraft } from './drafts.store.ts'

type Contract = typeof contract

/** The address that a draft lacks, or that was given by link and may be changed. */
export async function readAddress(unit: Unit, { draft, link }: StoredDraft) {
  const rules = await getSellingRules(unit)
  const missing = findMissingAddress(draft, priceOrFail(draft, rules, unit.now), rules)
  if (missing) return { kind: missing, missing: true }
  const kind = link?.addressGiven
  const existing = kind === 'BILLING' ? draft.billingInfo : draft.recipientInfo
  return kind && existing ? { kind, missing: false, given: existing } : undefined
}

/** Addresses that the shop set stay; the buyer sets only missing ones. */
export async function setAddressByLink(
  units: Units,
  { token, address, contactDetails }: InputOf<Contract['setAddressByLink']>,
): Promise<ReplyOf<Contract['setAddressByLink']>> {
  const { own, linkId, find } = openLink(units, token)
  await own.command(async (unit) => {
    const found = await find(unit)
    const rules = await getSellingRules(unit)
    const stored = await drafts.update(unit, found.id, null, (before) => {
      const { draft, link } = before
      if (link?.id !== linkId) throw new Problem('NOT_FOUND')
      assertOpen(before)
      const kind: MissingAddress | undefined =
        findMissingAddress(draft, priceOrFail(draft, rules, unit.now), rules) ?? link.addressGiven
      if (!kind) throw new Problem('PAYMENT_LINK_HAS_ADDRESS')
      const fields = withAddress(draft, kind, { address, contactDetails })
      const after = applyEdits(draft, [{ do: 'set', fields }])
      if (kind === 'DELIVERY' && isOutOfReach(priceOrFail(after, rules, unit.now), rules)) {
        throw new Problem('PAYMENT_LINK_OUT_OF_REACH')
      }
      return { ...before, draft: after, link: { ...link, addressGiven: kind } }
    })
    if (!stored) throw new Problem('NOT_FOUND')
    const { calculatedDraftOrder } = await calculateDraft(unit, stored)
    await unit.emit('wix.ecom.v1.draft_order_updated', stored.id, calculatedDraftOrder.draftOrder)
  })
  return {}
}
