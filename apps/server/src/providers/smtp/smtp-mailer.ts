import { writeReason } from '@stoa/messages/reasons'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { MailDelayed, type Mailer, MailRefused } from '../../modules/mail/api.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first byte. */
  url: string
  /** The sender address. */
  from: string
  /** Signs mails with DKIM (RFC 6376), so that other servers can verify the sender. */
  dkim?: DkimOptions | undefined
}

export interface DkimOptions {
  /** The public key is in the DNS at `<selector>._domainkey.<sender domain>`. */
  selector: string
  /** RSA, in PEM. */
  privateKey: string
}

/** Milliseconds; less than the interval between retries. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Milliseconds: a slow server must not block other mails. */
const maxSendMs = 40_000

/** Sends mails through an SMTP server, one connection each. */
export function createSmtpMailer({ url, from, dkim }: SmtpOptions): Mailer {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const transport = createTransport({
    ...parseServer(url),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  })
  return {
    async send({ id, fromName, to, subject, html, text, attachments = [], unsubscribe }) {
      const mail: SendMailOptions = {
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        // Set explicitly: one recipient, regardless of the headers.
        envelope: { from, to: [to] },
        subject,
        html,
        text,
        attachments: attachments.map(({ name, text: content }) => ({
          ...{ filename: name, content },
          contentType: 'text/csv; charset=utf-8',
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && buildUnsubscribeHeaders(unsubscribe)) },
      }
      try {
        await withTimeout(maxSendMs, transport.sendMail(mail))
      } catch (error) {
        const refusal = error as SmtpError
        if (!isFinal(refusal)) throw toDelay(refusal)
        throw new MailRefused(refusal.message, { cause: error, isDeadAddress: refusesAddress(refusal) })
      }
    },
  }
}

/** Signed headers: RFC 6376, 5.4.1, and those of RFC 8058. */
const signedHeaders = [
  ...['From', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** RFC 8058. Both headers are signed, as mail providers ignore unsigned ones. */
const buildUnsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailDelayed(writeReason('MAIL_SERVER_SLOW'))), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Errors of nodemailer for connections that did not come about. */
const connectionErrors: ReadonlySet<string | undefined> = new Set([
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'ETIMEDOUT',
])

function toDelay(error: SmtpError): Error {
  const { code, message: detail } = error
  if (code === 'EAUTH') return new MailDelayed(writeReason('MAIL_SERVER_SIGN_IN_REFUSED', { detail }), { cause: error })
  if (!connectionErrors.has(code)) return error
  return new MailDelayed(writeReason('MAIL_SERVER_UNREACHABLE', { detail }), { cause: error })
}

/** 5xx is permanent for this mail (RFC 5321, 4.2.1), unless it is about authentication. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/**
 * Whether the address does not exist. With an enhanced status code (RFC 3463), only 5.1.x and 5.2.1 (mailbox disabled)
 * say so: 5.7.x is a policy against us, and a full mailbox may be emptied.
 */
function refusesAddress({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode)) return false
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return detail === undefined || /^5\.1\.|^5\.2\.1$/.test(detail)
}

function parseServer(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const auth = url.username && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Passwords and recipients are only sent encrypted.
    requireTLS: !secure && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
    ...(auth && { auth }),
  }
}
