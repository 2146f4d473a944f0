import { platformSiteId } from './ids.ts'
import type { CheckedText } from './site-check/assert-site.ts'

interface SiteChanges {
  latest: number
  /** Since when all tables count as written. */
  everything: number
  readonly tables: Map<string, number>
}

const createSiteChanges = (): SiteChanges => ({ latest: 0, everything: 0, tables: new Map() })

/**
 * Milliseconds after which a cached answer is read again, whatever else proves it current: the limit for what another
 * process may write unnoticed.
 */
export const maxStaleMs = 750

/** The other nodes on the same database: see `nodes/node-changes.ts`. */
export interface SharedChanges {
  /** Resolves when no node uses what it cached from these tables; undefined if there is no other node. */
  announce(siteId: string, tables: ReadonlySet<string>): Promise<void> | undefined
  /** Whether the changes of other nodes arrive here. */
  isHeard(): boolean
}

/** Called with a site, or without one for all sites, and the names of its tables that were written. */
type ChangeListener = (siteId: string | undefined, tables: ReadonlySet<string> | undefined) => void

/** Which tables this process and other nodes have written for which site, in commit order. */
export class TableChanges {
  readonly #sites = new Map<string, SiteChanges>()
  readonly #platformChanges = createSiteChanges()
  readonly #listeners: ChangeListener[] = []
  #shared: SharedChanges | undefined
  #clock = 0

  /** A position to pass to {@link hasChanged} later. */
  now(): number {
    return this.#clock
  }

  /** From now on, this process informs other nodes of its changes, and learns of theirs by {@link note}. */
  shareWith(shared: SharedChanges): void {
    this.#shared = shared
  }

  /** Calls `listener` for each change of this process and of other nodes. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** Whether {@link hasChanged} knows the changes of all nodes. */
  get isComplete(): boolean {
    return this.#shared?.isHeard() ?? true
  }

  /** A change of this process. The promise, if any, resolves when all nodes have learned of it. */
  record(siteId: string, tables: ReadonlySet<string>): Promise<void> | undefined {
    this.note(siteId, tables)
    if (!this.#shared) return undefined
    const shared = tables.difference(unsharedTables)
    return shared.size > 0 ? this.#shared.announce(siteId, shared) : undefined
  }

  /** Changes of other nodes may have been missed. */
  forgetAll(): void {
    this.#platformChanges.everything = ++this.#clock
    for (const listener of this.#listeners) listener(undefined, undefined)
  }

  /** A change of this process or of another node. */
  note(siteId: string, tables: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(siteId === platformSiteId ? undefined : siteId, tables)
    const siteChanges =
      siteId === platformSiteId ? this.#platformChanges : (this.#sites.get(siteId) ?? createSiteChanges())
    if (siteId !== platformSiteId) this.#sites.set(siteId, siteChanges)
    siteChanges.latest = ++this.#clock
    for (const table of tables) siteChanges.tables.set(table, siteChanges.latest)
  }

  /** Whether any table, or one named in one of these sets, was written since that position. */
  hasChanged(siteId: string, since: number, names?: Iterable<ReadonlySet<string>>): boolean {
    return [this.#sites.get(siteId), this.#platformChanges].some(
      (siteChanges) => siteChanges && hasWrites(siteChanges, since, names),
    )
  }
}

function hasWrites(
  { latest, everything, tables }: SiteChanges,
  since: number,
  names: Iterable<ReadonlySet<string>> | undefined,
): boolean {
  if (everything > since) return true
  if (latest <= since || !names) return latest > since
  const written = [...tables].filter(([, at]) => at > since)
  for (const each of names) if (written.some(([table]) => each.has(table))) return true
  return false
}

/**
 * Tables that are written often and that no cached answer is read from ({@link isShared}): other nodes need not know of
 * their changes.
 */
const unsharedTables: ReadonlySet<string> = new Set([
  ...['carts', 'checkouts', 'checkout_access', 'checkout_templates', 'opened_checkout_links', 'commerce_sessions'],
  ...['payments', 'payment_operations', 'order_counters', 'token_families', 'session_tokens', 'sign_in_attempts'],
  ...['outbox', 'mails', 'mail_bodies', 'audit_log', 'change_log', 'app_calls', 'rate_limits', 'redirect_sessions'],
  ...[
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_events',
    'jobs',
    'event_subscribers',
    'subscriber_changes',
    'subscriber_nodes',
    'visit_days',
    'visit_hours',
    'visit_months',
  ],
])

/** Whether an answer from statements with these identifiers may be cached: other nodes learn of all its tables. */
export const isShared = (names: Iterable<ReadonlySet<string>>): boolean => {
  for (const each of names) if (!each.isDisjointFrom(unsharedTables)) return false
  return true
}

/** What the text of a statement says about it. */
interface StatementProfile extends CheckedText {
  /** True if it changes and locks nothing. */
  readonly isRead: boolean
  readonly written: readonly string[]
  /** Every identifier in it, including its tables. */
  readonly names: ReadonlySet<string>
}

/** Texts of one generation; those that are used again move to the next. */
const maxTexts = 1000
let profiles = new Map<string, StatementProfile>()
let olderProfiles = profiles

/** Cached by text, as analyzing a long statement takes longer than sending it. */
export function getStatementProfile(text: string): StatementProfile {
  const known = profiles.get(text)
  if (known) return known
  const profile = olderProfiles.get(text) ?? buildProfile(text)
  if (profiles.size >= maxTexts) {
    olderProfiles = profiles
    profiles = new Map()
  }
  profiles.set(text, profile)
  return profile
}

function buildProfile(text: string): StatementProfile {
  const written = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi)]
  return {
    isRead:
      /^\s*(select|with)\b/i.test(text) &&
      !/\bfor (update|share|no key update)\b|\b(insert into|delete from)\b/i.test(text),
    written: written.map(([, table]) => table!.toLowerCase()),
    names: new Set(text.toLowerCase().match(/[a-z_]\w*/g)),
  }
}
