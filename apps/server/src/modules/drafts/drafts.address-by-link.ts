import type { draftPayments as contract } from '@stoa/contract/draft-payments'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { updated } from '../../kernel/events.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { sellingRules } from '../pricing/index.ts'
import { type AskedAddress, isOutOfReach, missingAddress, withAddress } from './draft.address.ts'
import { applyEdits } from './draft.ts'
import { opened } from './drafts.by-link.ts'
import { assertOpen, calculated, priced } from './drafts.service.ts'
import { drafts, type KeptDraft } from './drafts.store.ts'

type Contract = typeof contract

/** The address that a draft lacks, or that came by its link and may be given anew. */
export async function addressOf(unit: Unit, { draft, link }: KeptDraft) {
  const rules = await sellingRules(unit)
  const missing = missingAddress(draft, priced(draft, rules, unit.now), rules)
  if (missing) return { kind: missing, missing: true }
  const kind = link?.addressGiven
  const given = kind === 'BILLING' ? draft.billingInfo : draft.recipientInfo
  return kind && given ? { kind, missing: false, given } : undefined
}

/** What the shop said itself stays: only what it left open is the buyer's to say. */
export async function setAddressByLink(
  units: Units,
  { token, address, contactDetails }: InputOf<Contract['setAddressByLink']>,
): Promise<ReplyOf<Contract['setAddressByLink']>> {
  const { own, linkId, find } = opened(units, token)
  await own.command(async (unit) => {
    const found = await find(unit)
    const rules = await sellingRules(unit)
    const kept = await drafts.update(unit, found.id, null, (before) => {
      const { draft, link } = before
      if (link?.id !== linkId) throw new Problem('NOT_FOUND')
      assertOpen(before)
      const kind: AskedAddress | undefined =
        missingAddress(draft, priced(draft, rules, unit.now), rules) ?? link.addressGiven
      if (!kind) throw new Problem('PAYMENT_LINK_HAS_ADDRESS')
      const fields = withAddress(draft, kind, { address, contactDetails })
      const after = applyEdits(draft, [{ do: 'set', fields }])
      if (kind === 'DELIVERY' && isOutOfReach(priced(after, rules, unit.now), rules)) {
        throw new Problem('PAYMENT_LINK_OUT_OF_REACH')
      }
      return { ...before, draft: after, link: { ...link, addressGiven: kind } }
    })
    if (!kept) throw new Problem('NOT_FOUND')
    const { calculatedDraftOrder } = await calculated(unit, kept)
    await unit.emit(updated('wix.ecom.v1.draft_order_updated', kept.id, calculatedDraftOrder.draftOrder))
  })
  return {}
}
