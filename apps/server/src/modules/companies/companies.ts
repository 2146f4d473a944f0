import type { companies as contract } from '@stoa/contract/companies'
import type { Company, CompanyAddress } from '@stoa/contract/company.entity'
import type { InputOf } from '@stoa/contract/operation'
import { tidyTags } from '../customers/customers.ts'

/** What the owner writes about a company. */
export interface CompanyFacts {
  readonly name: string
  readonly taxId: string | null
  readonly billingAddress: CompanyAddress | null
  readonly shippingAddress: CompanyAddress | null
  readonly note: string | null
  readonly tags: readonly string[]
  readonly taxExempt: boolean
}

type Patch = Partial<InputOf<(typeof contract)['updateCompany']>['company']>

/** What is stored after a change; fields that are absent stay as they were. */
export function applyPatch(before: Partial<Company>, patch: Patch): CompanyFacts {
  const readText = (text: string | null | undefined, known: string | undefined) =>
    text === undefined ? (known ?? null) : text?.trim() || null
  return {
    name: patch.name == null ? (before.name ?? '') : patch.name.trim(),
    taxId: readText(patch.taxId, before.taxId),
    billingAddress: readAddress(patch.billingAddress, before.billingAddress),
    shippingAddress: readAddress(patch.shippingAddress, before.shippingAddress),
    note: readText(patch.note, before.note),
    tags: patch.tags === undefined ? (before.tags ?? []) : tidyTags(patch.tags ?? []),
    taxExempt: patch.taxExempt === undefined ? (before.taxExempt ?? false) : patch.taxExempt === true,
  }
}

/** An address is replaced as a whole; one without any text is none. */
function readAddress(sent: Patch['billingAddress'], known: CompanyAddress | undefined): CompanyAddress | null {
  if (sent === undefined) return known ?? null
  const parts = Object.entries(sent ?? {}).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []))
  return parts.length > 0 ? (Object.fromEntries(parts) as CompanyAddress) : null
}
