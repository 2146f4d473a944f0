import { createRefusal, formatSize, translateInBrowser } from '../../lib/uploads.ts'

/** Requests the URL to which a file is uploaded. */
export async function openUpload({ name, type }: File, folder: string): Promise<string> {
  const body = new URLSearchParams({ filename: name.slice(-200), mimeType: type, folder })
  const response = await fetch('/dashboard/media/upload', { method: 'POST', body })
  if (!response.ok) throw createRefusal(response.status)
  return (await response.json()).uploadUrl
}

const megabyte = 1024 ** 2

export function describeFileRefusal({ type, size }: File): string | undefined {
  const t = translateInBrowser()
  const isImage = type.startsWith('image/')
  const max = (isImage ? 25 : 1024) * megabyte
  if (size <= max) return undefined
  const limit = { size: formatSize(max, t.language) }
  return isImage ? t('dashboard-media:upload.imageTooLarge', limit) : t('dashboard-media:upload.fileTooLarge', limit)
}
