import { refusalBy } from '../../lib/uploads.ts'

/** An address that takes a file into a folder of the library. */
export async function openUpload({ name, type }: File, folder: string): Promise<string> {
  const body = new URLSearchParams({ filename: name.slice(-200), mimeType: type, folder })
  const answer = await fetch('/dashboard/media/upload', { method: 'POST', body })
  if (!answer.ok) throw refusalBy(answer.status)
  return (await answer.json()).uploadUrl
}

const megabyte = 1024 ** 2

export const refusalOfFile = ({ type, size }: File): string | undefined =>
  size > (type.startsWith('image/') ? 25 : 1024) * megabyte
    ? `Larger than ${type.startsWith('image/') ? '25 MB' : '1 GB'}.`
    : undefined
