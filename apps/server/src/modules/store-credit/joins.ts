import { storeCreditAppId } from '@stoa/contract/store-credit.entity'
import { type RawBuilder, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'
import { storeCreditName } from './store-credit.ts'

/** The account of a checkout, as the row of a gift card. */
export const buildCreditAsGiftCard = (id: RawBuilder<unknown>) => sql`
  select jsonb_build_object('id', s.id, 'obfuscatedCode', ${sql.lit(storeCreditName)}, 'currency', s.currency,
    'balance', s.balance::text, 'disabled', false, 'expires', null, 'ownAppId', ${sql.lit(storeCreditAppId)})
  from store_credit_accounts s where s.site_id = ${site} and s.id = ${id}`
