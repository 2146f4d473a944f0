import type { Downloads } from '@stoa/contract/download.entity'
import type { Host } from '../../lib/host.ts'

export interface Download {
  readonly id: string
  readonly name: string
  readonly product: string
  /** The size and the remaining downloads, as text. */
  readonly facts: string
  readonly url?: string
}

const over = {
  EXPIRED: 'order:downloads.expired',
  USED_UP: 'order:downloads.usedUp',
  REVOKED: 'order:downloads.revoked',
} as const

export function toDownloads({ files }: Downloads, { t, site: { locale } }: Pick<Host, 'site' | 't'>): Download[] {
  return files.map(({ id, filename, productName, size, downloads, limit, state, url }) => {
    const left = limit - downloads
    const facts =
      state === 'READY' ? t('order:downloads.left', { size: formatSize(size, locale), count: left }) : t(over[state])
    return { id, name: filename, product: productName, facts, url }
  })
}

function formatSize(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const format = { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** step)
}
