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
  /** Made only when it is asked for. */
  text(): string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over a kept connection; `fetch` itself would cost more than most of what is measured. */
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

/** Runs `act` by so many workers for so long, and tells how fast it was; milliseconds. */
export async function measure(act: () => Promise<unknown>, workers: number, milliseconds: number): Promise<Figures> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  const started = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        const before = performance.now()
        await act()
        times.push(performance.now() - before)
      }
    }),
  )
  return figuresOf(times, performance.now() - started)
}

/**
 * Runs `act` so many times at an even pace, whether or not those before are done. Each is timed from the moment at which
 * it was due, so one that is slow does not hide what waited behind it.
 */
export async function measurePaced(act: () => Promise<unknown>, perMinute: number, times: number): Promise<Figures> {
  const taken: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const due = started + (index * 60_000) / perMinute
      await sleep(Math.max(0, due - performance.now()))
      await act()
      taken.push(performance.now() - due)
    }),
  )
  return figuresOf(taken, performance.now() - started)
}

function figuresOf(times: number[], elapsed: number): Figures {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: (times.length / elapsed) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99), count: times.length }
}
