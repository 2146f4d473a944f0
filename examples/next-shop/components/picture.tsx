import { media } from '@wix/sdk'
import Image from 'next/image'

interface PictureProps {
  image: string | null | undefined
  width: number
  height: number
  alt: string
  priority?: boolean
  loading?: 'lazy' | 'eager'
}

/** Twice the size of its place, as screens are dense; next/image makes what each screen needs of it. */
export function Picture({ image, width, height, ...rest }: PictureProps) {
  if (!image) return <span className="no-picture" style={{ width, height }} />
  const src = media.getScaledToFillImageUrl(image, width * 2, height * 2, {})
  return <Image src={src} width={width} height={height} {...rest} />
}
