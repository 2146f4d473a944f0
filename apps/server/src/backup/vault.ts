import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError, type BackupStore } from './backup-store.ts'

/** Encrypted storage. Parts with the same content are stored once. */
export interface Vault {
  /** Stores a part, unless it is stored already. Answers its name. */
  putPart(bytes: Buffer): Promise<{ name: string; isNew: boolean }>
  getPart(name: string): Promise<Buffer>
  /** Stores a document under a name of the caller's choice. */
  putDocument(name: string, document: unknown): Promise<void>
  getDocument<T>(name: string): Promise<T | undefined>
}

/** What `vault.json` contains, unencrypted. */
interface VaultFile {
  readonly version: 1
  /** Base64. */
  readonly salt: string
  /** Known text, encrypted: tells whether the passphrase is right. */
  readonly check: string
}

const vaultFile = 'vault.json'
const knownText = Buffer.from('stoa backup')
const nonceBytes = 12
const tagBytes = 16
/** 64 MB and about a tenth of a second per guess. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 }

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const deriveKeys = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

export const partFolder = 'parts'
export const toPartFile = (name: string): string => `${partFolder}/${name.slice(0, 2)}/${name}`

/** Opens the backups of a store. The first call sets their passphrase; a later one must have the same. */
export async function openVault(
  store: BackupStore,
  passphrase: string,
  { create }: { create: boolean },
): Promise<Vault> {
  const stored = await store.read(vaultFile)
  if (!stored && !create) throw new BackupError('There are no backups here.')
  const existing = stored && (JSON.parse(stored.toString('utf8')) as VaultFile)
  if (existing && existing.version !== 1)
    throw new BackupError('These backups were written by a newer version of Stoa.')
  const salt = existing ? Buffer.from(existing.salt, 'base64') : randomBytes(16)
  const keys = await deriveKeys(passphrase, salt, 64, cost)
  const vault = buildVault(store, keys.subarray(0, 32), keys.subarray(32))
  if (existing) assertPassphrase(keys.subarray(0, 32), existing)
  else {
    const check = encrypt(keys.subarray(0, 32), vaultFile, knownText).toString('base64')
    const content: VaultFile = { version: 1, salt: salt.toString('base64'), check }
    await store.write(vaultFile, Buffer.from(JSON.stringify(content)))
  }
  return vault
}

function assertPassphrase(key: Buffer, { check }: VaultFile): void {
  try {
    decrypt(key, vaultFile, Buffer.from(check, 'base64'))
  } catch {
    throw new BackupError('The passphrase in STOA_BACKUP_PASSPHRASE is not the one of these backups.')
  }
}

function buildVault(store: BackupStore, key: Buffer, nameKey: Buffer): Vault {
  /** A bare hash would reveal which known files a shop has. */
  const calculateName = (bytes: Buffer) => createHmac('sha256', nameKey).update(bytes).digest('hex')
  return {
    async putPart(bytes) {
      const name = calculateName(bytes)
      const isNew = !(await store.has(toPartFile(name)))
      if (isNew) await store.write(toPartFile(name), encrypt(key, name, await compress(bytes)))
      return { name, isNew }
    },
    async getPart(name) {
      const stored = await store.read(toPartFile(name))
      if (!stored) throw new BackupError(`The backup is incomplete: ${toPartFile(name)} is missing.`)
      return decompress(open(key, name, stored))
    },
    async putDocument(name, document) {
      await store.write(name, encrypt(key, name, await compress(Buffer.from(JSON.stringify(document)))))
    },
    async getDocument<T>(name: string) {
      const stored = await store.read(name)
      return stored && (JSON.parse((await decompress(open(key, name, stored))).toString('utf8')) as T)
    },
  }
}

function open(key: Buffer, name: string, stored: Buffer): Buffer {
  try {
    return decrypt(key, name, stored)
  } catch (error) {
    throw new BackupError(`The backup is damaged: ${name} was changed.`, { cause: error })
  }
}

/** The name is authenticated too, so that no part can take the place of another. */
function encrypt(key: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

function decrypt(key: Buffer, name: string, stored: Buffer): Buffer {
  const nonce = stored.subarray(0, nonceBytes)
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag)
  return Buffer.concat([cipher.update(stored.subarray(nonceBytes + tagBytes)), cipher.final()])
}
