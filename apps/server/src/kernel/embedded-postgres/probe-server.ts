import { openPool } from '../postgres/index.ts'
import type { PostgresConnection } from './connection.ts'

/** Whether a server answers. `starting`: it runs but accepts no sessions yet (SQLSTATE 57P03). */
export async function probeServer(connection: PostgresConnection): Promise<'yes' | 'starting' | 'silent'> {
  const sql = openPool(connection, { max: 1, connectTimeout: 2_000 })
  try {
    await sql`select 1`
    return 'yes'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === '57P03') return 'starting'
    if (code === '53300') return 'yes'
    if (/^[A-Z0-9]{5}$/.test(code) && !/^(57|EPIPE)/.test(code)) throw error
    return 'silent'
  } finally {
    await sql.end({ timeout: 0 }).catch(() => {})
  }
}
