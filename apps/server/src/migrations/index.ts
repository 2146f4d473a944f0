import type { Migration } from '../kernel/migrations.ts'
import { baseline } from './0295_baseline.ts'
import { orderFilterColumns } from './0310_order_filter_columns.ts'
import { fewerChecks } from './0311_fewer_checks.ts'

/** All migrations in order. New ones are added at the end and never edited once released. */
export const migrations: readonly Migration[] = [baseline, orderFilterColumns, fewerChecks]
