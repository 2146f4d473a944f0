import { getHost } from '../lib/host.ts'
import { buildIconUrl } from '../lib/icon.ts'
import { createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/webmanifest'

/** The manifest that phones use when the shop is added to the home screen. */
export function loader(args: Route.LoaderArgs): Response {
  const { look, site } = getHost(args)
  if (!look?.theme.icon) throw createNotFound()
  const { icon } = look.theme
  const [color] = look.frameColors.map((each) => each.color)
  const manifest = {
    name: site.name,
    short_name: site.name.slice(0, 30),
    start_url: '/',
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: [192, 512].map((size) => ({ src: buildIconUrl(icon, size), sizes: `${size}x${size}`, type: 'image/png' })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
