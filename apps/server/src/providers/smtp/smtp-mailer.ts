import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Mailer, MailRefused } from '../../modules/mail/index.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first byte. */
  url: string
  /** The address that mails come from. */
  from: string
  /** Mails are signed (RFC 6376), so that other servers know that they are ours. */
  dkim?: DkimOptions | undefined
}

export interface DkimOptions {
  /** The public key stands at `<selector>._domainkey.<domain of the sender>`. */
  selector: string
  /** RSA, in PEM. */
  privateKey: string
}

/** Milliseconds: all of it is over well before another try may begin. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** A server that answers each word just in time must not hold the others up. */
const longest = 40_000

/** Hands mails to an SMTP server, one connection each. */
export function smtpMailer({ url, from, dkim }: SmtpOptions): Mailer {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const transport = createTransport({
    ...serverOf(url),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signed,
      },
    }),
  })
  return {
    async send({ id, fromName, to, subject, html, text, unsubscribe }) {
      const mail: SendMailOptions = {
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        // Said here and not left to be read out of the headers: one recipient, whatever these look like.
        envelope: { from, to: [to] },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
      }
      try {
        await within(longest, transport.sendMail(mail))
      } catch (error) {
        const refusal = error as SmtpError
        if (!isFinal(refusal)) throw error
        throw new MailRefused(refusal.message, { cause: error, isDeadAddress: isAboutAddress(refusal) })
      }
    },
  }
}

/** What stands in a letter's head and must not be changed on its way: RFC 6376, 5.4.1, and what RFC 8058 adds. */
const signed = [
  ...['From', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** RFC 8058. The signature covers both, as mailboxes act on nothing else. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** 5xx is the server's last word on this mail (RFC 5321, 4.2.1); on who we are, it is not about the mail at all. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/**
 * "No such mailbox" and its kin. Where the server says more (RFC 3463), only 5.1.x and a mailbox that is closed (5.2.1)
 * are about the address: a refusal for policy's sake (5.7.x) is about us, and a full mailbox gets empty again.
 */
function isAboutAddress({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode)) return false
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return detail === undefined || /^5\.1\.|^5\.2\.1$/.test(detail)
}

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
