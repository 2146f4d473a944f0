import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Caller } from './caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** A small picture, with a camera's data in it. */
export const picture = (width = 60, height = 40, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } })
    .withExif({ IFD0: { Copyright: 'a secret place', Artist: 'somebody' } })
    .toFormat(format)
    .toBuffer()

export interface Sent {
  status: number
  body: Any
}

/** Sends bytes to an address that was made for them. */
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
  const wish = { mimeType: 'image/jpeg', fileName: 'one.jpg', ...input }
  return put((await caller.ok('files.generateFileUploadUrl', wish)).uploadUrl, bytes)
}

/** The file that came of it. */
export async function uploaded(caller: Caller, bytes?: Uint8Array | string, input: object = {}): Promise<Any> {
  const { status, body } = await upload(caller, bytes ?? (await picture()), input)
  if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`)
  return body.file
}

export interface FileServer {
  origin: string
  close(): void
}

/** A web server elsewhere: path → what it answers; any other path is 404. */
export async function serveFiles(files: Record<string, Uint8Array | string>): Promise<FileServer> {
  const server = createServer((request, response) => {
    const file = files[new URL(request.url!, 'http://localhost').pathname]
    if (file === undefined) response.writeHead(404).end()
    else response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
