import type { Downloads } from '@stoa/contract/download.entity'

export interface Download {
  readonly id: string
  readonly name: string
  readonly product: string
  /** Size and what is left, in words. */
  readonly facts: string
  readonly url?: string
}

const over = {
  EXPIRED: 'The time to download it is over. The shop can send a new link.',
  USED_UP: 'It was downloaded as often as is allowed. The shop can send a new link.',
  REVOKED: 'It is not available any more.',
} as const

export function toDownloads({ files }: Downloads, locale: string): Download[] {
  return files.map(({ id, filename, productName, size, downloads, limit, state, url }) => {
    const left = limit - downloads
    const facts =
      state === 'READY'
        ? `${sizeOf(size, locale)} · ${left === 1 ? '1 download' : `${left} downloads`} left`
        : over[state]
    return { id, name: filename, product: productName, facts, url }
  })
}

function sizeOf(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const format = { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** step)
}
