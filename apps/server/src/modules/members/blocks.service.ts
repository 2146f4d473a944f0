import type { memberToMemberBlock } from '@stoa/contract/member-to-member-block'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './blocks.store.ts'
import { listRefusals } from './guards.ts'
import { isVisible } from './members.read.ts'
import { findMember } from './members.store.ts'

type Operations = typeof memberToMemberBlock

export function requireMemberId({ actor }: Unit): string {
  if (actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  return actor.id
}

export async function blockMember(
  unit: Unit,
  { memberId }: InputOf<Operations['blockMember']>,
): Promise<ReplyOf<Operations['blockMember']>> {
  const by = requireMemberId(unit)
  const of = memberId.toLowerCase()
  const who = { initiatorMemberId: by, targetMemberId: of }
  if (of === by) throw new Problem('SELF_BLOCKING_FORBIDDEN', { data: { initiatorMemberId: by } })
  const member = await findMember(unit, of)
  if (!member || !(await isVisible(unit, member))) throw new Problem('NOT_FOUND')
  if ((await listRefusals(unit, [member], 'block')).has(of))
    throw new Problem('ADMIN_BLOCKING_FORBIDDEN', { data: { ...who, adminMemberId: of } })
  if (!(await store.insertBlock(unit, { id: createId(), by, of })))
    throw new Problem('MEMBER_ALREADY_BLOCKED', { data: who })
  return {}
}

export async function unblockMember(
  unit: Unit,
  { memberId }: InputOf<Operations['unblockMember']>,
): Promise<ReplyOf<Operations['unblockMember']>> {
  const by = requireMemberId(unit)
  const of = memberId.toLowerCase()
  if (of === by) throw new Problem('SELF_UNBLOCKING_FORBIDDEN', { data: { initiatorMemberId: by } })
  if (!(await store.removeBlock(unit, { by, of })))
    throw new Problem('BLOCK_DOES_NOT_EXIST', { data: { blockingMemberId: by, blockedMemberId: of } })
  return {}
}

export async function listCurrentMemberBlocking(
  unit: Unit,
  { cursorPaging }: InputOf<Operations['listCurrentMemberBlocking']>,
): Promise<ReplyOf<Operations['listCurrentMemberBlocking']>> {
  const memberId = requireMemberId(unit)
  const listing = { memberId, cursorPaging, either: false }
  const { blocks, metadata } = await store.listBlocks(unit, 'memberToMemberBlock.listCurrentMemberBlocking', listing)
  return { blockedMemberIds: blocks.map(({ of }) => of), pagingMetadata: metadata }
}

export async function listMemberBlocks(
  unit: Unit,
  { memberId, cursorPaging }: InputOf<Operations['listMemberBlocks']>,
): Promise<ReplyOf<Operations['listMemberBlocks']>> {
  const listing = { memberId, cursorPaging, either: true }
  const { blocks, metadata } = await store.listBlocks(unit, 'memberToMemberBlock.listMemberBlocks', listing)
  const memberBlocks = blocks.map(({ by, of }) =>
    by === memberId.toLowerCase()
      ? { memberId: of, blockDirection: 'BLOCKING' as const }
      : { memberId: by, blockDirection: 'BLOCKED' as const },
  )
  return { memberBlocks, pagingMetadata: metadata }
}
