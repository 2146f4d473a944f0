import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDnsMailDomains } from './index.ts'

const [A, MX] = [1, 15]
const [OK, SERVFAIL, NXDOMAIN] = [0, 2, 3]

/** MX records as text: a preference of ten and a one-label name, or none. */
const exchange = (label: string) =>
  Buffer.concat([
    Buffer.from([0, 10]),
    label ? Buffer.from([label.length, ...Buffer.from(label)]) : Buffer.of(),
    Buffer.of(0),
  ])

/** DNS answers by name: a status and records by type. */
const zones: Record<string, { code: number; records?: Record<number, Buffer> }> = {
  'with-mail.example': { code: OK, records: { [MX]: exchange('mail') } },
  'with-host.example': { code: OK, records: { [A]: Buffer.from([192, 0, 2, 1]) } },
  'no-mail.example': { code: OK, records: { [MX]: exchange(''), [A]: Buffer.from([192, 0, 2, 1]) } },
  'empty.example': { code: OK },
  'broken.example': { code: SERVFAIL },
}

const server = createSocket('udp4', (question, { port, address }) => server.send(answerTo(question), port, address))
let lookups = 0

function answerTo(question: Buffer): Buffer {
  lookups++
  let at = 12
  const labels: string[] = []
  while (question[at]) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
    at += 1 + question[at]!
  }
  const type = question.readUInt16BE(at + 1)
  const { code, records = {} } = zones[labels.join('.').toLowerCase()] ?? { code: NXDOMAIN }
  const data = records[type]
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data ? 1 : 0, 6)
  const asIs = question.subarray(12, at + 5)
  if (!data) return Buffer.concat([head, asIs])
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([head, asIs, record, data])
}

beforeAll(async () => {
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const createDomains = () => createDnsMailDomains([`127.0.0.1:${(server.address() as AddressInfo).port}`])

describe('mail servers of a domain', () => {
  it.each([
    ['that names who takes it', 'with-mail.example', true],
    ['that has a host and names nobody', 'with-host.example', true],
    ['that says it takes none', 'no-mail.example', false],
    ['that has nothing', 'empty.example', false],
    ['that is not there', 'nowhere.example', false],
    ['that cannot be asked right now', 'broken.example', true],
  ])('%s', async (_, domain, takes) => {
    expect(await createDomains().takeMail(domain)).toBe(takes)
  })

  it('are never looked up for reserved domains', async () => {
    const before = lookups
    expect(await createDomains().takeMail('shop.invalid')).toBe(false)
    expect(lookups).toBe(before)
  })
})
