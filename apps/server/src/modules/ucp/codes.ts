import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { AgentCall } from '../agents/api.ts'
import { getUsableCoupon } from '../cart/api.ts'
import { limitCodeAttempts, toCustomerKey } from '../discounts/api.ts'
import { refusalCodes, type SentCode } from './discounts.ts'
import type { CartInput } from './schemas.ts'
import { toCouponCodeKey } from './ucp.ts'

/** The discount codes of a request; none, unless both sides have agreed on them. */
export const readCodes = (
  { capabilities }: Pick<AgentCall, 'capabilities'>,
  { discounts }: Pick<CartInput, 'discounts'>,
): readonly string[] => (capabilities.has('dev.ucp.shopping.discount') ? (discounts?.codes ?? []) : [])

/** Counted before the unit opens, as everywhere, so that no one guesses codes through an agent. */
export async function countCodes(units: Units, codes: readonly string[]): Promise<void> {
  for (const couponCode of codes) await limitCodeAttempts(units, { couponCode })
}

interface Checked {
  readonly codes: readonly SentCode[]
  /** The one code that a cart takes. */
  readonly usable?: string
}

/** The first usable code counts. The others stay with a reason, as platforms have to show them as refused. */
export async function checkCodes(
  unit: Unit,
  texts: readonly string[],
  { email, ownerId }: { email: string | undefined; ownerId: string },
): Promise<Checked> {
  const customer = toCustomerKey(email, ownerId)
  const seen = new Set<string>()
  const codes: SentCode[] = []
  let usable: string | undefined
  for (const text of texts) {
    const isTwice = seen.size === seen.add(toCouponCodeKey(text)).size
    const refusal = isTwice ? 'SENT_TWICE' : await findRefusal(unit, text, customer)
    if (refusal) codes.push({ text, refusal })
    else if (usable !== undefined) codes.push({ text, refusal: 'ONE_CODE_ONLY' })
    else {
      usable = text
      codes.push({ text })
    }
  }
  return { codes, ...(usable !== undefined && { usable }) }
}

async function findRefusal(unit: Unit, code: string, customer: string): Promise<string | undefined> {
  try {
    await getUsableCoupon(unit, code, customer)
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.code in refusalCodes) return error.code
    throw error
  }
}
