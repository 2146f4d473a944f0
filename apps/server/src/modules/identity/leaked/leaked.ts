import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Of the SHA-256 of a password: one in four million others is a false positive. */
export const bytesPerEntry = 5

/** The prefix that the list stores. Changing the case does not make a common password safer. */
export const hashPrefix = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest().subarray(0, bytesPerEntry)

let list: Buffer | undefined

/** Whether the password is among the most common leaked ones. Looked up in memory: no request leaves this process. */
export function isLeaked(password: string): boolean {
  list ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url))
  const prefix = hashPrefix(password)
  let low = 0
  let high = list.length / bytesPerEntry - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const at = middle * bytesPerEntry
    const order = list.compare(prefix, 0, bytesPerEntry, at, at + bytesPerEntry)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** Number of listed passwords. */
export function countLeaked(): number {
  isLeaked('')
  return list!.length / bytesPerEntry
}
