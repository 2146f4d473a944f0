import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Mailer, MailRefused } from '../../modules/mail/index.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first byte. */
  url: string
  /** The address that mails come from. */
  from: string
}

/** Milliseconds: all of it is over well before another try may begin. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** A server that answers each word just in time must not hold the others up. */
const longest = 40_000

/** Hands mails to an SMTP server, one connection each. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({ ...serverOf(url), ...patience, disableFileAccess: true, disableUrlAccess: true })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ id, fromName, to, subject, html, text }) {
      const mail: SendMailOptions = {
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        // Said here and not left to be read out of the headers: one recipient, whatever these look like.
        envelope: { from, to: [to] },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      try {
        await within(longest, transport.sendMail(mail))
      } catch (error) {
        throw isFinal(error as SmtpError) ? new MailRefused((error as Error).message, { cause: error }) : error
      }
    },
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** 5xx is the server's last word on this mail (RFC 5321, 4.2.1); on who we are, it is not about the mail at all. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

function serverOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const auth = url.username && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password, and who writes to whom, travels the network encrypted or not at all.
    requireTLS: !secure && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
    ...(auth && { auth }),
  }
}
