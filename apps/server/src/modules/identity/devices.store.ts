import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface DevicesTable {
  site_id: string
  hash: Buffer
  member_id: string
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
  memberId: string
  trusted: boolean
}

export const findDevice = (unit: Unit, hash: Buffer): Promise<Device | undefined> =>
  unit.first(
    db
      .selectFrom('remembered_devices')
      .select(['member_id as memberId', 'trusted'])
      .where('hash', '=', hash)
      .where('expires_date', '>', unit.now),
  )

export async function insertDevice(
  unit: Unit,
  hash: Buffer,
  { memberId, trusted, expiresDate }: Device & { expiresDate: Date },
): Promise<void> {
  const dates = { created_date: unit.now, used_date: unit.now, expires_date: expiresDate }
  await unit.run(db.insertInto('remembered_devices').values({ hash, member_id: memberId, trusted, ...dates } as never))
}

export const removeDevicesOf = (unit: Unit, memberId: string): Promise<number> =>
  unit.run(db.deleteFrom('remembered_devices').where('member_id', '=', memberId))
