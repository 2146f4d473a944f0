import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { inject } from 'vitest'
import { type App, createApp } from '../../apps/server/src/app.ts'
import { createFirstSite } from '../../apps/server/src/first-start.ts'
import { system } from '../../apps/server/src/kernel/actor.ts'
import { createId } from '../../apps/server/src/kernel/ids.ts'
import { openPool, type Sql } from '../../apps/server/src/kernel/postgres/index.ts'
import type { Units } from '../../apps/server/src/kernel/unit.ts'
import { type MailToSend, sendMail } from '../../apps/server/src/modules/mail/api.ts'
import type { DkimOptions } from '../../apps/server/src/providers/smtp/smtp-mailer.ts'
import { Caller } from './caller.ts'
import { dropDatabase, query } from './database.ts'
import type { SiteFacts } from './server.ts'

interface Received {
  from: string
  to: string[]
  mail: ParsedMail
  /** As received. */
  source: string
}

interface Row {
  id: string
  status: string
  attempts: number
  error: string | null
}

/**
 * A server with its own database in the cluster of this run that sends mails to a real SMTP server; the shared server
 * sends none.
 */
export class MailServer implements AsyncDisposable {
  /** The SMTP server's refusal of a recipient. */
  refuse: { code: number; text: string } | undefined
  /** Recipients that the SMTP server accepts no mail for now. */
  refuses: (address: string) => boolean = () => false
  /** The SMTP server accepts the mail and never confirms it. */
  hang = false
  owner!: Caller
  facts!: SiteFacts
  readonly #mails: Received[] = []
  readonly #smtp: SMTPServer
  readonly #sockets = new Set<Socket>()
  readonly #withSmtp: boolean
  readonly #dkim: DkimOptions | undefined
  readonly #name = `mail_${randomUUID().replaceAll('-', '')}`
  #folder!: string
  #app!: App
  #sql!: Sql

  private constructor(smtp: boolean, dkim?: DkimOptions) {
    this.#withSmtp = smtp
    this.#dkim = dkim
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        if (this.refuses(address)) return done(Object.assign(new Error('Later'), { responseCode: 451 }))
        if (!this.refuse) return done()
        done(Object.assign(new Error(this.refuse.text), { responseCode: this.refuse.code }))
      },
      onData: (stream, { envelope }, done) => {
        buffer(stream).then(async (source) => {
          const mail = await simpleParser(source)
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const to = envelope.rcptTo.map(({ address }) => address)
          this.#mails.push({ from, to, mail, source: source.toString('latin1') })
          if (!this.hang) done()
        }, done)
      },
    })
    this.#smtp.server.on('connection', (socket: Socket) => this.#sockets.add(socket))
    // A client that dies during a mail is part of a test.
    this.#smtp.on('error', () => {})
  }

  static async start({ smtp = true, dkim }: { smtp?: boolean; dkim?: DkimOptions } = {}): Promise<MailServer> {
    const made = new MailServer(smtp, dkim)
    await made.#start()
    return made
  }

  async #start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'stoa-mail-'))
    await query(`create database ${this.#name}`)
    await new Promise<void>((resolve) => this.#smtp.listen(0, '127.0.0.1', resolve))
    this.#sql = openPool(this.#connection, { max: 1 })
    await this.restart()
    const scope = { siteId: createId(), actor: system, requestId: 'test' }
    const facts = await this.#app.factory.command(scope, (unit) =>
      createFirstSite(unit, { origin: 'https://shop.example', demo: false, redirectUris: [] }),
    )
    const { port } = this.#app.http.server.address() as AddressInfo
    this.facts = { ...facts, origin: `http://127.0.0.1:${port}` }
    const anonymous = new Caller(this.facts.origin, { 'wix-site-id': facts.siteId })
    const login = { email: facts.ownerEmail, password: facts.ownerPassword }
    const tokens = await anonymous.ok('owner.signInOwner', login)
    this.owner = new Caller(this.facts.origin, { authorization: tokens.access_token })
  }

  get #connection() {
    return { ...inject('database'), database: this.#name }
  }

  async restart(): Promise<void> {
    const { port } = this.#smtp.server.address() as AddressInfo
    this.#app = await createApp({
      connection: this.#connection,
      jobsConnection: this.#connection,
      poolSize: 4,
      secret: Buffer.alloc(32, 7),
      settings: { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 },
      http: { logLevel: 'silent', trustProxy: false, bodyLimit: 1024 * 1024 },
      dataDir: this.#folder,
      ...(this.#withSmtp && { smtp: { url: `smtp://127.0.0.1:${port}`, from: 'shop@shop.example', dkim: this.#dkim } }),
    })
    await this.#app.start()
    await this.#app.http.listen({ host: '127.0.0.1', port: 0 })
  }

  /** Disconnects the database during a mail, then the mail server, and stops the process. */
  async dropConnections(): Promise<void> {
    await this.#app.database.close()
    for (const socket of this.#sockets) socket.destroy()
    await this.#app.stop(0)
  }

  /** Sends a mail in its own unit, like the modules; `fail` rolls it back. */
  readonly send = (mail: MailToSend, { fail = false } = {}): Promise<void> =>
    this.#app.factory.command({ siteId: this.facts.siteId, actor: system, requestId: 'test' }, async (unit) => {
      await sendMail(unit, mail)
      if (fail) throw new Error('rolled back')
    })

  /** Units of a site, for code that only jobs call. */
  createUnits(siteId = this.facts.siteId): Units {
    return this.#app.factory.units({ siteId, actor: system, requestId: 'test' })
  }

  async rows<T>(text: string): Promise<T[]> {
    return (await this.#sql.unsafe(text)) as unknown as T[]
  }

  /** Waits for this number of mails. */
  async received(count: number): Promise<readonly Received[]> {
    await this.#waitFor(() => this.#mails.length >= count)
    return this.#mails
  }

  /** Waits until a mail matches. */
  async until(isSo: (row: Row) => boolean): Promise<void> {
    await this.#waitFor(async () => (await this.#list()).some(isSo))
  }

  /** Waits until no mail is queued; returns all, oldest first. */
  async waitUntilSettled(): Promise<Row[]> {
    await this.#waitFor(async () => (await this.#list()).every(({ status }) => status !== 'QUEUED'))
    return this.#list()
  }

  #list(): Promise<Row[]> {
    return this.rows<Row>('select id, status, attempts, error from mails order by id')
  }

  async #waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) if (await isSo()) return
    throw new Error(`Waited in vain: ${JSON.stringify(await this.#list())}, ${this.#mails.length} received`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#app.stop(1)
    await this.#sql.end()
    this.#smtp.close()
    await dropDatabase(this.#name)
    await rm(this.#folder, { recursive: true, force: true })
  }
}
