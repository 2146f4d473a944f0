import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Sent {
  method: string
  url: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Received {
  status: number
  /** Created on first use. */
  text(): string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over a kept-alive connection; `fetch` would cost more than most measured operations. */
export function send({ method, url, headers = {}, body }: Sent): Promise<Received> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, text: () => Buffer.concat(chunks).toString('utf8') }),
        )
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads deep into replies
export async function sendJson(sent: Sent): Promise<any> {
  const { status, text } = await send(sent)
  if (status !== 200) throw new Error(`${sent.method} ${sent.url} answered ${status}: ${text().slice(0, 400)}`)
  return JSON.parse(text())
}

export interface Figures {
  rate: number
  p50: number
  p95: number
  p99: number
  count: number
}

/** Duration of each call and of all of them, in milliseconds. */
export interface Sample {
  times: number[]
  elapsed: number
}

/** Runs `act` with this many workers for this many milliseconds. */
export async function sample(act: () => Promise<unknown>, workers: number, milliseconds: number): Promise<Sample> {
  const times: number[] = []
  const started = performance.now()
  const end = started + milliseconds
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        const before = performance.now()
        await act()
        times.push(performance.now() - before)
      }
    }),
  )
  return { times, elapsed: performance.now() - started }
}

/**
 * Runs `act` at an even pace, regardless of running calls. Each is timed from when it was due, so a slow one does not
 * hide the delay of those behind it.
 */
export async function samplePaced(act: () => Promise<unknown>, perMinute: number, times: number): Promise<Sample> {
  const startedCount: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const due = started + (index * 60_000) / perMinute
      await sleep(Math.max(0, due - performance.now()))
      await act()
      startedCount.push(performance.now() - due)
    }),
  )
  return { times: startedCount, elapsed: performance.now() - started }
}

export function calculateFigures(samples: readonly Sample[]): Figures {
  const times = samples.flatMap((each) => each.times).sort((a, b) => a - b)
  const elapsed = samples.reduce((sum, each) => sum + each.elapsed, 0)
  const getTime = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    rate: (times.length / elapsed) * 1000,
    p50: getTime(0.5),
    p95: getTime(0.95),
    p99: getTime(0.99),
    count: times.length,
  }
}
