import { storeCreditAppId } from '@stoa/contract/store-credit.entity'
import { type RawBuilder, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'
import { isProvedCustomer } from '../customers/joins.ts'
import { storeCreditName } from './store-credit.ts'

/**
 * A JSON column with the credit that a member may spend. `memberId` and `currency` are SQL expressions for the selected
 * row.
 */
export const buildOwnCreditColumn = (memberId: string, currency: string) => sql<string | null>`(
  select s.balance::text from members m
  join contacts k on k.site_id = ${site} and k.id = m.contact_id
  join store_credit_accounts s on s.site_id = ${site} and s.customer_id = k.customer_id
    and s.currency = ${sql.raw(currency)} and s.balance > 0
  where m.site_id = ${site} and m.id = ${sql.raw(memberId)} and ${isProvedCustomer})`

/** The account of a checkout, as the row of a gift card. */
export const buildCreditAsGiftCard = (id: RawBuilder<unknown>) => sql`
  select jsonb_build_object('id', s.id, 'obfuscatedCode', ${sql.lit(storeCreditName)}, 'currency', s.currency,
    'balance', s.balance::text, 'disabled', false, 'expires', null, 'ownAppId', ${sql.lit(storeCreditAppId)})
  from store_credit_accounts s where s.site_id = ${site} and s.id = ${id}`
