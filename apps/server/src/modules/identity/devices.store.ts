import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Account } from './identity.ts'

interface DevicesTable {
  site_id: string
  hash: Buffer
  member_id: string | null
  owner_id: string | null
  account_id: string
  trusted: boolean
  created_date: Date
  used_date: Date
  expires_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    remembered_devices: DevicesTable
  }
}

export interface Device {
  accountId: string
  trusted: boolean
}

export const findDevice = (unit: Unit, hash: Buffer): Promise<Device | undefined> =>
  unit.first(
    db
      .selectFrom('remembered_devices')
      .select(['account_id as accountId', 'trusted'])
      .where('hash', '=', hash)
      .where('expires_date', '>', unit.now),
  )

export async function insertDevice(
  unit: Unit,
  hash: Buffer,
  { account, trusted, expiresDate }: { account: Account; trusted: boolean; expiresDate: Date },
): Promise<void> {
  const dates = { created_date: unit.now, used_date: unit.now, expires_date: expiresDate }
  await unit.run(
    db
      .insertInto('remembered_devices')
      .values({ hash, [`${account.area}_id`]: account.id, trusted, ...dates } as never),
  )
}

export const removeDevicesOf = (unit: Unit, accountId: string): Promise<number> =>
  unit.run(db.deleteFrom('remembered_devices').where('account_id', '=', accountId))
