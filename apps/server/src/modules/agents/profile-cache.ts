import { Cache } from '../../kernel/cache.ts'
import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { AgentProblem } from './agent-problem.ts'
import { type PlatformProfile, parseProfile } from './platform-profile.ts'

/** Of a fetch: a profile is a few kilobytes, and its host answers at once. */
const maxBytes = 256 * 1024
const maxSeconds = 5
/** A profile is fetched again no sooner than this, and no later than that. */
const floorMs = 60_000
const ceilingMs = 3600_000
/** A host that failed is left alone so long, doubled with each failure in a row. */
const firstBackOffMs = 5_000
const maxBackOffMs = 600_000

/** Fetches, by those who cause them and by the host that is asked; all nodes count together. */
const perCaller: Limit = { name: 'agent-profiles', tries: 60, seconds: 60 }
const perHost: Limit = { name: 'agent-profile-hosts', tries: 30, seconds: 60 }

interface Entry {
  readonly fetchedAt: number
  readonly validMs: number
  readonly profile?: PlatformProfile
  /** Absent: the last fetch succeeded. */
  readonly problem?: AgentProblem
  readonly failures: number
}

/** Public documents: the same for all sites of the process. */
const profiles = new Cache<Entry>({ name: 'agent profiles', maxBytes: 16 * 1024 * 1024 })
const fetches = new Map<string, Promise<Entry>>()

/**
 * The profile of a platform. `isStale`: a profile that lacks what the caller needs, such as a new key, is fetched again,
 * though no sooner than the floor. Throws `profile_unreachable` or `profile_malformed`.
 */
export async function getProfile(
  units: Units,
  url: string,
  isStale: (profile: PlatformProfile) => boolean = () => false,
  now = Date.now(),
): Promise<PlatformProfile> {
  const known = profiles.get(url)
  const age = known ? now - known.fetchedAt : 0
  const isUsable = known && age < known.validMs && !(known.profile && age >= floorMs && isStale(known.profile))
  return openEntry(isUsable ? known : await refresh(units, url, known, now))
}

function openEntry({ profile, problem }: Entry): PlatformProfile {
  if (profile) return profile
  throw problem
}

/** Several requests of one platform wait for one fetch. */
async function refresh(units: Units, url: string, known: Entry | undefined, now: number): Promise<Entry> {
  const running = fetches.get(url)
  if (running) return running
  await units.use(limitsPort).countAll([
    [perCaller, units.address === undefined ? 'server' : getAddressBlock(units.address)],
    [perHost, new URL(url).host],
  ])
  const fetching = fetches.get(url) ?? fetchEntry(units, url, known, now)
  fetches.set(url, fetching)
  try {
    return await fetching
  } finally {
    fetches.delete(url)
  }
}

async function fetchEntry(units: Units, url: string, known: Entry | undefined, now: number): Promise<Entry> {
  const began = performance.now()
  const getEnd = () => now + performance.now() - began
  try {
    const { profile, validMs, bytes } = await fetchProfile(units, url)
    return profiles.set(url, { fetchedAt: getEnd(), validMs, profile, failures: 0 }, { bytes: bytes + 500 })
  } catch (error) {
    if (!(error instanceof AgentProblem)) throw error
    const failures = (known?.failures ?? 0) + 1
    const validMs = Math.min(maxBackOffMs, firstBackOffMs * 2 ** (failures - 1))
    const retryAfter = Math.ceil(validMs / 1000)
    const problem = new AgentProblem(error.code, error.message, { retryAfter, cause: error.cause })
    return profiles.set(url, { fetchedAt: getEnd(), validMs, problem, failures }, { bytes: 1000 })
  }
}

async function fetchProfile(units: Units, url: string) {
  const text = await fetchText(units, url)
  const profile = parseProfile(text.body)
  if (!profile) throw new AgentProblem('profile_malformed', 'The document at the profile URL is not a profile.')
  return { profile, validMs: readMaxAge(text.cacheControl), bytes: text.body.length * 3 }
}

async function fetchText(units: Units, url: string): Promise<{ body: string; cacheControl: string }> {
  try {
    const response = await units.use(egressPort).send({
      url,
      headers: { accept: 'application/json' },
      maxRedirects: 0,
      seconds: maxSeconds,
      bytes: maxBytes,
    })
    const body = await readText(response)
    if (response.status !== 200) {
      throw new AgentProblem('profile_unreachable', `The profile URL answered with the status ${response.status}.`)
    }
    return { body, cacheControl: response.headers['cache-control'] ?? '' }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw new AgentProblem('profile_unreachable', `The profile URL could not be read. ${error.message}`, {
      cause: error,
    })
  }
}

function readMaxAge(cacheControl: string): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1]
  return Math.min(ceilingMs, Math.max(floorMs, Number(seconds ?? 0) * 1000))
}
