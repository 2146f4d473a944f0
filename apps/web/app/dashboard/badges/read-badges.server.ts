import { chooseTextOn } from '@stoa/theme'
import type { Host } from '../../lib/host.ts'

/** The badges of the site, and those of a member. */
export async function readBadgesOf(host: Host, memberId: string) {
  const [badges, { memberBadgeIds }] = await Promise.all([
    readBadges(host),
    host.call('badges.listBadgesPerMember', { memberIds: [memberId] }),
  ])
  return { badges, ownIds: memberBadgeIds[0]?.badgeIds ?? [] }
}

export async function readBadges(host: Host) {
  const { badges } = await host.call('badgesV2.queryBadges', { query: { paging: { limit: 100 } } })
  return badges.map(({ id, title, backgroundColor, textColor }) => ({
    id,
    title,
    backgroundColor,
    textColor: chooseTextOn(backgroundColor, [textColor]),
  }))
}
export type SiteBadges = Awaited<ReturnType<typeof readBadges>>
