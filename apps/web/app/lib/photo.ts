import type { MemberProfile } from '@stoa/contract/member.entity'
import { findMediaId, type Image } from '@stoa/ui'

/** The photo of a profile; apps set it as a URL or as a reference to a file of the site. */
export function toPhoto(photo: MemberProfile['photo']): Image | undefined {
  const url = photo?.url ?? ''
  const id = /^wix:image:\/\/v1\/([^/#]+)/.exec(url)?.[1] ?? (url ? undefined : photo?.id)
  if (id) return { id, url: '' }
  return findMediaId({ url }) || /^(https:\/\/|\/(?!\/))/.test(url) ? { url } : undefined
}
