import { createHash } from 'node:crypto'
import { compressBuffer, type Encoding } from './compress.ts'

/** A page that is all there, the same bytes for everyone. */
export interface CachedPage {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  /** Sources of the scripts in it, for the Content-Security-Policy. */
  readonly scripts: readonly string[]
  /** The body as browsers can unpack it; packed when the first of them comes. */
  readonly packed: Map<Encoding, Promise<Buffer>>
}

/** What a page knows of the request that it was made for. */
interface Own {
  readonly nonce: string
  readonly requestId: string
}

/**
 * Takes out of a page what is of one request. A nonce is good for one answer: what carried it is named by its hash instead,
 * and nothing else in the page becomes a script, as who wrote on the page could not know the nonce.
 */
export function toCachedPage(headers: Headers, made: Buffer, { nonce, requestId }: Own): CachedPage {
  const mark = ` nonce="${nonce}"`
  const [first = '', ...rest] = made.toString('utf8').replaceAll(requestId, '').split(mark)
  const hashes = new Set<string>()
  let before = first
  for (const behind of rest) {
    const tag = before.slice(before.lastIndexOf('<')) + behind.slice(0, behind.indexOf('>') + 1)
    if (/^<script\b(?![^>]* src=)/.test(tag)) hashes.add(hashOf(textOf(behind)))
    before = behind
  }
  return {
    headers: [...headers],
    body: Buffer.from(first + rest.join('')),
    scripts: [...hashes],
    packed: new Map(),
  }
}

const textOf = (behind: string): string => behind.slice(behind.indexOf('>') + 1, behind.indexOf('</script'))

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export function encodePage(
  { body, packed: known }: CachedPage,
  encoding: Encoding | undefined,
): Buffer | Promise<Buffer> {
  if (!encoding) return body
  const made = known.get(encoding) ?? compressBuffer(body, encoding)
  known.set(encoding, made)
  return made
}
