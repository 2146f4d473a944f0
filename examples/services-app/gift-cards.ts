import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

export class Refusal extends Error {
  readonly reason: 'unknown' | 'empty' | 'no transaction' | 'voided'

  constructor(reason: Refusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Gift cards in a file. Amounts are cents. An order is charged once, however often it is requested. */
export function openGiftCards(file: string) {
  const database = new DatabaseSync(file)
  database.exec(`
    create table if not exists cards (code text primary key, balance int not null check (balance >= 0), currency text);
    create table if not exists charges (
      id text primary key, code text not null, order_id text not null, amount int not null, voided int not null default 0);
    create unique index if not exists charges_of_order on charges (code, order_id) where voided = 0;
    insert or ignore into cards values ('WELCOME-25', 2500, 'EUR');
  `)
  const prepare = (text: string) => database.prepare(text)
  const card = prepare('select balance, currency from cards where code = ?')
  const move = prepare('update cards set balance = balance + ? where code = ? and balance + ? >= 0')
  const charge = prepare('select id, code, amount, voided from charges where id = ?')
  const chargeOfOrder = prepare('select id from charges where code = ? and order_id = ? and voided = 0')

  function getBalance(code: string) {
    const found = card.get(code)
    if (!found) throw new Refusal('unknown')
    return { balance: Number(found.balance) / 100, currencyCode: String(found.currency) }
  }

  function transact<T>(work: () => T): T {
    database.exec('begin immediate')
    try {
      const result = work()
      database.exec('commit')
      return result
    } catch (error) {
      database.exec('rollback')
      throw error
    }
  }

  return {
    getBalance,

    redeem: ({ code, amount, orderId }: { code: string; amount: number; orderId: string }) =>
      transact(() => {
        getBalance(code)
        const before = chargeOfOrder.get(code, orderId)
        const transactionId = String(before?.id ?? randomUUID())
        const cents = Math.round(amount * 100)
        if (!before) {
          if (move.run(-cents, code, -cents).changes === 0) throw new Refusal('empty')
          prepare('insert into charges (id, code, order_id, amount) values (?, ?, ?, ?)').run(
            ...[transactionId, code, orderId, cents],
          )
        }
        const { balance: remainingBalance, currencyCode } = getBalance(code)
        return { transactionId, remainingBalance, currencyCode }
      }),

    cancel: (transactionId: string) =>
      transact(() => {
        const found = charge.get(transactionId)
        if (!found) throw new Refusal('no transaction')
        if (found.voided) throw new Refusal('voided')
        const [code, amount] = [String(found.code), Number(found.amount)]
        move.run(amount, code, amount)
        prepare('update charges set voided = 1 where id = ?').run(transactionId)
        const { balance: remainingBalance, currencyCode } = getBalance(code)
        return { remainingBalance, currencyCode }
      }),
  }
}
