import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Caller } from './caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** A small image with camera metadata. */
export const drawPicture = (width = 60, height = 40, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } })
    .withExif({ IFD0: { Copyright: 'a secret place', Artist: 'somebody' } })
    .toFormat(format)
    .toBuffer()

export interface Sent {
  status: number
  body: Any
}

/** Uploads bytes to an upload URL. */
export async function put(
  url: string,
  bytes: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'PUT',
    body: bytes as never,
    headers: { 'x-stoa-media': 'own', ...headers },
  })
  return { status: answer.status, body: await answer.json().catch(() => ({})) }
}

export const upload = async (caller: Caller, bytes: Uint8Array | string, input: object = {}): Promise<Sent> => {
  const uploadRequest = { mimeType: 'image/jpeg', fileName: 'one.jpg', ...input }
  return put((await caller.ok('files.generateFileUploadUrl', uploadRequest)).uploadUrl, bytes)
}

/** The resulting file. */
export async function uploadFile(caller: Caller, bytes?: Uint8Array | string, input: object = {}): Promise<Any> {
  const { status, body } = await upload(caller, bytes ?? (await drawPicture()), input)
  if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`)
  return body.file
}

export interface FileServer {
  origin: string
  close(): void
}

/** An external web server with these paths; others are 404. */
export async function serveFiles(files: Record<string, Uint8Array | string>): Promise<FileServer> {
  const server = createServer((request, response) => {
    const file = files[new URL(request.url!, 'http://localhost').pathname]
    if (file === undefined) response.writeHead(404).end()
    else response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
