import { type Keys, keysPort } from './keys.ts'
import type { Port } from './port.ts'

interface Ports {
  use<T>(port: Port<T>): T
}

/** Gets what there is once in each server, made at first use: a process may run several, as tests do. */
export function makeOncePerServer<T extends object>(make: (ports: Ports) => T): (ports: Ports) => T {
  const byKeys = new WeakMap<Keys, T>()
  return (ports) => {
    const keys = ports.use(keysPort)
    const made = byKeys.get(keys) ?? make(ports)
    byKeys.set(keys, made)
    return made
  }
}
