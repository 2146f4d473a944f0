import { renderToStaticMarkup } from 'react-dom/server'
import type { Host } from '../../lib/host.ts'

/**
 * Links back to the app that sent the visitor to this page, rendered to HTML on the server: few visitors see them, so
 * no page loads code for them.
 */
export function renderCameFrom({ callbacks, t }: Host): string | undefined {
  const ways = [
    { label: t('shell:cameFrom.back'), href: callbacks?.postFlowUrl },
    { label: t('shell:cameFrom.cart'), href: callbacks?.cartPageUrl },
    { label: t('common:signIn'), href: callbacks?.loginUrl },
  ].filter((way): way is { label: string; href: string } => way.href !== undefined)
  if (!ways[0]) return undefined
  const { host } = new URL(ways[0].href)
  return renderToStaticMarkup(
    <nav
      aria-label={t('shell:cameFrom.label', { host })}
      className="flex items-center justify-center gap-x-6 border-b border-line bg-surface px-4 text-sm"
    >
      <span className="min-w-0 truncate text-muted">{host}</span>
      {ways.map(({ label, href }) => (
        <a key={label} href={href} className="link inline-flex min-h-11 shrink-0 items-center">
          {label}
        </a>
      ))}
    </nav>,
  )
}
