/** Makes values that tests recorded fit for reading: without what differs from run to run, secrets, and long lists. */

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const wholeUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const timestamp = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g
const localOrigin = /https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/g
/** Fields whose values open something. */
const secretField = /token|secret|password|verifier|signature|captcha|apiKey|cookie/i
/** Values of enums. */
const constant = /^[A-Z][A-Z_]+$/
/** Codes of gift cards. */
const cardCode = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2,}$/
const maxItems = 2
/** Characters up to which a list stays whole. */
const shortList = 300
const maxTextLength = 160
const firstTime = Date.UTC(2026, 2, 2, 9)

/** Ids are numbered in the order in which they appear; times keep their order. */
export function toExample<T>(value: T): T {
  const text = JSON.stringify(value)
  const ids = new Map([...new Set(text.match(uuid))].filter(isRandom).map((id, at) => [id, toId(at + 1)]))
  const times = new Map([...new Set(text.match(timestamp))].sort().map((time, at) => [time, toTime(at)]))
  const replaced = text
    .replace(uuid, (id) => ids.get(id) ?? id)
    .replace(timestamp, (time) => times.get(time)!)
    .replace(localOrigin, 'https://shop.example')
  return shorten(JSON.parse(replaced)) as T
}

/** Ids that the platform fixes, such as those of its catalog app, stay. */
const isRandom = (id: string): boolean => !/^(0{8}|215238eb|1380b703|32510e2b)-/i.test(id)

const toId = (number: number): string => `01960000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const toTime = (at: number): string => new Date(firstTime + at * 60_000).toISOString()

function shorten(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return shortenText(value, field)
  if (Array.isArray(value)) {
    const items = JSON.stringify(value).length <= shortList ? value : value.slice(0, maxItems)
    return items.map((each) => shorten(each, field))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner, key)]))
}

function shortenText(text: string, field: string): string {
  if ((secretField.test(field) && text.length >= 12) || cardCode.test(text)) return `${text.slice(0, 4)}••••••••`
  if (/^[\w-]{30,}(\.[\w-]+)*$/.test(text) && !wholeUuid.test(text) && !constant.test(text))
    return `${text.slice(0, 8)}…`
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}
