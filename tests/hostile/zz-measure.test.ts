import { it } from 'vitest'
import { query } from '../support/database.ts'
import { makeSite } from '../support/site.ts'

it('measures', { timeout: 300_000 }, async () => {
  const site = await makeSite()
  await query(
    `insert into change_log (site_id, id, created_date, operation, area, actor_type, actor_id, subject_type, subject_id, subject_name, request_id, before, after)
     select $1, gen_random_uuid(), now() - make_interval(secs => n * 60), 'products.updateProduct', case when n % 50 = 0 then 'orders' else 'products' end,
      'owner', 'p' || n % 7, 'product', (n % 5000)::text, 'Cup ' || md5(n::text), 'r', '{"name":"a"}', '{"name":"b"}' from generate_series(1, 1000000) n`,
    [site.id],
  )
  await query('analyze change_log', [])
  for (const where of ['true', `area = 'orders'`, `actor_id = 'p3'`, `subject_id = '77'`, `subject_name ilike '%${'c4ca4238a0b9'}%'`, `created_date < now() - interval '300 days'`]) {
    const rows = (await query(
      `explain (analyze, buffers, format json) select * from change_log where site_id = $1 and ${where} order by created_date desc, id desc limit 51`,
      [site.id],
    )) as any[]
    const plan = rows[0]['QUERY PLAN'][0]
    console.log('MEASURE', where, plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'], plan['Execution Time'])
  }
})
