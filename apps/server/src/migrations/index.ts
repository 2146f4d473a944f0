import type { Migration } from '../kernel/migrations.ts'
import { baseline } from './0295_baseline.ts'

/** All migrations in order. New ones are added at the end and never edited once released. */
export const migrations: readonly Migration[] = [baseline]
