import { Member as MemberEntity } from '@stoa/contract/member.entity'
import { listFileColumns, readCell } from '../../kernel/csv-columns.ts'
import type { Member } from './members.ts'
import { toWire } from './members.wire.ts'

/** The columns of a file of members, in order; an import accepts the same names. */
const fileColumns = listFileColumns(MemberEntity)
export const columns = fileColumns.map(({ name }) => name)

export function toCells(member: Member): string[] {
  const entity = { ...toWire(member, 'FULL'), loginEmailVerified: member.loginEmailVerified }
  return fileColumns.map((column) => readCell(column, entity))
}
