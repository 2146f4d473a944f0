import { Problem } from '@stoa/contract/problem'
import { Cache } from '../../kernel/cache.ts'
import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import { keysPort } from '../../kernel/keys.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import type { Units } from '../../kernel/unit.ts'
import { type Program, readProgram } from './programs.ts'

const prefix = 'mcp_'
const registrations: Limit = { name: 'assistant-registrations', tries: 60, seconds: 3600 }
const maxDocumentBytes = 10_000
const maxIdLength = 4000

const getKey = (units: Pick<Units, 'use'>) => ({
  key: units.use(keysPort).derive('assistant program'),
  context: 'assistant program',
})

/**
 * Registers a program (RFC 7591). Its id is its encrypted description, so that programs which are never connected leave
 * nothing behind.
 */
export async function registerProgram(units: Units, metadata: unknown): Promise<{ id: string; program: Program }> {
  await units.use(limitsPort).count(registrations, getAddressBlock(units.address))
  const program = readProgram(metadata, 'MCP client')
  if (typeof program === 'string') throw new Problem('INVALID_REQUEST', { description: program })
  return { id: prefix + sealAtRest(program, getKey(units)).toString('base64url'), program }
}

/** The program with this id: registered here, or described at the address that is its id. */
export async function findProgram(units: Units, id: string): Promise<Program | undefined> {
  if (id.length > maxIdLength) return undefined
  if (id.startsWith('https://')) return readDocument(units, id)
  if (!id.startsWith(prefix)) return undefined
  return openAtRest<Program>(Buffer.from(id.slice(prefix.length), 'base64url'), getKey(units))
}

const documents = new Cache<Program>({ name: 'assistant programs', maxEntries: 200, maxAgeMs: 300_000 })

/** A client id metadata document: it names its own address, so that no other can claim it. */
async function readDocument(units: Units, id: string): Promise<Program | undefined> {
  const known = documents.get(id)
  if (known) return known
  if (!URL.canParse(id) || new URL(id).pathname === '/' || new URL(id).hash) return undefined
  await units.use(limitsPort).count(registrations, getAddressBlock(units.address))
  const metadata = await fetchJson(units, id)
  if (metadata?.client_id !== id) return undefined
  const program = readProgram(metadata, new URL(id).host)
  return typeof program === 'string' ? undefined : documents.set(id, program)
}

async function fetchJson(units: Units, url: string): Promise<Record<string, unknown> | undefined> {
  try {
    const request = {
      url,
      headers: { accept: 'application/json' },
      maxRedirects: 0,
      seconds: 5,
      bytes: maxDocumentBytes,
    }
    const response = await units.use(egressPort).send(request)
    return response.status === 200 ? JSON.parse(await readText(response)) : undefined
  } catch (error) {
    if (error instanceof EgressError || error instanceof SyntaxError) return undefined
    throw error
  }
}
