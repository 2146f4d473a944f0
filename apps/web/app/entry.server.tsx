import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LanguageProvider } from '@stoa/messages/language'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { loadExtensionParts } from './extensions/component.tsx'
import { type GivenHost, hostContext } from './lib/host.ts'
import { LinkPreviewContext } from './lib/link-preview.ts'
import { NonceContext } from './lib/nonce.ts'
import { isProblem } from './lib/problem.ts'
import { describeRefusals } from './lib/refusable.server.ts'
import { buildThemeStyle } from './lib/theme-style.server.ts'
import { ThemeStyleContext } from './lib/theme-style.ts'
import { type Localized, selectByLanguage } from './localized-build.ts'
import { createPartFinder } from './parts-of-build.ts'

export { hostContext }

/** Deferred data is given up this long after the request started. */
export const streamTimeout = 5_000

/** The answer to a request. A page's own body is returned beside the response, as web streams are slow. */
export interface Answer {
  readonly response: Response
  readonly body?: Readable | Buffer
}

const bodyContext = createContext<{ body?: Readable | Buffer }>()

if (__EXTENSIONS__) await loadExtensionParts()

/** Pages of the catalog and the blog with their data, which are the same for all visitors without a session. */
const shelves = /^\/(?:(?:product|collection)\/[^/]+|search|blog(?:\/(?:(?:tag|author)\/)?[\w%-]+)?|_)?(?:\.data)?$/
/** The paths of content pages. */
const contentPage = /^\/[\w%-]+(?:\.data)?$/

/**
 * The server's entry: turns a build into a function that renders a request on behalf of a host. It is part of the
 * build, so that both use the same copy of the router.
 */
export function createPages(
  build: ServerBuild,
  mode: 'production' | 'development' = 'production',
  localized?: Localized,
) {
  const getPart = createPartFinder(build)
  const inLanguage = selectByLanguage(localized)
  const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>()
  return {
    async render(request: Request, host: GivenHost): Promise<Answer> {
      const pathname = new URL(request.url).pathname.slice(host.base.length)
      const part = inLanguage(getPart(pathname || '/'), host)
      const handle = handlers.get(part) ?? createRequestHandler(part, mode)
      handlers.set(part, handle)
      const context = new RouterContextProvider()
      const made: { body?: Readable | Buffer } = {}
      context.set(hostContext, describeRefusals(host))
      context.set(bodyContext, made)
      const response = await handle(request, context)
      return { response, ...made }
    },
    isCacheable: (pathname: string): boolean =>
      // No other route names the first segment of a content page.
      shelves.test(pathname) || (contentPage.test(pathname) && getPart(pathname) === build),
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isProblem(error)) return
  context.get(hostContext).report(error)
}

/** React writes 2 KB chunks, each of which is expensive to send, so chunks of the same moment are joined. */
class Gathered extends Transform {
  #pieces: Buffer[] = []

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#pieces.push(piece) === 1) setImmediate(() => this.#send())
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#send()
    done()
  }

  #send(): void {
    if (this.#pieces.length > 0 && !this.destroyed) this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const host = context.get(hostContext)
  const made = context.get(bodyContext)
  // Robots get the page as a whole, and so does the page cache.
  const inOnePiece = host.inOnePiece || isbot(request.headers.get('user-agent'))
  return new Promise<Response>((resolve, reject) => {
    let isShellReady = false
    let currentStatus = status
    const send = async () => {
      const body = new Gathered()
      body.once('close', () => clearTimeout(timer))
      pipe(body)
      made.body = inOnePiece ? await buffer(body) : body
      resolve(new Response(null, { headers, status: currentStatus }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={host.nonce}>
        <LinkPreviewContext value={host.linkPreview}>
          <ThemeStyleContext value={host.look && buildThemeStyle(host.look)}>
            <LanguageProvider language={host.language}>
              <ServerRouter context={routerContext} url={request.url} nonce={host.nonce} />
            </LanguageProvider>
          </ThemeStyleContext>
        </LinkPreviewContext>
      </NonceContext>,
      {
        nonce: host.nonce,
        // Otherwise React would defer large content behind a placeholder, although it is available.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true
          if (!inOnePiece) void send()
        },
        onAllReady() {
          if (inOnePiece) send().catch(reject)
        },
        onShellError: reject,
        onError(error) {
          if (isShellReady) host.report(error)
          else currentStatus = 500
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
