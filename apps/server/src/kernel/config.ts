import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@stoa/messages'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

export type Environment = 'development' | 'production' | 'test'
/** What the first start creates: the demo shop with a year of orders, only its catalog, or an empty shop. */
export type DemoKind = 'year' | 'catalog' | 'none'

export type Config = {
  /** Absolute path. */
  readonly dataDir: string
  /** Absent: the server starts the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly host: string
  /** 0 chooses a free port. */
  readonly port: number
  /** The shop's origin, without a trailing slash. With port 0 and no configured origin it ends in `:0`. */
  readonly origin: string
  readonly environment: Environment
  /** Serve the built pages, serve pages from their sources with live reload, or serve no pages. */
  readonly web: 'build' | 'dev' | 'off'
  /** Names extensions and providers; it need not exist. */
  readonly extensionsFile: string
  readonly demo: DemoKind
  /** Where browsers must use https (HSTS), if the origin is https. */
  readonly strictTransport: 'host' | 'subdomains'
  /** Full URLs, or patterns such as `http://localhost:*` for a loopback origin at any port. */
  readonly redirectUris: readonly string[]
  readonly logLevel: string
  readonly poolSize: number
  /** Like Fastify's `trustProxy`: the number of proxies, or their addresses. */
  readonly trustProxy: false | number | readonly string[]
  /** Hosts of the internal network that outbound requests may reach. */
  readonly egressAllow: readonly string[]
  readonly drainSeconds: number
  /** Absent: a key file in the data folder. */
  readonly secret: string | undefined
  /** Encrypts backups. */
  readonly backupPassphrase: string | undefined
  readonly rateLimits: boolean
  /** Absent: only this machine may read `/metrics`. */
  readonly metricsToken: string | undefined
  /** URLs of payment providers' APIs by their ids; absent: their production APIs. */
  readonly paymentProviderUrls: Readonly<Record<string, string>> | undefined
  readonly passwordMebibytes: number
  /** Absent: mails are only shown on the dashboard's outbox page. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** Name or path of the program that converts videos. */
  readonly ffmpeg: string
  readonly dkimSelector: string | undefined
  /** RSA, in PEM. */
  readonly dkimKey: string | undefined
}

/** The message has one line per invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Variable<T = unknown> = {
  name: string
  /** The value used when the variable is absent or empty, as an administrator would write it. */
  default?: string
  /** Description for the table if the default is computed. */
  defaultDescription?: string
  description: string
  /** Throws an Error whose message completes the sentence "STOA_PORT must be …". */
  parse: (text: string) => T
}

const loopbackPatterns = ['http://localhost:*', 'http://127.0.0.1:*'] as const

const variables = {
  dataDir: {
    name: 'STOA_DATA_DIR',
    default: './data',
    description: 'Folder of the embedded database, uploaded files and keys; relative paths start at the repository.',
    parse: (text) => path.resolve(repository, text),
  } satisfies Variable<string>,
  databaseUrl: {
    name: 'DATABASE_URL',
    defaultDescription: 'embedded PostgreSQL',
    description: 'A PostgreSQL (15 or newer) of your own, as `postgres://user:password@host:5432/database`.',
    parse: parseDatabaseUrl,
  } satisfies Variable<string>,
  host: {
    name: 'STOA_HOST',
    default: '127.0.0.1',
    description: 'Address to listen on; `0.0.0.0` for every network.',
    parse: parseHost,
  } satisfies Variable<string>,
  port: {
    name: 'STOA_PORT',
    default: '3000',
    description: 'Port to listen on; 0 takes a free one.',
    parse: parseInteger(0, 65535),
  } satisfies Variable<number>,
  origin: {
    name: 'STOA_ORIGIN',
    defaultDescription: '`http://localhost:<STOA_PORT>`',
    description:
      'The public address of the shop, e.g. `https://shop.example`, without a path. Forms work at this address only.',
    parse: parseOrigin,
  } satisfies Variable<string>,
  environment: {
    name: 'STOA_ENV',
    defaultDescription: '`production` when STOA_ORIGIN is not this machine, else `development`',
    description:
      '`development`, `production` or `test`. Only development and test allow loopback redirects at any port.',
    parse: parseOneOf('development', 'production', 'test'),
  } satisfies Variable<Environment>,
  web: {
    name: 'STOA_WEB',
    default: 'build',
    description: 'Pages from the build (`build`), from their sources with reload (`dev`), or none (`off`, API only).',
    parse: parseOneOf('build', 'dev', 'off'),
  } satisfies Variable<'build' | 'dev' | 'off'>,
  extensionsFile: {
    name: 'STOA_CONFIG',
    default: './stoa.config.ts',
    description: 'File that names extensions and providers, if it exists; relative paths start at the repository.',
    parse: (text) => path.resolve(repository, text),
  } satisfies Variable<string>,
  ffmpeg: {
    name: 'STOA_FFMPEG',
    default: 'ffmpeg',
    description:
      'Name or path of ffmpeg, which converts videos, with ffprobe in the same folder. Without it videos play as they were uploaded.',
    parse: (text) => text,
  } satisfies Variable<string>,
  demo: {
    name: 'STOA_DEMO',
    default: '1',
    description:
      'What the first start creates: `1` the demo shop with a year of customers and orders, `catalog` only its products, `0` an empty shop.',
    parse: parseDemo,
  } satisfies Variable<DemoKind>,
  language: {
    name: 'STOA_LANGUAGE',
    default: 'en',
    description:
      'Main language of the empty shop that the first start creates, with STOA_DEMO=0: `en`, `de`, `fr`, `es` or `ar`. Later it is changed in the dashboard.',
    parse: parseOneOf(...languages),
  } satisfies Variable<(typeof languages)[number]>,
  strictTransport: {
    name: 'STOA_HSTS',
    default: 'subdomains',
    description:
      'With an https origin, browsers use https only for a year (HSTS): for the host and its `subdomains`, or for the `host` alone if a subdomain must stay on http.',
    parse: parseOneOf('host', 'subdomains'),
  } satisfies Variable<'host' | 'subdomains'>,
  redirectUris: {
    name: 'STOA_REDIRECT_URIS',
    defaultDescription: `\`${loopbackPatterns.join(',')}\` in development, none in production`,
    description:
      'URLs that sign-in and checkout may redirect to, separated by commas. The first start registers them with the first app; later they are edited in the dashboard, under “Apps”.',
    parse: redirectUris,
  } satisfies Variable<readonly string[]>,
  logLevel: {
    name: 'STOA_LOG_LEVEL',
    default: 'info',
    description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    parse: parseOneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  } satisfies Variable<string>,
  poolSize: {
    name: 'STOA_POOL',
    default: String(calculatePoolSize(availableParallelism())),
    defaultDescription: 'four for each core, from `8` to `16`',
    description:
      'Database connections of this process for transactions. Lists have half as many of their own; short reads and jobs have a few more.',
    parse: parseInteger(2, 180),
  } satisfies Variable<number>,
  trustProxy: {
    name: 'STOA_TRUST_PROXY',
    default: 'off',
    description: 'Proxies whose `X-Forwarded-*` headers are trusted: `off`, the number of proxies, or their addresses.',
    parse: parseTrustProxy,
  } satisfies Variable<false | number | readonly string[]>,
  egressAllow: {
    name: 'STOA_EGRESS_ALLOW',
    default: 'none',
    description:
      'Hosts of your internal network that the shop may send requests to (services, captcha, files to import), as `host:port`, separated by commas.',
    parse: parseHosts,
  } satisfies Variable<readonly string[]>,
  drainSeconds: {
    name: 'STOA_DRAIN_SECONDS',
    default: '20',
    description: 'Longest wait for running requests and jobs when the server stops.',
    parse: parseInteger(0, 600),
  } satisfies Variable<number>,
  secret: {
    name: 'STOA_SECRET',
    defaultDescription: 'a key file in STOA_DATA_DIR',
    description: 'Secret (32 characters or more) that signs tokens; the same on every node of one shop.',
    parse: parseSecret,
  } satisfies Variable<string>,
  backupPassphrase: {
    name: 'STOA_BACKUP_PASSPHRASE',
    defaultDescription: 'none',
    description: 'Encrypts backups and is needed to restore them (12 characters or more).',
    parse: parsePassphrase,
  } satisfies Variable<string>,
  rateLimits: {
    name: 'STOA_RATE_LIMITS',
    default: 'on',
    description: '`off` disables rate limits, for benchmarks.',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  metricsToken: {
    name: 'STOA_METRICS_TOKEN',
    defaultDescription: 'none: only this machine may read them',
    description:
      'Token (32 characters or more) that Prometheus sends to read `/metrics` from another machine, as `Authorization: Bearer …`.',
    parse: parseSecret,
  } satisfies Variable<string>,
  passwordMebibytes: {
    name: 'STOA_PASSWORD_MEMORY',
    default: '64',
    description:
      'Memory in MiB for hashing one password (Argon2id, three passes); at least 19. After a change, each hash is updated at the next sign-in.',
    parse: parseInteger(19, 1024),
  } satisfies Variable<number>,
  paymentProviderUrls: {
    name: 'STOA_PAYMENT_PROVIDER_URLS',
    defaultDescription: "the providers' own APIs",
    description:
      'Addresses of payment providers’ APIs, for tests with a fake, as `provider=http://localhost:12111`, separated by commas.',
    parse: parseAddresses,
  } satisfies Variable<Readonly<Record<string, string>>>,
  smtpUrl: {
    name: 'STOA_SMTP_URL',
    defaultDescription: "none: mails stay on the dashboard's outbox page",
    description: 'Mail server, as `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`.',
    parse: parseSmtpUrl,
  } satisfies Variable<string>,
  mailFrom: {
    name: 'STOA_MAIL_FROM',
    defaultDescription: 'none; needed with STOA_SMTP_URL',
    description: 'Sender address of mails, e.g. `shop@shop.example`. The sender name is the site’s.',
    parse: parseMailAddress,
  } satisfies Variable<string>,
  dkimSelector: {
    name: 'STOA_DKIM_SELECTOR',
    defaultDescription: 'none: mails are not signed',
    description:
      'Selector of the DKIM key that signs mails: its public key is in the DNS at `<selector>._domainkey.<domain of STOA_MAIL_FROM>`.',
    parse: parseDkimSelector,
  } satisfies Variable<string>,
  dkimKey: {
    name: 'STOA_DKIM_KEY_FILE',
    defaultDescription: 'none; needed with STOA_DKIM_SELECTOR',
    description: 'File with the private RSA key (PEM, 2048 bits or more) that signs mails.',
    parse: readDkimKey,
  } satisfies Variable<string>,
}

type Values = { [K in keyof typeof variables]: ReturnType<(typeof variables)[K]['parse']> | undefined }

/** Each connection keeps caches of its own warm; more of them than cores can serve make no transaction faster. */
export function calculatePoolSize(cores: number): number {
  return Math.min(16, Math.max(8, 4 * cores))
}

/** The only function that reads the environment: pass it `process.env`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const errors: string[] = []
  const values = Object.fromEntries(
    Object.entries(variables as Record<string, Variable>).map(([key, variable]) => [key, read(variable, env, errors)]),
  ) as Values
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  const config = derive(values, env)
  errors.push(...findContradictions(config))
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  return Object.freeze(config)
}

/** The table of all variables in Markdown, for the README. */
export function renderConfigTable(): string {
  const rows = Object.values(variables as Record<string, Variable>).map(
    (it) => `| \`${it.name}\` | ${it.defaultDescription ?? `\`${it.default}\``} | ${it.description} |`,
  )
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n')
}

/** Variables that look like ours but don't exist: usually a typo, so the caller warns. */
export function findUnknownVariables(env: Record<string, string | undefined>): string[] {
  const known = new Set(Object.values(variables).map((it) => it.name))
  return Object.keys(env).filter((name) => /^STOA_(?!TEST_|BENCH_|SERVICE_|PORT_)/.test(name) && !known.has(name))
}

/** These variables hold secrets, so error messages don't repeat their values. */
const secretVariables = new Set([
  'STOA_SECRET',
  'STOA_BACKUP_PASSPHRASE',
  'STOA_METRICS_TOKEN',
  'DATABASE_URL',
  'STOA_SMTP_URL',
])

function read(variable: Variable, env: Record<string, string | undefined>, errors: string[]): unknown {
  const text = env[variable.name]?.trim() || variable.default
  if (text === undefined) return undefined
  try {
    return variable.parse(text)
  } catch (error) {
    const shown = secretVariables.has(variable.name) ? '' : `, not "${text}"`
    errors.push(`${variable.name} must be ${(error as Error).message}${shown}`)
  }
}

function derive(values: Values, env: Record<string, string | undefined>): Config {
  const set = values as { [K in keyof Values]: Exclude<Values[K], undefined> }
  const address = values.origin ?? `http://localhost:${values.port}`
  const environment =
    values.environment ?? (env.NODE_ENV === 'test' ? 'test' : isLoopback(address) ? 'development' : 'production')
  const redirects = values.redirectUris ?? (environment === 'production' ? [] : [...loopbackPatterns])
  return { ...set, origin: address, environment, redirectUris: Object.freeze(redirects) }
}

function findContradictions({ environment, redirectUris, smtpUrl, mailFrom, dkimSelector, dkimKey }: Config): string[] {
  const open = redirectUris.find((it) => it.endsWith(':*'))
  return [
    ...(environment === 'production' && open
      ? [`STOA_REDIRECT_URIS must name whole addresses in production, not "${open}"`]
      : []),
    ...(smtpUrl && !mailFrom ? ['STOA_MAIL_FROM must be set where STOA_SMTP_URL is'] : []),
    ...(!dkimSelector !== !dkimKey ? ['STOA_DKIM_SELECTOR and STOA_DKIM_KEY_FILE must be set together'] : []),
  ]
}

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127\./.test(hostname)
}

function parseDkimSelector(text: string): string {
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(text)) return text
  throw new Error('a valid DNS name')
}

function readDkimKey(file: string): string {
  const refusal = 'a file with a private RSA key in PEM of 2048 bits or more'
  try {
    const pem = readFileSync(path.resolve(repository, file), 'utf8')
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return pem
  } catch (error) {
    throw new Error(refusal, { cause: error })
  }
  throw new Error(refusal)
}

function parseInteger(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`a whole number from ${min} to ${max}`)
    }
    return value
  }
}

function parseOneOf<const T extends string>(...choices: T[]) {
  return (text: string): T => {
    const found = choices.find((it) => it === text)
    if (!found) throw new Error(`one of ${choices.join(', ')}`)
    return found
  }
}

function parseSwitch(text: string): boolean {
  if (['1', 'on', 'true', 'yes'].includes(text)) return true
  if (['0', 'off', 'false', 'no'].includes(text)) return false
  throw new Error('on or off')
}

function parseDemo(text: string): DemoKind {
  if (text === 'catalog') return 'catalog'
  return parseSwitch(text) ? 'year' : 'none'
}

function parseHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) throw new Error('an IP address or host name')
  return text
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new Error('an http or https address without a path')
  }
  return url.origin
}

function parseAddresses(text: string): Readonly<Record<string, string>> {
  const entries = text.split(',').map((part) => {
    const [, name, address = ''] = /^\s*([\w-]+)=(.*)$/.exec(part) ?? []
    if (!name) throw new Error('names with an http or https address each')
    return [name, parseOrigin(address.trim())] as const
  })
  return Object.fromEntries(entries)
}

function parseDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new Error('like postgres://user:password@host:5432/database')
  }
  return text
}

function redirectUris(text: string): readonly string[] {
  const list = text.split(',').flatMap((it) => it.trim() || [])
  const errors = list.find((it) => !isRedirectUri(it))
  if (errors !== undefined)
    throw new Error(`addresses like https://app.example/callback, without a fragment (${errors})`)
  return list
}

function isRedirectUri(text: string): boolean {
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\*$/.test(text)) return true
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !text.includes('#') && !text.includes('*')
}

function parseTrustProxy(text: string): false | number | readonly string[] {
  if (/^\d+$/.test(text)) return Number(text) > 0 && Number(text) < 32 ? Number(text) : false
  if (text === 'off' || text === 'false') return false
  const addresses = text.split(',').map((it) => it.trim())
  const named = ['loopback', 'linklocal', 'uniquelocal']
  if (!addresses.every((it) => named.includes(it) || isIP(it.replace(/\/\d{1,3}$/, '')) !== 0)) {
    throw new Error('off, a number of proxies, or their addresses (10.0.0.0/8)')
  }
  return addresses
}

function parseHosts(text: string): readonly string[] {
  if (text === 'none') return []
  const list = text.split(',').map((it) => it.trim().toLowerCase())
  if (!list.every((it) => /^([a-z0-9.-]+|\[[0-9a-f:]+\]):(\d{1,5}|\*)$/.test(it))) {
    throw new Error('hosts with their ports, like tax.internal:8080')
  }
  return list
}

function parsePassphrase(text: string): string {
  if (text.length < 12) throw new Error('at least 12 characters long')
  return text
}

function parseSecret(text: string): string {
  if (text.length < 32) throw new Error('at least 32 characters long')
  return text
}

function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !/^\/?$/.test(url.pathname)) {
    throw new Error('like smtp://user:password@host:587')
  }
  return text
}

function parseMailAddress(text: string): string {
  if (!/^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]+$/.test(text))
    throw new Error('one address like shop@shop.example')
  return text
}
