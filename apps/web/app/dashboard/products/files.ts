import type { Host } from '../../lib/host.ts'
import { formatSize } from '../../lib/uploads.ts'

export interface FileRow {
  readonly id: string
  readonly name: string
  readonly size: string
}

export async function readFiles(host: Host, productId: string): Promise<FileRow[]> {
  const { digitalFiles } = await host.call('downloads.listDigitalFiles', { productId })
  return digitalFiles.map(({ id, filename, size }) => ({
    id,
    name: filename,
    size: formatSize(size, host.t.language),
  }))
}
