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

/** The calls of a module of the official packages: all that it exports but its events and enumerations. */
export const callsOf = (module: object): string[] =>
  Object.entries(module).flatMap((each) => (isCall(each) ? each[0] : []))

/** What came of the calls of some modules of the official packages. */
export interface CountedModule {
  /** Every call that the modules have: `orders.getOrder`. */
  calls: string[]
  /** The media in what was answered. */
  media: MediaSeen
  has(call: string): boolean
  /** The modules of a client, which note which calls were made and what came of them. */
  noted(client: Any): Any
  /** The calls that no test has made. */
  notMade(): string[]
  /** The calls that were never answered but with a refusal. */
  onlyRefused(): string[]
}

export function counting(modules: Record<string, object>, helpers?: MediaHelpers): CountedModule {
  const calls = Object.entries(modules).flatMap(([name, module]) => callsOf(module).map((call) => `${name}.${call}`))
  const known = new Set(calls)
  const answered = new Set<string>()
  const refused = new Set<string>()
  const media = new MediaSeen(helpers)

  function noting(module: Any, of: string): Any {
    return new Proxy(module, {
      get(target, name) {
        const call = `${of}.${String(name)}`
        if (!known.has(call)) return target[name]
        return (...given: unknown[]) => {
          const answer = target[name](...given)
          // A query builder is no promise yet: what it finds is looked at all the same.
          if (typeof answer?.then !== 'function') {
            answered.add(call)
            return reading(answer)
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

  /** A query builder whose `find`, and each of its pages, is looked through. */
  function reading(builder: Any): Any {
    if (typeof builder !== 'object' || builder === null) return builder
    return new Proxy(builder, {
      get(target, name) {
        const value = target[name]
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const answer = value.apply(target, given)
          if (typeof answer?.then !== 'function') return reading(answer)
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
    noted: (client) => Object.fromEntries(Object.keys(modules).map((name) => [name, noting(client[name], name)])),
    notMade: () => calls.filter((call) => !answered.has(call) && !refused.has(call)),
    onlyRefused: () => calls.filter((call) => !answered.has(call) && refused.has(call)),
  }
}

/** The packages of one age, of which a file makes every call. */
export interface Packages extends CountedModule {
  age: SdkVersion
  name: string
  /** The owner's app. */
  ownerApp(site: TestSite): Any
  /** A new visitor's app, or that of whoever has these tokens. */
  buyerApp(site: TestSite, tokens?: Record<string, unknown>): Promise<Any>
}

/** The packages of each age, with the modules that a file is about; an age may lack some of them. */
export const packagesOfAges = (names: string[]): Promise<Packages[]> =>
  Promise.all(sdkVersions.map((age) => packagesOf(age, names)))

async function packagesOf(age: SdkVersion, names: string[]): Promise<Packages> {
  const [sdk, ...packages] = await age.load()
  const exported: Record<string, object> = Object.assign({}, ...packages)
  const modules = Object.fromEntries(names.flatMap((name) => (exported[name] ? [[name, exported[name]]] : [])))
  const counted = counting(modules, sdk.media)

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
      const kept = tokensOf(tokens ?? (await site.visitor()).tokens)
      return open(site, sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens: kept }))
    },
  }
}

export async function expectMediaLoads({ media }: CountedModule): Promise<void> {
  expect([...media.foreign]).toEqual([])
  expect(await media.failures()).toEqual([])
  report(expect.getState().currentTestName!, { mediaFields: media.fields.size, addresses: media.addresses().length })
}

/** What the token endpoint answered, as apps of the platform keep it. */
export function tokensOf({ access_token, expires_in, refresh_token, memberId }: Record<string, unknown>): Tokens {
  const expiresAt = Math.floor(Date.now() / 1000) + Number(expires_in)
  return {
    accessToken: { value: access_token, expiresAt },
    refreshToken: { value: refresh_token, role: memberId ? 'member' : 'visitor' },
  } as Tokens
}

/** How a call fails: the application's code, or that of a field that is wrong. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    ({ details }: Any) => details?.applicationError?.code ?? (details?.validationError && 'INVALID_ARGUMENT'),
  )

/** Of the calls of orders, those about their money have a file of their own. */
export const isOfMoney = (call: string): boolean =>
  /^(orderTransactions|orderBilling)\.|^orders\.(payment|prepare|record|capture|charge|void|trigger|getRefund|getPayment)/.test(
    call,
  )

/** Where a call sends a browser. The packages themselves read JSON, which a redirect has none of. */
export async function reaches(call: () => Promise<unknown>): Promise<[number, string | null]> {
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
