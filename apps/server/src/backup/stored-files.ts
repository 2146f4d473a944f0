import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ignoreMissing } from '../kernel/ignore-missing.ts'
import type { FileBackup } from './manifest.ts'
import type { Vault } from './vault.ts'

/** Bytes. Large enough for few parts, and small enough for a machine with little memory. */
const partBytes = 4 * 1024 ** 2

/**
 * Stores uploaded files. Those of `known` that have not changed are not read again. Files that are removed meanwhile
 * are left out.
 */
export async function storeFiles(
  vault: Vault,
  folder: string,
  known: ReadonlyMap<string, FileBackup>,
): Promise<{ files: FileBackup[]; newBytes: number }> {
  const files: FileBackup[] = []
  let newBytes = 0
  for (const key of await listKeys(folder)) {
    const found = await ignoreMissing(stat(path.join(folder, key)))
    if (!found?.isFile()) continue
    const { size, mtimeMs: modified } = found
    const before = known.get(key)
    if (before?.size === size && before.modified === modified) {
      files.push(before)
      continue
    }
    const parts = await ignoreMissing(storeFile(vault, path.join(folder, key)))
    if (!parts) continue
    files.push({ key, size, modified, parts })
    newBytes += size
  }
  return { files, newBytes }
}

/** Names that begin with a dot are files that are being written. */
async function listKeys(folder: string): Promise<string[]> {
  const names = await ignoreMissing(readdir(folder))
  return (names ?? []).filter((name) => !name.startsWith('.')).sort()
}

async function storeFile(vault: Vault, file: string): Promise<string[]> {
  const parts: string[] = []
  for await (const chunk of createReadStream(file, { highWaterMark: partBytes }))
    parts.push((await vault.putPart(chunk as Buffer)).name)
  return parts
}

/** Writes a file with its date, so that the next backup recognizes it. Its name appears when it is complete. */
export async function restoreFile(vault: Vault, folder: string, { key, modified, parts }: FileBackup): Promise<void> {
  const file = path.join(folder, key)
  const temporary = path.join(folder, `.${key}.${process.pid}`)
  await mkdir(folder, { recursive: true })
  await pipeline(Readable.from(readParts(vault, parts)), createWriteStream(temporary, { flush: true }))
  await utimes(temporary, modified / 1000, modified / 1000)
  await rename(temporary, file)
}

export async function* readParts(vault: Vault, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await vault.getPart(part)
}
