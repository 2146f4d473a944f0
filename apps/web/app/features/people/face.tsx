import { cx, type Image, Picture } from '@stoa/ui'

interface FaceProps {
  readonly name: string
  readonly photo: Image | undefined
  readonly large?: boolean
}

/** The profile photo beside a member's name, or the name's initial. */
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
