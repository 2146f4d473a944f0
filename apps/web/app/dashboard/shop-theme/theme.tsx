import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/theme'
import { Editor } from './editor.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ draft }, { themes }, { token }, { products }] = await Promise.all([
    host.call('theme.getTheme', {}),
    host.call('theme.listReadyMadeThemes', {}),
    host.call('theme.createThemePreview', {}),
    host.call('products.queryProducts', { query: { paging: { limit: 1 } } }),
  ])
  return { draft, themes, token, productSlug: products?.[0]?.slug, shopName: host.site.name }
}

/** The editor keeps its own state; reloading the data would discard its undo history. */
export const shouldRevalidate = () => false

export default function ThemePage({ loaderData }: Route.ComponentProps) {
  return <Editor {...loaderData} />
}
