import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { transactions as contract, Transaction } from '@stoa/contract/transactions'
import { parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { writePrice } from '../pricing/api.ts'
import { type Movement, queryMovements } from './ledger.store.ts'

type Operation = (typeof contract)['queryTransactions']

export async function queryTransactions(unit: Unit, { query }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { items, metadata } = await queryMovements(unit, query)
  return { transactions: items.map(toWire), metadata }
}

function toWire({ details, reason, email, billing, currency, locale, amount, ...same }: Movement): Transaction {
  const { createdDate, ...rest } = same
  const { brand, last4 } = details.card ?? {}
  const name = [billing?.firstName, billing?.lastName].filter(Boolean).join(' ')
  return {
    ...rest,
    createdDate: createdDate.toISOString(),
    amount: writePrice(currency, locale)(parseMinor(amount, currency)),
    ...(last4 && { card: { ...(brand && { brand }), lastFourDigits: last4 } }),
    ...(reason && { reason }),
    buyer: { ...(name && { name }), ...(email && { email }) },
  }
}
