import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orders as contract } from '@stoa/contract/orders'
import { invalid, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import * as placing from './placing.store.ts'

export async function setOrderNumberCounter(
  unit: Unit,
  { counter, allowLowerCounter }: InputOf<(typeof contract)['setOrderNumberCounter']>,
): Promise<ReplyOf<(typeof contract)['setOrderNumberCounter']>> {
  if (!/^[1-9][0-9]*$/.test(counter))
    throw invalid('counter', 'must be a whole number above zero', 'MIN', { threshold: 1 })
  const oldCounter = await placing.lockCounter(unit)
  if (BigInt(counter) < BigInt(oldCounter) && !allowLowerCounter) {
    throw new Problem('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
  }
  await placing.writeCounter(unit, counter)
  return { oldCounter, newCounter: counter }
}
