/** What a mail server writes back of one of our mails that it could not deliver. */
export interface BounceMail {
  /** Of the Message-ID under which it went out. */
  mailId: string
  /** There is no such mailbox, or it is closed: RFC 3463, 5.1.x and 5.2.1, or nothing more than that it is final. */
  permanent: boolean
  reason: string
}

type Head = ReadonlyMap<string, string>

/** A report of a delivery that failed (RFC 3464) and carries the head of the original; nothing for any other mail. */
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
    .map(failureIn)
    .find(Boolean)
  const mailId = parts
    .filter(isOf(/^(message\/(rfc822|global)|text\/rfc822-headers)/i))
    .map(idIn)
    .find(Boolean)
  return failure && mailId ? { mailId, ...failure } : undefined
}

/** A report has three: words, what failed, and what was sent. */
const maxParts = 10

const isOf =
  (type: RegExp) =>
  ([head]: [Head, string]): boolean =>
    type.test(head.get('content-type') ?? '')

/** Fields in front of the first empty line, folded lines joined, and what comes after it. */
function split(text: string): [Head, string] {
  const start = text.startsWith('\n') ? 1 : 0
  const end = text.indexOf('\n\n', start)
  const lines = (end < 0 ? text.slice(start) : text.slice(start, end)).replace(/\n[ \t]+/g, ' ').split('\n')
  const fields = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
  })
  // Of a field that stands there twice, the first counts.
  return [new Map(fields.reverse()), end < 0 ? '' : text.slice(end + 2)]
}

/** Of the recipients that the report is about, the first one who is not reached for good: each of our mails has one. */
function failureIn([head, body]: [Head, string]): Omit<BounceMail, 'mailId'> | undefined {
  for (const group of decode(head, body).split(/\n{2,}/)) {
    const [fields] = split(group)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const status = fields.get('status') ?? ''
    const said = fields.get('diagnostic-code')?.replace(/^smtp;\s*/i, '')
    return {
      permanent: /^5\.(1\.|2\.1\b|0\.0\b)/.test(status),
      reason: (said || status || 'It came back.').slice(0, 500),
    }
  }
  return undefined
}

const idIn = ([head, body]: [Head, string]): string | undefined =>
  /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(split(decode(head, body))[0].get('message-id') ?? '')?.[1]

function decode(head: Head, body: string): string {
  const encoding = head.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
