import { useTheme } from './theme.ts'

/** The shop's logo, or its name. */
export function Logo({ name }: { name: string }) {
  const { logo } = useTheme()
  if (!logo) return name
  const { dark, ...image } = logo
  return (
    <picture>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img {...image} alt={name} className="logo" />
    </picture>
  )
}
