import { PgBoss } from 'pg-boss'

/** The schema of the job queue. A migration creates it, or an administrator if the role may not. */
export const jobsSchema = { schema: 'jobs', createSchema: false } as const

/** Creates the tables of the job queue, as the start of a server does. */
export async function createJobTables(connection: object): Promise<void> {
  const boss = new PgBoss({ ...connection, ...jobsSchema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}
