declare module 'tar-fs' {
  import type { Writable } from 'node:stream'
  export function extract(folder: string): Writable
}
