import type { MemberProfile } from '@stoa/contract/member.entity'
import { cx, type Image, mediaId, Picture } from '@stoa/ui'

/** The picture of a profile as pages can show it; apps write it as an address or as a reference to a file of the site. */
export function photoOf(photo: MemberProfile['photo']): Image | undefined {
  const url = photo?.url ?? ''
  const id = /^wix:image:\/\/v1\/([^/#]+)/.exec(url)?.[1] ?? (url ? undefined : photo?.id)
  if (id) return { id, url: '' }
  return mediaId({ url }) || /^(https:\/\/|\/(?!\/))/.test(url) ? { url } : undefined
}

interface FaceProps {
  readonly name: string
  readonly photo: Image | undefined
  readonly large?: boolean
}

/** The photo of somebody whose name stands beside it, or how the name begins. */
export function Face({ name, photo, large = false }: FaceProps) {
  const frame = large ? 'size-20 text-4xl' : 'size-12 text-2xl'
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface font-display', frame)}
    >
      {photo ? (
        <Picture image={photo} ratio={1} sizes={large ? '5rem' : '3rem'} upTo={320} alt="" className="h-full" />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </span>
  )
}
