import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { cleanImage } from './image-work.ts'
import {
  chooseStoredFormat,
  getKindByExtension,
  getMaxBytes,
  headLength,
  type Kind,
  matchesDeclaredType,
  sniff,
} from './kinds.ts'
import { measure, type ReadPart } from './measure.ts'
import { buyerFilePrefix, isBuyerFile } from './media.ts'
import { type Storage, storagePort } from './storage.ts'

export interface Incoming {
  /** As the client named it. */
  filename: string
  mimeType?: string | null | undefined
  private?: boolean | undefined
  /** Accepted kinds with their size limits; all kinds with their default limits, if absent. */
  only?: Partial<Record<Kind['mediaType'], number>> | undefined
  /** Uploaded by a buyer: public only once the site shows it. */
  fromBuyer?: boolean | undefined
  /** Low priority: pictures of waiting requests are drawn first. */
  isBackground?: boolean | undefined
  /** An id assigned before the bytes came: they must match its kind, and pictures are converted to it. */
  id?: string
}

/** A stored file. */
export interface Stored extends Kind {
  id: string
  size: number
  /** SHA-256, hexadecimal. */
  hash: string
  width?: number
  height?: number
  /** Of a recording; bit rate in bits per second. */
  durationMs?: number
  bitrate?: number
  /** A picture's dominant color: `#rrggbb`. */
  color?: string
  /** A picture's dominant colors, most frequent first. */
  palette?: readonly string[]
}

/** Public URLs serve names that `isMediaId` accepts; none of those has this prefix. */
export const getStorageKey = (id: string, isPrivate: boolean): string =>
  isPrivate ? `_private.${id}` : isBuyerFile(id) ? `_buyer.${id}` : id
/** Marker of a buyer's file that is public: an object under this key. */
export const getShownKey = (id: string): string => `_shown.${id}`
export const partPrefix = '_part.'
export const createPartKey = (): string => `${partPrefix}${randomBytes(16).toString('hex')}`

/** A random name that can't be guessed. */
export function createFileId(extension: string, fromBuyer = false): string {
  const name = `${fromBuyer ? buyerFilePrefix : ''}${randomBytes(16).toString('hex')}`
  return getKindByExtension(extension).mediaType === 'IMAGE' ? `${name}~mv2.${extension}` : `${name}.${extension}`
}

/**
 * Stores a file from a stream: its type is detected from the bytes; it is counted and hashed on the way. Pictures are
 * re-encoded, so that nothing else is stored: no location, no camera data, no embedded file.
 */
export async function ingest(
  ports: Pick<Unit, 'use'>,
  body: AsyncIterable<Uint8Array>,
  file: Incoming,
): Promise<Stored> {
  const storage = ports.use(storagePort)
  const { head, whole } = await peek(body)
  if (head.length === 0) throw createInvalidArgument('file', 'is empty', 'MIN_LENGTH', { threshold: 1 })
  const kind = sniff(head, file.filename)
  if (!kind) throw createInvalidArgument('file', 'is a program, which is not allowed')
  if (!matchesDeclaredType(kind, file.mimeType))
    throw createInvalidArgument('mimeType', 'is not what the bytes of the file say')
  const maxBytes = file.only ? file.only[kind.mediaType] : getMaxBytes(kind)
  if (maxBytes === undefined) throw createInvalidArgument('file', 'is of a type that is not allowed here')
  const counted = count(whole, maxBytes)
  if (kind.mediaType === 'IMAGE') return takePicture()
  const id = file.id ?? createFileId(kind.extension, file.fromBuyer)
  if (getKindByExtension(getExtension(id)).mimeType !== kind.mimeType)
    throw createInvalidArgument('file', 'is not of the kind that was announced')
  const key = getStorageKey(id, file.private ?? false)
  const size = await storage.putStream(key, Readable.from(counted.bytes))
  const measures = await measure(kind, size, createPartReader(storage, key))
  return { ...kind, id, size, hash: counted.hash(), ...measures }

  async function takePicture(): Promise<Stored> {
    const id = file.id ?? createFileId(chooseStoredFormat(kind!.extension), file.fromBuyer)
    const expected = getKindByExtension(getExtension(id))
    if (expected.mediaType !== 'IMAGE') throw createInvalidArgument('file', 'is not of the kind that was announced')
    const raw = createPartKey()
    await storage.putStream(raw, Readable.from(counted.bytes), { passing: true })
    try {
      const picture = await cleanImage(
        async () => (await (await storage.find(raw))!.read())!,
        chooseStoredFormat(expected.extension),
        file.isBackground,
      )
      const { bytes, width, height, color, palette } = picture
      await storage.put(getStorageKey(id, file.private ?? false), bytes)
      const hash = createHash('sha256').update(bytes).digest('hex')
      return { ...expected, id, size: bytes.length, hash, width, height, color, palette }
    } finally {
      await storage.remove(raw)
    }
  }
}

function createPartReader(storage: Storage, key: string): ReadPart {
  return async (start, end) => {
    const file = await storage.find(key)
    const stream =
      file && start < file.size ? await file.stream({ start, end: Math.min(end, file.size) - 1 }) : undefined
    return stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0)
  }
}

const getExtension = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

async function peek(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < headLength) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(Buffer.from(value))
    length += value.length
  }
  const head = Buffer.concat(first)
  async function* streamWhole(): AsyncGenerator<Buffer> {
    try {
      yield head
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield Buffer.from(next.value)
    } finally {
      await chunks.return?.()
    }
  }
  return { head: head.subarray(0, headLength), whole: streamWhole() }
}

function count(body: AsyncIterable<Buffer>, maxBytes: number) {
  const hash = createHash('sha256')
  async function* readBytes(): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new Problem('PAYLOAD_TOO_LARGE')
      hash.update(chunk)
      yield chunk
    }
  }
  return { bytes: readBytes(), hash: () => hash.digest('hex') }
}
