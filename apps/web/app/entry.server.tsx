import { Transform, type TransformCallback } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type Host, hostContext } from './lib/host.ts'
import { NonceContext } from './lib/nonce.ts'
import { isProblem, refusable } from './lib/problem.ts'
import { partsOf } from './parts-of-build.ts'

export { hostContext }

/** Data that has not come this long after the request started is given up. */
export const streamTimeout = 5_000

/**
 * The door for the server: it hands over a build and gets back a function that renders a request on behalf of one host.
 * It stands here, and not with the server, so that both sides use the same copy of the router.
 */
export function createHandler(build: ServerBuild, mode: 'production' | 'development' = 'production') {
  const partOf = partsOf(build)
  const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>()
  return (request: Request, host: Host): Promise<Response> => {
    const part = partOf(new URL(request.url).pathname)
    const handle = handlers.get(part) ?? createRequestHandler(part, mode)
    handlers.set(part, handle)
    const context = new RouterContextProvider()
    context.set(hostContext, refusable(host))
    return handle(request, context)
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isProblem(error)) return
  context.get(hostContext).report(error)
}

/** React writes 2 KB at a time, and each piece costs more on its way out than in the making: what comes together goes together. */
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
  return new Promise<Response>((resolve, reject) => {
    let shellSent = false
    let currentStatus = status
    const send = () => {
      shellSent = true
      const body = new Gathered()
      body.once('close', () => clearTimeout(timer))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: currentStatus }))
    }
    // Robots get the page in one piece.
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={host.nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={host.nonce} />
      </NonceContext>,
      {
        nonce: host.nonce,
        [ready]: send,
        onShellError: reject,
        onError(error) {
          currentStatus = 500
          if (shellSent) host.report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
