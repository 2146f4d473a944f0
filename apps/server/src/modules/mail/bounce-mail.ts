/** A delivery failure report about one of our emails. */
export interface BounceMail {
  /** From its Message-ID. */
  mailId: string
  /** The mailbox does not exist or is closed: RFC 3463, 5.1.x and 5.2.1, or any permanent failure without a code. */
  permanent: boolean
  reason: string
}

type Head = ReadonlyMap<string, string>

/** Parses a delivery status report (RFC 3464) with the original's headers; undefined for other emails. */
export function readBounceMail(message: string): BounceMail | undefined {
  const [head, body] = split(message.replaceAll('\r\n', '\n'))
  const type = head.get('content-type') ?? ''
  const boundary = /^multipart\/report\b/i.test(type) && /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)
  if (!boundary) return undefined
  const parts = `\n${body}`
    .split(`\n--${boundary[1] ?? boundary[2]}`)
    .slice(1, maxParts)
    .map(split)
  const failure = parts
    .filter(isOf(/^message\/(global-)?delivery-status/i))
    .map(findFailure)
    .find(Boolean)
  const mailId = parts
    .filter(isOf(/^(message\/(rfc822|global)|text\/rfc822-headers)/i))
    .map(findId)
    .find(Boolean)
  return failure && mailId ? { mailId, ...failure } : undefined
}

/** Reports have three parts: text, status and the original. */
const maxParts = 10

const isOf =
  (type: RegExp) =>
  ([head]: [Head, string]): boolean =>
    type.test(head.get('content-type') ?? '')

/** The header fields, unfolded, and the body. */
function split(text: string): [Head, string] {
  const start = text.startsWith('\n') ? 1 : 0
  const end = text.indexOf('\n\n', start)
  const lines = (end < 0 ? text.slice(start) : text.slice(start, end)).replace(/\n[ \t]+/g, ' ').split('\n')
  const fields = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
  })
  // Of repeated fields the first counts.
  return [new Map(fields.reverse()), end < 0 ? '' : text.slice(end + 2)]
}

/** The first failed recipient; each of our emails has one. */
function findFailure([head, body]: [Head, string]): Omit<BounceMail, 'mailId'> | undefined {
  for (const group of decode(head, body).split(/\n{2,}/)) {
    const [fields] = split(group)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const status = fields.get('status') ?? ''
    const diagnostic = fields.get('diagnostic-code')?.replace(/^smtp;\s*/i, '')
    return {
      permanent: /^5\.(1\.|2\.1\b|0\.0\b)/.test(status),
      reason: (diagnostic || status || 'It came back.').slice(0, 500),
    }
  }
  return undefined
}

const findId = ([head, body]: [Head, string]): string | undefined =>
  /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(split(decode(head, body))[0].get('message-id') ?? '')?.[1]

function decode(head: Head, body: string): string {
  const encoding = head.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
