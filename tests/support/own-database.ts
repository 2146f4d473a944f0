import { inject } from 'vitest'
import { dropDatabase, query } from './database.ts'

/** A separate database on the server of this run, as in `DATABASE_URL`. */
export class OwnDatabase {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  async make(): Promise<void> {
    await query(`create database ${this.name}`)
  }

  /** For a role without a password at the server's socket. */
  url(role?: string): string {
    const { host, port, user, password } = inject('database')
    const who = role ?? (password ? `${user}:${encodeURIComponent(password)}` : user)
    return host.startsWith('/')
      ? `postgres://${who}@localhost:${port}/${this.name}?host=${encodeURIComponent(host)}`
      : `postgres://${who}@${host}:${port}/${this.name}`
  }

  options(role?: string) {
    return { ...inject('database'), database: this.name, ...(role && { user: role }) }
  }

  async remove(): Promise<void> {
    await dropDatabase(this.name)
  }
}
