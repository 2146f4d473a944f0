import { Readable } from 'node:stream'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jobsPort } from '../../kernel/jobs.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { createPartKey } from './ingest.ts'
import { dropUpload } from './media.jobs.ts'
import { storagePort } from './storage.ts'
import { getBody, maxUploadBytes, openUploadLink, sendFile, storeUpload } from './uploads.http.ts'
import { resumablePurpose, sanitizeFilename, uploadPath } from './uploads.service.ts'
import * as store from './uploads.store.ts'

type Request = FastifyRequest<{ Params: { link: string } }>

const version = '1.0.0'
const day = 24 * 3_600_000

/**
 * TUS 1.0.0 with creation and termination (https://tus.io/protocols/resumable-upload). The link is both the creation
 * URL and the upload itself: it holds one, so no upload has an id that could be guessed.
 */
export function serveResumable(app: FastifyInstance, factory: UnitFactory, options: { bodyLimit: number }): void {
  const path = `${uploadPath(resumablePurpose)}/:link`

  app.options(path, async (_request, reply) =>
    withTusHeaders(reply)
      .header('tus-version', version)
      .header('tus-extension', 'creation,termination')
      .header('tus-max-size', maxUploadBytes)
      .code(204)
      .send(),
  )

  app.post<{ Params: { link: string } }>(path, options, async (request, reply) => {
    assertVersion(request)
    const { units, id } = openUploadLink(factory, resumablePurpose, request)
    const length = parseWhole(request.headers['upload-length'])
    if (length === undefined) throw new Problem('INVALID_ARGUMENT', { violations: [lengthMissing] })
    if (length > maxUploadBytes) throw new Problem('PAYLOAD_TOO_LARGE')
    await units.command(async (unit) => {
      if (!(await store.findUpload(unit, id))) throw new Problem('NOT_FOUND')
      if (!(await store.setLength(unit, id, length))) throw new Problem('CONFLICT')
      const startAfter = new Date(unit.now.getTime() + day)
      await unit.use(jobsPort).enqueue(unit, dropUpload, { uploadId: id }, { startAfter })
    })
    return withTusHeaders(reply).code(201).header('location', request.url).send()
  })

  app.head<{ Params: { link: string } }>(path, async (request, reply) => {
    const { units, id } = openUploadLink(factory, resumablePurpose, request)
    const upload = await units.read((unit) => store.findUpload(unit, id))
    if (upload?.length == null) throw new Problem('NOT_FOUND')
    withTusHeaders(reply).header('upload-offset', upload.received).header('upload-length', upload.length)
    return reply.header('cache-control', 'no-store').code(200).send()
  })

  app.patch<{ Params: { link: string } }>(path, options, async (request, reply) => {
    assertVersion(request)
    if (request.headers['content-type'] !== 'application/offset+octet-stream')
      throw new Problem('UNSUPPORTED_MEDIA_TYPE')
    const { units, id } = openUploadLink(factory, resumablePurpose, request)
    const upload = await units.read((unit) => store.findUpload(unit, id))
    if (upload?.length == null) throw new Problem('NOT_FOUND')
    const offset = parseWhole(request.headers['upload-offset'])
    if (offset !== Number(upload.received)) throw new Problem('CONFLICT')
    const now = await addPart(units, upload, getBody(request))
    withTusHeaders(reply).header('upload-offset', now.received)
    if (now.received !== now.length) return reply.code(204).send()
    const file = await complete(units, id, request)
    return sendFile(request, reply.code(200), units, file)
  })

  app.delete<{ Params: { link: string } }>(path, async (request, reply) => {
    assertVersion(request)
    const { units, id } = openUploadLink(factory, resumablePurpose, request)
    const upload = await units.command((unit) => store.removeUpload(unit, id))
    if (!upload) throw new Problem('NOT_FOUND')
    await removeParts(units, upload)
    return withTusHeaders(reply).code(204).send()
  })
}

/** Bytes received before an interruption are stored, so that the next part continues there. */
async function addPart(units: Units, { id, received, length }: store.Upload, body: Readable): Promise<store.Upload> {
  const [key, offset, remaining] = [createPartKey(), Number(received), Number(length) - Number(received)]
  const storage = units.use(storagePort)
  const size = await storage.putStream(key, Readable.from(limitBytes(body, remaining)))
  const added = await units.command((unit) => store.addPart(unit, id, { key, offset, size }))
  if (added) return added
  await storage.remove(key)
  throw new Problem('CONFLICT')
}

async function* limitBytes(body: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > max) throw new Problem('PAYLOAD_TOO_LARGE')
      yield chunk
    }
  } catch (error) {
    if (error instanceof Problem) throw error
  }
}

async function complete(units: Units, id: string, request: Request) {
  const upload = await units.command((unit) => store.claimUpload(unit, id))
  if (!upload) throw new Problem('CONFLICT')
  const named = readMetadata(request.headers['upload-metadata'])
  if (named) upload.details.filename ||= sanitizeFilename(named)
  const file = await storeUpload(units, upload, joinParts(units, upload.parts))
  await removeParts(units, upload)
  return file
}

async function* joinParts(units: Units, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of parts) {
    const part = await units.use(storagePort).find(key)
    const bytes = await part?.stream()
    if (!bytes) throw new Problem('NOT_FOUND')
    yield* bytes
  }
}

async function removeParts(units: Units, { parts }: store.Upload): Promise<void> {
  for (const key of parts) await units.use(storagePort).remove(key)
}

const withTusHeaders = (reply: FastifyReply): FastifyReply => reply.header('tus-resumable', version)

function assertVersion(request: Request): void {
  if (request.headers['tus-resumable'] !== version) {
    const violation = {
      field: 'Tus-Resumable',
      description: `must be ${version}`,
      violatedRule: 'VALIDATION',
      data: {},
    }
    throw new Problem('INVALID_ARGUMENT', { violations: [violation] })
  }
}

const lengthMissing = {
  field: 'Upload-Length',
  description: 'must say how many bytes will come',
  violatedRule: 'REQUIRED_FIELD',
  data: {},
}

const parseWhole = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** `filename` of `Upload-Metadata`: names and base64 values, separated by commas. */
function readMetadata(header: unknown): string | undefined {
  const pairs = typeof header === 'string' ? header.split(',').map((pair) => pair.trim().split(' ')) : []
  const value = pairs.find(([name]) => name === 'filename')?.[1]
  return value && Buffer.from(value, 'base64').toString('utf8')
}
