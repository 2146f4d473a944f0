import { randomFillSync } from 'node:crypto'

const pool = new Uint8Array(10 * 1024)
let used = pool.length
let lastMillisecond = 0
let sequence = 0

/** A UUIDv7 (RFC 9562), ordered by time within this process, so that indexes grow at one end. */
export function createId(now = Date.now()): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 10)
  used += 10
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = ((random[0]! << 8) | random[1]!) & 0x7ff
  } else if (++sequence > 0xfff) {
    lastMillisecond++
    sequence = 0
  }
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const tail = Buffer.from(random.subarray(2)).toString('hex')
  const variant = ((random[2]! & 0x3f) | 0x80).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variant}${tail.slice(2, 4)}-${tail.slice(4)}`
}

/** The lowest id that can be created at or after this time. */
export function getFirstId(from: Date): string {
  const time = from.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

/** In place of a site for work that belongs to none, or whose site is not known yet. */
export const platformSiteId = '00000000-0000-0000-0000-000000000000'

/** The 16 bytes of an id, for tokens that name it. */
export const toIdBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The id of the first 16 bytes. */
export function fromIdBytes(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
