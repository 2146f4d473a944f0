import type { Host } from '../../lib/host.ts'

export interface FileRow {
  readonly id: string
  readonly name: string
  readonly size: string
}

export async function readFiles(host: Host, productId: string): Promise<FileRow[]> {
  const { digitalFiles } = await host.call('downloads.listDigitalFiles', { productId })
  const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return digitalFiles.map(({ id, filename, size }) => ({
    id,
    name: filename,
    size: size < 100_000 ? `${Math.ceil(size / 1000)} kB` : megabytes.format(size / 1_000_000),
  }))
}
