import { buildMediaUrl } from '@stoa/ui'
import { useTheme } from './theme.ts'

/** The shop's logo, or its name. */
export function Logo({ name }: { name: string }) {
  const { logo } = useTheme()
  if (!logo) return name
  const { picture, darkPicture, height } = logo
  // Twice the size, for the screens of phones.
  const build = (each: typeof picture) =>
    buildMediaUrl(each, Math.round((2 * height * each.width) / each.height), 2 * height)
  return (
    <picture>
      {darkPicture && <source srcSet={build(darkPicture)} media="(prefers-color-scheme: dark)" />}
      <img
        src={build(picture)}
        width={Math.round((height * picture.width) / picture.height)}
        height={height}
        alt={name}
        className="h-[min(var(--logo-height),3rem)] w-auto max-w-[40vw] object-contain lg:h-[min(var(--logo-height),4rem)]"
      />
    </picture>
  )
}
