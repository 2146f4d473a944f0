import { createHash } from 'node:crypto'

/** The id that the n-th copy of something has. Its version is none of a random or a timed id, so copies can be told. */
export const copyId = {
  version: '3',
  of(id: string, n: number): string {
    const hash = createHash('md5').update(`${id}${n}`).digest('hex')
    const text = `${hash.slice(0, 12)}3${hash.slice(13)}`
    return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  },
  sql: (value: string, n: string): string => `overlay(md5(${value}::text || ${n}) placing '3' from 13 for 1)::uuid`,
}
