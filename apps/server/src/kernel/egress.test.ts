import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority, type TlsReceiver } from '../../../../tests/support/tls-receiver.ts'
import { createEgress, type Egress, type EgressRequest, readText } from './egress.ts'
import { isGlobalAddress } from './global-address.ts'

/** A server that must not be reached; it counts requests. */
let canary: Server
let port: number
let received: { url: string; headers: Record<string, unknown> }[] = []
let answer: RequestListener

beforeAll(async () => {
  canary = createServer((request, reply) => {
    received.push({ url: request.url!, headers: request.headers })
    answer(request, reply)
  })
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})

/** Configuration with one allowed internal host; `public.example` resolves to a public address. */
const makeEgress = () =>
  createEgress({
    allow: [`inside.example:${port}`],
    resolve: async (name) => {
      if (name === 'public.example') return [{ address: '93.184.215.14', family: 4 }]
      if (name === 'unknown.example') throw new Error('ENOTFOUND')
      if (name === 'half.example') {
        return [
          { address: '93.184.215.14', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]
      }
      return [{ address: '127.0.0.1', family: 4 }]
    },
  })

const send = (request: Partial<EgressRequest> = {}) =>
  makeEgress().send({ url: `http://inside.example:${port}/`, ...request })
/** The outcome, and whether the canary was reached. */
async function attempt(request: Partial<EgressRequest>, reply: RequestListener = (_, out) => out.end('hello')) {
  received = []
  answer = reply
  try {
    return { status: (await readText(await send(request))) && 'answered', packets: received.length }
  } catch (error) {
    const { kind, message } = error as { kind: string; message: string }
    return { status: kind, message, packets: received.length }
  }
}

describe('F-70 allowed targets', () => {
  it('reaches a host that the configuration allows, with one lookup', async () => {
    expect(await attempt({})).toEqual({ status: 'answered', packets: 1 })
    expect(received[0]!.headers).toMatchObject({ host: `inside.example:${port}`, 'accept-encoding': 'identity' })
  })

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[2a00:1450::5efe:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://017700000001:PORT/',
    'http://rebound.example:PORT/',
    'http://half.example/',
    'http://inside.example:5432/',
    'https://public.example:5432/',
    'http://user:secret@public.example/',
    'file:///etc/passwd',
    'gopher://public.example/',
    'ftp://public.example/',
    'inside.example',
    '//inside.example/',
    '',
  ])('refuses %s without sending a packet', async (text) => {
    expect(await attempt({ url: text.replace('PORT', String(port)) })).toMatchObject({ status: 'refused', packets: 0 })
  })

  it.each(['Host', 'Cookie', 'Connection', 'Transfer-Encoding', 'X-Forwarded-For', 'Proxy-Authorization', 'Range'])(
    'refuses the header %s',
    async (name) => {
      expect(await attempt({ headers: { [name]: 'x' } })).toMatchObject({ status: 'refused', packets: 0 })
    },
  )

  it('refuses header injection', async () => {
    expect(await attempt({ headers: { accept: 'a\r\ncookie: b' } })).toMatchObject({ status: 'refused', packets: 0 })
  })

  it('fails for an unknown host name', async () => {
    expect(await attempt({ url: 'http://unknown.example/' })).toMatchObject({ status: 'failed', packets: 0 })
  })
})

describe('F-70 redirects', () => {
  const leadTo =
    (location: string): RequestListener =>
    (_request, reply) => {
      reply.writeHead(302, { location }).end()
    }

  it.each(['http://169.254.169.254/', 'http://127.0.0.1:1/', 'file:///etc/passwd', 'http://localhost/', '//0/'])(
    'refuses a redirect to %s',
    async (location) => {
      expect(await attempt({}, leadTo(location))).toMatchObject({ status: 'refused', packets: 1 })
    },
  )

  it('follows three redirects at most', async () => {
    const answerTimes = (count: number): RequestListener => {
      let left = count
      return (_, reply) => (left-- > 0 ? reply.writeHead(302, { location: '/next' }).end() : reply.end('there'))
    }
    expect(await attempt({}, answerTimes(3))).toMatchObject({ status: 'answered', packets: 4 })
    expect(await attempt({}, answerTimes(4))).toMatchObject({ status: 'refused', packets: 4 })
    expect(await attempt({ maxRedirects: 0 }, answerTimes(1))).toMatchObject({ status: 'refused', packets: 1 })
  })

  it('turns a POST into a GET and drops the authorization for another host', async () => {
    const both = createEgress({ allow: [`inside.example:${port}`, `other.example:${port}`], resolve: resolveLoopback })
    received = []
    answer = (request, reply) =>
      request.url === '/' ? leadTo(`http://other.example:${port}/next`)(request, reply) : reply.end(request.method)
    const headers = { authorization: 'secret', 'content-type': 'text/plain' }
    const url = `http://inside.example:${port}/`
    expect(await readText(await both.send({ url, method: 'POST', headers, body: 'x' }))).toBe('GET')
    expect(received[0]!.headers).toMatchObject({ authorization: 'secret', 'content-length': '1' })
    expect(received[1]!.headers).not.toHaveProperty('authorization')
    expect(received[1]!.headers).not.toHaveProperty('content-type')
  })
})

const resolveLoopback = async () => [{ address: '127.0.0.1', family: 4 }]

describe('F-70 responses', () => {
  const answerEndlessly: RequestListener = (_, reply) => {
    const chunk = Buffer.alloc(64 * 1024)
    const writeMore = () => {
      while (!reply.destroyed && reply.write(chunk));
    }
    reply.on('drain', writeMore)
    writeMore()
  }

  it('aborts an endless response at the size limit', async () => {
    expect(await attempt({ bytes: 1024 * 1024 }, answerEndlessly)).toMatchObject({ status: 'failed' })
  })

  it('does not read a response that declares too large a size', async () => {
    const answerLarge: RequestListener = (_, reply) => reply.writeHead(200, { 'content-length': '2000' }).end('x')
    expect(await attempt({ bytes: 1000 }, answerLarge)).toMatchObject({
      status: 'failed',
      message: 'The answer is larger than 1000 bytes.',
    })
  })

  it('does not decompress a response', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024))
    const answerPacked: RequestListener = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect(await attempt({}, answerPacked)).toMatchObject({ status: 'failed' })
  })

  it.each([
    ['never comes', (() => {}) as RequestListener],
    ['drips', ((_, reply) => void setInterval(() => reply.write('.'), 50).unref()) as RequestListener],
  ])('waits for a response that %s no longer than allowed', async (_, slow) => {
    const begun = performance.now()
    expect(await attempt({ seconds: 0.3 }, slow)).toMatchObject({
      status: 'failed',
      message: 'The answer took too long.',
    })
    // These would wait forever.
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  it.each([0.0123456789, 1e-9, 0, -1])('accepts a timeout of %d seconds', async (seconds) => {
    const answerLate = (): void => undefined
    expect(await attempt({ seconds }, answerLate)).toMatchObject({
      status: 'failed',
      message: 'The answer took too long.',
    })
  })

  it('reports an aborted response as a failure', async () => {
    expect(await attempt({}, (request) => request.socket.destroy())).toMatchObject({ status: 'failed' })
  })
})

describe('F-70 certificates', () => {
  it('names what is wrong with a certificate, and sends nothing', async () => {
    const authority = await makeAuthority()
    const [valid, expired, foreign] = await Promise.all([
      authority.serve('localhost', 20),
      authority.serve('localhost', -1),
      authority.serve('other.example', 20),
    ])
    const find = async ({ url }: TlsReceiver) => {
      const inside = createEgress({ allow: ['localhost:*'], resolve: resolveLoopback })
      return inside.send({ url }).then(readText, ({ message }) => message)
    }
    expect(await find(valid)).toBe('The certificate isn’t trusted.')
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, authority.certificate])
    try {
      expect(await find(valid)).toBe('received')
      expect(await find(expired)).toBe('The certificate has expired.')
      expect(await find(foreign)).toBe('The certificate is for another host.')
    } finally {
      setDefaultCACertificates(before)
      for (const each of [valid, expired, foreign]) each.stop()
    }
    expect([...expired.requests, ...foreign.requests]).toEqual([])
  })
})

describe('kept connections', () => {
  const sendKept = (egress: Egress, answers = 'ok') =>
    egress
      .send({ url: `http://inside.example:${port}/`, method: 'POST', body: 'x', keepsConnection: true })
      .then(readText)
      .then((text) => expect(text).toBe(answers))

  function countConnections(): { readonly count: number } {
    const seen = new Set<unknown>()
    answer = (request, reply) => {
      seen.add(request.socket)
      reply.end('ok')
    }
    return {
      get count() {
        return seen.size
      },
    }
  }

  it('serve the next requests to the same host', async () => {
    const connections = countConnections()
    for (let at = 0; at < 3; at++) await sendKept(makeEgress())
    expect(connections.count).toBe(1)
  })

  it('are not used for another address of the host, which is checked again', async () => {
    let address = '127.0.0.1'
    const moving = createEgress({
      allow: [`inside.example:${port}`],
      resolve: async () => [{ address, family: 4 }],
    })
    countConnections()
    await sendKept(moving)
    address = '127.0.0.2'
    // The server listens on the first address only.
    await expect(sendKept(moving)).rejects.toThrow('There was no answer.')
    const strict = createEgress({ resolve: resolveLoopback })
    await expect(sendKept(strict)).rejects.toThrow()
  })

  it('that the host has closed are replaced, and the request arrives', async () => {
    let socket: Socket | undefined
    answer = (request, reply) => {
      const isOld = request.socket === socket
      socket = request.socket as Socket
      if (isOld) socket.destroy()
      else reply.end('ok')
    }
    await sendKept(makeEgress())
    await sendKept(makeEgress())
    expect(received.at(-1)!.url).toBe('/')
  })

  it('are not used by requests that must not arrive twice', async () => {
    const connections = countConnections()
    for (let at = 0; at < 2; at++) await readText(await send())
    expect(connections.count).toBe(2)
  })
})

describe('global addresses', () => {
  it.each(['93.184.215.14', '8.8.8.8', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001::200e'])(
    '%s is global',
    (address) => expect(isGlobalAddress(address)).toBe(true),
  )

  it.each([
    ...['10.1.2.3', '172.31.255.255', '192.168.0.1', '192.0.0.8', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:8.8.8.8', '::8.8.8.8', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['64:ff9b::808:808', '64:ff9b:1::1', '100::1', '2002:808:808::1', '2001::1', '2001:db8::1', '5f00::1'],
    ...['2a00:1450:4001:0:200:5efe:a00:1', 'name.example', ''],
  ])('%s is not global', (address) => expect(isGlobalAddress(address)).toBe(false))
})
