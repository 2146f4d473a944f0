import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orders as contract } from '@stoa/contract/orders'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import * as numbers from './order-numbers.store.ts'

/** The API's counter is the next number; the stored one is the last. */
export async function setOrderNumberCounter(
  unit: Unit,
  { counter, allowLowerCounter }: InputOf<(typeof contract)['setOrderNumberCounter']>,
): Promise<ReplyOf<(typeof contract)['setOrderNumberCounter']>> {
  if (!/^[1-9][0-9]*$/.test(counter))
    throw createInvalidArgument('counter', 'must be a whole number above zero', 'MIN', { threshold: 1 })
  const next = BigInt(counter)
  if (next > numbers.highestNumber)
    throw createInvalidArgument('counter', `must be at most ${numbers.highestNumber}`, 'MAX', {
      threshold: Number(numbers.highestNumber),
    })
  const before = BigInt(await numbers.lockCounter(unit)) + 1n
  if (next < before && !allowLowerCounter) throw new Problem('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
  await numbers.writeCounter(unit, String(next - 1n))
  return { oldCounter: String(before), newCounter: counter }
}
