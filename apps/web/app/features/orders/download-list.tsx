import { useT } from '@stoa/messages/react'
import { buildButtonClass } from '@stoa/ui'
import type { Download } from './downloads.ts'

/** The files of an order; each page load creates new links. */
export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  const t = useT()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {downloads.map(({ id, name, product, facts, url }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="min-w-0">
            <p className="font-medium break-words">{product}</p>
            <p className="text-sm break-words text-muted">
              {name} · {facts}
            </p>
          </div>
          {url && (
            <a
              href={url}
              className={buildButtonClass({ look: 'secondary' })}
              rel="nofollow"
              aria-label={t('order:downloads.label', { name })}
            >
              {t('order:downloads.action')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
