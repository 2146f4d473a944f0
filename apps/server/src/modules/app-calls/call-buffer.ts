import { maxCallsPerApp, type RecordedCall } from './app-calls.ts'

/** One app's calls in this process that are not stored yet. */
interface Slot {
  /** The app's site, where the call named it. */
  siteId: string | undefined
  readonly calls: { failed: RecordedCall[]; succeeded: RecordedCall[] }
}

/** A call without an app's token, possibly from a page at an app's origin. */
export interface StrayCall {
  readonly origin: string
  /** Absent: the default site. */
  readonly siteId: string | undefined
  readonly call: RecordedCall
}

const maxApps = 500
const maxStrays = 50

/** Bounded for any input: the latest calls of the apps that called last. */
export class CallBuffer {
  /** The app that called last stands last. */
  readonly #slots = new Map<string, Slot>()
  #strays: StrayCall[] = []
  #unknown: { clientId: string; call: RecordedCall }[] = []

  get isEmpty(): boolean {
    return this.#slots.size + this.#strays.length + this.#unknown.length === 0
  }

  add(clientId: string, siteId: string | undefined, call: RecordedCall): void {
    const slot = this.#slots.get(clientId) ?? { siteId, calls: { failed: [], succeeded: [] } }
    slot.siteId ??= siteId
    this.#slots.delete(clientId)
    this.#slots.set(clientId, slot)
    if (this.#slots.size > maxApps) this.#slots.delete(this.#slots.keys().next().value!)
    push(call.failed ? slot.calls.failed : slot.calls.succeeded, call, maxCallsPerApp)
  }

  addStray(stray: StrayCall): void {
    push(this.#strays, stray, maxStrays)
  }

  addUnknown(clientId: string, call: RecordedCall): void {
    push(this.#unknown, { clientId, call }, maxStrays)
  }

  of(clientId: string): readonly RecordedCall[] {
    const slot = this.#slots.get(clientId)
    return slot ? [...slot.calls.failed, ...slot.calls.succeeded] : []
  }

  /** Returns everything and empties the buffer. */
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
    this.#slots.clear()
    this.#strays = []
    this.#unknown = []
    return taken
  }
}

/** At twice the limit the older half is dropped, so that most calls move nothing. */
function push<T>(list: T[], item: T, limit: number): void {
  if (list.length >= 2 * limit) list.splice(0, limit)
  list.push(item)
}
