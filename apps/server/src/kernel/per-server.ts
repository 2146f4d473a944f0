import { type Keys, keysPort } from './keys.ts'
import type { Port } from './port.ts'

interface Holder {
  use<T>(port: Port<T>): T
}

/** Gets what a server has one of, created at first use. A process of tests runs several servers. */
export function createPerServer<T extends object>(make: (holder: Holder) => T): (holder: Holder) => T {
  const all = new WeakMap<Keys, T>()
  return (holder) => {
    const keys = holder.use(keysPort)
    const one = all.get(keys) ?? make(holder)
    all.set(keys, one)
    return one
  }
}
