// Preloaded into every program of an example: allows loopback connections only, and records other hosts.
import { appendFileSync } from 'node:fs'
import net from 'node:net'

const connect = net.Socket.prototype.connect
const isLocal = (host) => !host || /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\]|0\.0\.0\.0|::)$/.test(host)

net.Socket.prototype.connect = function (...args) {
  // Node passes its normalized arguments as an array first.
  const [options] = Array.isArray(args[0]) ? args[0] : args
  const host = typeof options === 'object' ? options?.host : typeof args[1] === 'string' ? args[1] : undefined
  if (isLocal(host)) return connect.apply(this, args)
  appendFileSync(process.env.OFFLINE_GUARD_LOG, `${host}\n`)
  queueMicrotask(() => this.destroy(new Error(`${host} is not this machine`)))
  return this
}
