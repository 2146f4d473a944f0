import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface AccountsTable {
  provider_id: string
  enabled: boolean
  public_key: string
  secrets: Buffer
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    payment_accounts: AccountsTable
  }
}

interface SealedAccount {
  providerId: string
  enabled: boolean
  publicKey: string
  secrets: Buffer
}

export const listAccounts = (unit: Unit): Promise<SealedAccount[]> =>
  unit.all(
    db
      .selectFrom('payment_accounts')
      .select(['provider_id as providerId', 'enabled', 'public_key as publicKey', 'secrets']),
  )

export async function saveAccount(
  unit: Unit,
  { providerId, enabled, publicKey, secrets }: SealedAccount,
): Promise<void> {
  const values = { enabled, public_key: publicKey, secrets, updated_date: unit.now }
  await unit.run(
    db
      .insertInto('payment_accounts')
      .values({ provider_id: providerId, ...values })
      .onConflict((conflict) => conflict.columns(['site_id', 'provider_id'] as never).doUpdateSet(values)),
  )
}
