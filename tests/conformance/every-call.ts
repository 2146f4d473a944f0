import { bridge } from '@stoa/sdk-bridge'
import type { Tokens } from '@wix/sdk'
import { expect } from 'vitest'
import type { TestSite } from '../support/site.ts'
import { type MediaHelpers, MediaSeen } from './media-seen.ts'
import { report } from './report.ts'
import { type SdkVersion, sdkVersions } from './sdk-versions.ts'

// biome-ignore lint/suspicious/noExplicitAny: a package of an older age is no type of the current one, nor are all calls in it
export type Any = any

const isCall = ([name, value]: [string, unknown]) => typeof value === 'function' && !/^on[A-Z]/.test(name)

/** The calls of a module: its exports without events and enumerations. */
export const listCalls = (module: object): string[] =>
  Object.entries(module).flatMap((each) => (isCall(each) ? each[0] : []))

/** Outcomes of the calls of some modules. */
export interface CountedModule {
  /** All calls of the modules: `orders.getOrder`. */
  calls: string[]
  /** The media in replies. */
  media: MediaSeen
  has(call: string): boolean
  /** The client's modules, wrapped to record calls and outcomes. */
  noted(client: Any): Any
  /** Calls that no test made. */
  notMade(): string[]
  /** Calls that were always refused. */
  onlyRefused(): string[]
}

export function countCalls(modules: Record<string, object>, helpers?: MediaHelpers): CountedModule {
  const calls = Object.entries(modules).flatMap(([name, module]) => listCalls(module).map((call) => `${name}.${call}`))
  const known = new Set(calls)
  const answered = new Set<string>()
  const refused = new Set<string>()
  const media = new MediaSeen(helpers)

  function recordCalls(module: Any, of: string): Any {
    return new Proxy(module, {
      get(target, name) {
        const call = `${of}.${String(name)}`
        if (!known.has(call)) return target[name]
        return (...args: unknown[]) => {
          const answer = target[name](...args)
          // A query builder is not a promise yet; its result is recorded too.
          if (typeof answer?.then !== 'function') {
            answered.add(call)
            return readBuilder(answer)
          }
          answer.then(
            (reply: unknown) => {
              answered.add(call)
              media.note(reply)
            },
            () => refused.add(call),
          )
          return answer
        }
      },
    })
  }

  /** A query builder that records the result of `find` and of each page. */
  function readBuilder(builder: Any): Any {
    if (typeof builder !== 'object' || builder === null) return builder
    return new Proxy(builder, {
      get(target, name) {
        const value = target[name]
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const answer = value.apply(target, args)
          if (typeof answer?.then !== 'function') return readBuilder(answer)
          return answer.then((page: Any) => {
            media.note(page?.items)
            return page
          })
        }
      },
    })
  }

  return {
    calls,
    media,
    has: (call) => known.has(call),
    noted: (client) => Object.fromEntries(Object.keys(modules).map((name) => [name, recordCalls(client[name], name)])),
    notMade: () => calls.filter((call) => !answered.has(call) && !refused.has(call)),
    onlyRefused: () => calls.filter((call) => !answered.has(call) && refused.has(call)),
  }
}

/** The packages of one version, all of whose calls a file makes. */
export interface Packages extends CountedModule {
  age: SdkVersion
  name: string
  /** The owner's app. */
  ownerApp(site: TestSite): Any
  /** An app of a new visitor, or with the given tokens. */
  buyerApp(site: TestSite, tokens?: Record<string, unknown>): Promise<Any>
}

/** The packages of each version with the tested modules; a version may lack some. */
export const loadAllPackages = (names: string[]): Promise<Packages[]> =>
  Promise.all(sdkVersions.map((age) => loadPackages(age, names)))

async function loadPackages(age: SdkVersion, names: string[]): Promise<Packages> {
  const [sdk, ...packages] = await age.load()
  const exported: Record<string, object> = Object.assign({}, ...packages)
  const modules = Object.fromEntries(names.flatMap((name) => (exported[name] ? [[name, exported[name]]] : [])))
  const counted = countCalls(modules, sdk.media)

  function open(site: TestSite, auth: Any): Any {
    bridge({ url: site.facts.origin })
    return counted.noted(sdk.createClient({ modules: modules as Any, auth }))
  }

  return {
    ...counted,
    age,
    name: age.name,
    ownerApp: (site) => open(site, sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })),
    async buyerApp(site, tokens) {
      const stored = toTokens(tokens ?? (await site.visitor()).tokens)
      return open(site, sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens: stored }))
    },
  }
}

export async function expectMediaLoads({ media }: CountedModule): Promise<void> {
  expect([...media.foreign]).toEqual([])
  expect(await media.failures()).toEqual([])
  report(expect.getState().currentTestName!, { mediaFields: media.fields.size, addresses: media.addresses().length })
}

/** Tokens as apps of the platform store them. */
export function toTokens({ access_token, expires_in, refresh_token, memberId }: Record<string, unknown>): Tokens {
  const expiresAt = Math.floor(Date.now() / 1000) + Number(expires_in)
  return {
    accessToken: { value: access_token, expiresAt },
    refreshToken: { value: refresh_token, role: memberId ? 'member' : 'visitor' },
  } as Tokens
}

/** The error code of a failed call: the application's, or of the invalid field. */
export const readProblemCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    ({ details }: Any) => details?.applicationError?.code ?? (details?.validationError && 'INVALID_ARGUMENT'),
  )

/** Calls about payments have their own file. */
export const isOfMoney = (call: string): boolean =>
  /^(orderTransactions|orderBilling)\.|^orders\.(payment|prepare|record|capture|charge|void|trigger|getRefund|getPayment)/.test(
    call,
  )

/** Where a call redirects to. The packages expect JSON, but redirects have none. */
export async function traceCall(call: () => Promise<unknown>): Promise<[number, string | null]> {
  const bridged = globalThis.fetch
  let seen: Response | undefined
  globalThis.fetch = async (input, init) => {
    seen = await bridged(input, { ...init, redirect: 'manual' })
    return seen
  }
  try {
    await call().catch(() => undefined)
  } finally {
    globalThis.fetch = bridged
  }
  return [seen!.status, seen!.headers.get('location')]
}
