import { LRUCache } from 'lru-cache'
import { maxCallsPerApp, type RecordedCall } from './app-calls.ts'

/** Calls of this process that are not in the database yet, of one app. */
interface Slot {
  /** The app's site, where the call told it. */
  siteId: string | undefined
  readonly calls: { failed: RecordedCall[]; succeeded: RecordedCall[] }
}

/** A call by no token of an app, which a page at an app's address may have made. */
export interface StrayCall {
  readonly origin: string
  /** Absent: the site of requests that name none. */
  readonly siteId: string | undefined
  readonly call: RecordedCall
}

const maxApps = 500
const maxStrays = 50

/** Bounded whatever comes in: the latest calls of the apps that called last. */
export class CallBuffer {
  #slots = new LRUCache<string, Slot>({ max: maxApps })
  #strays: StrayCall[] = []
  #unknown: { clientId: string; call: RecordedCall }[] = []

  get isEmpty(): boolean {
    return this.#slots.size + this.#strays.length + this.#unknown.length === 0
  }

  add(clientId: string, siteId: string | undefined, call: RecordedCall): void {
    let slot = this.#slots.get(clientId)
    if (!slot) {
      slot = { siteId, calls: { failed: [], succeeded: [] } }
      this.#slots.set(clientId, slot)
    }
    slot.siteId ??= siteId
    push(call.failed ? slot.calls.failed : slot.calls.succeeded, call, maxCallsPerApp)
  }

  addStray(stray: StrayCall): void {
    push(this.#strays, stray, maxStrays)
  }

  addUnknown(clientId: string, call: RecordedCall): void {
    push(this.#unknown, { clientId, call }, maxStrays)
  }

  of(clientId: string): readonly RecordedCall[] {
    const slot = this.#slots.peek(clientId)
    return slot ? [...slot.calls.failed, ...slot.calls.succeeded] : []
  }

  /** Everything, which is then no longer here. */
  drain() {
    const taken = {
      apps: [...this.#slots].map(([clientId, { siteId, calls }]) => ({
        clientId,
        siteId,
        calls: [...calls.failed.slice(-maxCallsPerApp), ...calls.succeeded.slice(-maxCallsPerApp)],
      })),
      strays: this.#strays.slice(-maxStrays),
      unknown: this.#unknown.slice(-maxStrays),
    }
    this.#slots = new LRUCache({ max: maxApps })
    this.#strays = []
    this.#unknown = []
    return taken
  }
}

/** Past twice the bound, the older half goes: that moves nothing at most calls. */
function push<T>(list: T[], item: T, limit: number): void {
  if (list.length >= 2 * limit) list.splice(0, limit)
  list.push(item)
}
