import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orders as contract } from '@stoa/contract/orders'
import { invalid, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import * as placing from './placing.store.ts'

const highest = 999_999_999n

/** The counter as the wire has it is the number of the next order; what is kept is the last one given. */
export async function setOrderNumberCounter(
  unit: Unit,
  { counter, allowLowerCounter }: InputOf<(typeof contract)['setOrderNumberCounter']>,
): Promise<ReplyOf<(typeof contract)['setOrderNumberCounter']>> {
  if (!/^[1-9][0-9]*$/.test(counter))
    throw invalid('counter', 'must be a whole number above zero', 'MIN', { threshold: 1 })
  const next = BigInt(counter)
  if (next > highest) throw invalid('counter', `must be at most ${highest}`, 'MAX', { threshold: Number(highest) })
  const before = BigInt(await placing.lockCounter(unit)) + 1n
  if (next < before && !allowLowerCounter) throw new Problem('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
  await placing.writeCounter(unit, String(next - 1n))
  return { oldCounter: String(before), newCounter: counter }
}
