import { createHash } from 'node:crypto'
import { compressBuffer, type Encoding } from '../kernel/compress.ts'

/** A complete page, the same bytes for every visitor. */
export interface CachedPage {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  /** CSP sources of its scripts. */
  readonly scripts: readonly string[]
  /** The body by encoding; compressed on first use. */
  readonly packed: Map<Encoding, Promise<Buffer>>
}

/** What a page contains of the request that it was rendered for. */
interface RequestMarks {
  readonly nonce: string
  readonly requestId: string
}

/**
 * Removes what is specific to one request from a page. A nonce is valid for one response, so scripts with it are
 * identified by hash. Other scripts can't qualify, as their author did not know the nonce.
 */
export function toCachedPage(headers: Headers, html: Buffer, { nonce, requestId }: RequestMarks): CachedPage {
  const mark = ` nonce="${nonce}"`
  const [first = '', ...rest] = html.toString('utf8').replaceAll(requestId, '').split(mark)
  const hashes = new Set<string>()
  let before = first
  for (const following of rest) {
    const tag = before.slice(before.lastIndexOf('<')) + following.slice(0, following.indexOf('>') + 1)
    if (/^<script\b(?![^>]* src=)/.test(tag)) hashes.add(hashScript(getScriptText(following)))
    before = following
  }
  return {
    headers: [...headers],
    body: Buffer.from(first + rest.join('')),
    scripts: [...hashes],
    packed: new Map(),
  }
}

const getScriptText = (following: string): string =>
  following.slice(following.indexOf('>') + 1, following.indexOf('</script'))

const hashScript = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export function encodePage(
  { body, packed: known }: CachedPage,
  encoding: Encoding | undefined,
): Buffer | Promise<Buffer> {
  if (!encoding) return body
  const html = known.get(encoding) ?? compressBuffer(body, encoding)
  known.set(encoding, html)
  return html
}
