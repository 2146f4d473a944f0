import type { BackupStore } from './backup-store.ts'
import { listBackups, listParts, type Manifest } from './manifest.ts'
import { partFolder, toPartFile, type Vault } from './vault.ts'

/** Removes all but the latest backups, and the parts that no other backup uses. Answers the number of each. */
export async function prune(
  store: BackupStore,
  vault: Vault,
  keep: number,
): Promise<{ backups: number; parts: number }> {
  const unlock = await store.lock()
  try {
    const names = await listBackups(store)
    const removed = names.slice(0, Math.max(0, names.length - keep))
    // A part without a backup wastes space; a backup without a part is lost.
    for (const name of removed) await store.remove(name)
    const used = new Set<string>()
    for (const name of names.slice(removed.length)) {
      const manifest = await vault.getDocument<Manifest>(name)
      for (const part of listParts(manifest!)) used.add(toPartFile(part))
    }
    const unused = (await store.list(partFolder)).filter((file) => !used.has(file))
    for (const file of unused) await store.remove(file)
    return { backups: removed.length, parts: unused.length }
  } finally {
    await unlock()
  }
}
