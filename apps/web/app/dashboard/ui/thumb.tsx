import { buildMediaUrl, type Image } from '@stoa/ui'
import { PictureIcon } from './icons.tsx'
import styles from './ui.module.css'

/** A small square image. It has no alternative text, as the name is next to it. */
export function Thumb({ image, size = 40 }: { image: Image | undefined; size?: number }) {
  if (!image?.url) {
    return (
      <span className={styles.thumb} style={{ width: size, height: size }}>
        <PictureIcon />
      </span>
    )
  }
  return (
    <img
      className={styles.thumb}
      src={buildMediaUrl(image, size * 2, size * 2)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
