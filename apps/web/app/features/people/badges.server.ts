import { chooseTextOn } from '@stoa/theme'
import type { Host } from '../../lib/host.ts'
import { toPhoto } from '../../lib/photo.ts'

/** The badges of a member whose profile the reader sees. */
export async function readBadges(host: Host, memberId: string) {
  const { memberBadges } = await host.call('shownBadges.listShownBadges', { memberIds: [memberId] })
  return (memberBadges[0]?.badges ?? []).map(({ id, title, description, backgroundColor, textColor, icon }) => ({
    id,
    title,
    description,
    icon: toPhoto(icon),
    backgroundColor,
    // Owners choose both colors, and the chosen text may be unreadable.
    textColor: chooseTextOn(backgroundColor, [textColor]),
  }))
}
export type ProfileBadges = Awaited<ReturnType<typeof readBadges>>
