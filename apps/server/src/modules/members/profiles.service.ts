import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { profiles } from '@stoa/contract/profiles'
import type { Unit } from '../../kernel/unit.ts'
import { findAboutOf } from './abouts.store.ts'
import { requireMemberId } from './blocks.service.ts'
import { listBlocked } from './blocks.store.ts'
import { assertUnblocked, isVisible } from './members.read.ts'
import { findMemberBySlug } from './members.store.ts'
import { toWire } from './members.wire.ts'
import { toHtml } from './rich-content.html.ts'
import { readSlug } from './slugs.ts'

type Operations = typeof profiles

export async function getProfileBySlug(
  unit: Unit,
  input: InputOf<Operations['getProfileBySlug']>,
): Promise<ReplyOf<Operations['getProfileBySlug']>> {
  const slug = readSlug(input.slug)
  const member = typeof slug === 'string' ? await findMemberBySlug(unit, slug) : undefined
  if (!member || !(await isVisible(unit, member))) throw new Problem('NOT_FOUND')
  await assertUnblocked(unit, member)
  const about = await findAboutOf(unit, member.id)
  return { member: toWire(member, 'PUBLIC'), slug: member.slug, ...(about && { aboutHtml: toHtml(about.content) }) }
}

export async function listBlockedProfiles(
  unit: Unit,
  { cursorPaging }: InputOf<Operations['listBlockedProfiles']>,
): Promise<ReplyOf<Operations['listBlockedProfiles']>> {
  const { blocked, metadata } = await listBlocked(unit, requireMemberId(unit), cursorPaging)
  const blockedProfiles = blocked.map(({ memberId, nickname }) => ({
    memberId,
    ...(nickname !== null && { nickname }),
  }))
  return { blockedProfiles, pagingMetadata: metadata }
}
