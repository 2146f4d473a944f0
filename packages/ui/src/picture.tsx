import { cx } from './cx.ts'
import { buildMediaSet, buildMediaUrl, type Image } from './media.ts'

interface PictureProps {
  readonly image: Image | undefined
  /** Aspect ratio of the frame (width divided by height); the image is cropped to it. */
  readonly ratio: number
  /** The `sizes` attribute: the displayed width of the frame. */
  readonly sizes: string
  readonly upTo?: number
  /** Above the fold: loaded eagerly, with high priority. */
  readonly first?: boolean
  /** Empty where adjacent text says the same. */
  readonly alt?: string
  readonly className?: string
}

/** An image whose frame has its size before it loads, so that the layout does not shift. */
export function Picture({ image, ratio, sizes, upTo, first = false, alt, className }: PictureProps) {
  const width = 640
  const height = Math.round(width / ratio)
  if (!image) return <Frame width={width} height={height} className={className} />
  return (
    <img
      src={buildMediaUrl(image, width, height)}
      srcSet={buildMediaSet(image, ratio, upTo)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? image.altText ?? ''}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      className={cx('w-full bg-surface object-cover', className)}
    />
  )
}

function Frame({ width, height, className }: { width: number; height: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={cx('block h-auto w-full bg-surface', className)}
      aria-hidden="true"
    >
      <g transform={`translate(${width / 2} ${height / 2})`} fill="none" stroke="var(--line-strong)" strokeWidth="3">
        <rect x="-44" y="-34" width="88" height="68" />
        <path d="m-44 22 26-26 22 22 14-14 26 26" />
      </g>
    </svg>
  )
}
