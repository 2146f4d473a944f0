import type { Migration } from '../kernel/migrations.ts'

/** Whether prices include tax was stored twice. The tax settings now decide; without them, the site's value is used. */
export const oneWordOnTax: Migration = {
  name: '0214_one_word_on_tax',
  sql: `
    insert into settings (site_id, name, doc, revision, created_date, updated_date)
    select id, 'tax', '{"taxIncludedInItemPrices": true}', 1, now(), now()
    from sites
    where settings -> 'taxIncludedInPrices' = 'true'
    on conflict (site_id, name) do nothing;
    update sites set settings = settings - 'taxIncludedInPrices', version = version + 1
    where settings ? 'taxIncludedInPrices';
  `,
}
