import { writeReason } from '@stoa/messages/reasons'
import type { Attachment, ParsedMail, SimpleParserOptions } from 'mailparser'

/** A delivery failure report about one of our emails. */
export interface BounceMail {
  /** From its Message-ID. */
  mailId: string
  /** The mailbox does not exist or is closed: RFC 3463, 5.1.x and 5.2.1, or any permanent failure without a code. */
  permanent: boolean
  reason: string
}

type Failure = Omit<BounceMail, 'mailId'>

/**
 * `keepDeliveryStatus` makes the status a part of its own instead of appending it to the text. The time to parse a
 * header grows with the square of its folded lines, so that headers are limited: anyone can write to the mailbox.
 */
const options: SimpleParserOptions & { keepDeliveryStatus: boolean; maxHeadSize: number } = {
  keepDeliveryStatus: true,
  maxHeadSize: 16 * 1024,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
}

/** Reports have three parts: text, status and the original. A status has one group per recipient; ours have one. */
const maxParts = 10
const maxGroups = 10

/** Parses a delivery status report (RFC 3464) with the original's headers; undefined for other emails. */
export async function readBounceMail(message: string): Promise<BounceMail | undefined> {
  // Loaded on use: most servers never receive a bounce email.
  const { simpleParser } = await import('mailparser')
  const parse = (source: string | Buffer) => simpleParser(source, options)
  try {
    return await readReport(parse, message)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EMAXLEN') return undefined
    throw error
  }
}

type Parse = (source: string | Buffer) => Promise<ParsedMail>

async function readReport(parse: Parse, message: string): Promise<BounceMail | undefined> {
  const { headers, attachments = [] }: Partial<ParsedMail> = await parse(message)
  if ((headers?.get('content-type') as { value?: string } | undefined)?.value !== 'multipart/report') return undefined
  const parts = attachments.slice(0, maxParts)
  const failure = await findFirst(parts.filter(isOf(/^message\/(global-)?delivery-status$/)), ({ content }) =>
    findFailure(parse, content.toString()),
  )
  const mailId = await findFirst(
    parts.filter(isOf(/^(message\/(rfc822|global)|text\/rfc822-headers)$/)),
    async ({ content }) => findMailId((await parse(content)).messageId),
  )
  return failure && mailId ? { mailId, ...failure } : undefined
}

const isOf = (type: RegExp) => (part: Attachment) => type.test(part.contentType)

async function findFirst<Part, Result>(parts: readonly Part[], read: (part: Part) => Promise<Result | undefined>) {
  for (const part of parts) {
    const result = await read(part)
    if (result !== undefined) return result
  }
  return undefined
}

/** The first failed recipient; each of our emails has one. Groups of fields have the syntax of an email's header. */
function findFailure(parse: Parse, status: string): Promise<Failure | undefined> {
  const groups = status.split(/(?:\r?\n){2,}/, maxGroups)
  return findFirst(groups, async (group) => {
    // Absent for text without a header, which the types don't say.
    const { headers }: Partial<ParsedMail> = await parse(`${group}\r\n\r\n`)
    const readField = (name: string) => [headers?.get(name) ?? ''].flat().map(String)[0]!.replace(/\s+/g, ' ').trim()
    if (readField('action').toLowerCase() !== 'failed') return undefined
    const status = readField('status')
    const diagnostic = readField('diagnostic-code').replace(/^smtp;\s*/i, '')
    return {
      permanent: /^5\.(1\.|2\.1\b|0\.0\b)/.test(status),
      reason: (diagnostic || status).slice(0, 500) || writeReason('NOT_NAMED'),
    }
  })
}

const findMailId = (messageId = ''): string | undefined =>
  /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId)?.[1]
