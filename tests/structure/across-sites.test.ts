import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkSite, siteFunctions } from '../../apps/server/src/kernel/site-check/index.ts'
import { query } from '../support/database.ts'

const sources = fileURLToPath(new URL('../../apps/server/src/', import.meta.url))
const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !file.endsWith('.test.ts'))
const read = (file: string) => readFileSync(sources + file, 'utf8')

/** Every statement that uses rows of all sites: why, of which tables, and where. */
const acrossSites = [
  ['kernel/backfill.ts', 'Finds the sites with older rows to fill in', 'backfills'],
  ['kernel/deleted-items.ts', 'Reads the columns of a table', 'pg_attribute'],
  [
    'kernel/failed-jobs.ts',
    'Shows and changes the failed and waiting jobs of one site, in the tables of the queue',
    'jobs.job_common',
  ],
  ['kernel/jobs.ts', 'Stores jobs, each with its site, in the tables of the queue', 'jobs.job_common jobs.queue'],
  ['kernel/relay.ts', 'Moves the events of all sites, in order, to one job for each site', 'outbox'],
  ['modules/abandoned/abandoned.store.ts', 'Finds the sites with checkouts to check', 'sites checkouts settings'],
  ['modules/automations/automations.store.ts', 'Finds the sites with automations that are due', 'automations'],
  [
    'modules/catalog/collection-rules.store.ts',
    'Finds the sites with rules that depend on the age of products',
    'sites collections',
  ],
  ['modules/customers/segments.jobs.ts', 'Finds the sites with segments to count again', 'customer_segments'],
  ['modules/customers/customers.jobs.ts', 'Finds the sites with contacts that have no customer yet', 'contacts'],
  [
    'modules/media/video/video.store.ts',
    'Finds videos to convert, for a job that converts each on its site',
    'media_files',
  ],
  [
    'modules/members/personal-data.service.ts',
    'Finds members whose time in the trash is over, for a job that erases each on its site',
    'members',
  ],
  ['modules/orders/sales-rollups.store.ts', 'Finds the sites with changes to fold', 'sales_rollup_changes'],
  [
    'modules/payments/money.store.ts',
    'Claims payment operations whose outcome is open, for a job that settles each on its site',
    'payment_operations',
  ],
  [
    'modules/payments/money.store.ts',
    'Finds authorized payments that are due, for a job that acts on each on its site',
    'payments',
  ],
  [
    'modules/payments/payments.store.ts',
    'Claims payments whose outcome is open, for a job that settles each on its site',
    'payments',
  ],
  [
    'modules/plugins/plugins.effects.store.ts',
    'Finds effects of plugins that are due, for a job that reverses each on its site',
    'plugin_effects',
  ],
  [
    'modules/recommendations/learn.store.ts',
    'Finds the sites with orders to learn recommendations from',
    'recommendation_baskets',
  ],
  [
    'modules/review-requests/review-requests.store.ts',
    'Finds the sites with review requests to send',
    'sites review_requests',
  ],
  ['modules/saved-reports/saved-reports.store.ts', 'Finds the sites with reports to send', 'saved_reports'],
  ['modules/sites/apps.store.ts', 'Finds the site of a grant by its client', 'oauth_apps'],
  ['modules/sites/apps.store.ts', 'Finds the sites of recorded calls by their clients', 'oauth_apps'],
  ['modules/sites/apps.store.ts', 'Finds the site of a request by its API key', 'api_keys'],
  ['modules/sites/sites.store.ts', 'Finds the site of requests that name none', 'sites'],
  ['modules/sites/sites.store.ts', 'Checks the site that a request names', 'sites'],
  ['modules/sites/sites.store.ts', 'Lists all sites for jobs', 'sites'],
  [
    'modules/subscriptions/subscriptions.store.ts',
    'Finds contracts that are due, for a job that renews each on its site',
    'subscription_contracts',
  ],
  [
    'modules/subscriptions/subscriptions.store.ts',
    'Finds contracts whose trial ends soon, for a job that reminds each buyer on its site',
    'subscription_contracts',
  ],
  ['modules/webhooks/deliveries.store.ts', 'Finds when the next webhooks of any site are due', 'webhook_receivers'],
  [
    'modules/webhooks/deliveries.store.ts',
    'Renews the leases of this process on receivers of all sites',
    'webhook_receivers',
  ],
  [
    'modules/webhooks/deliveries.store.ts',
    'Stores the outcomes of webhooks, each with its site',
    'webhook_deliveries webhook_attempts webhook_hours webhook_receivers',
  ],
  [
    'modules/webhooks/deliveries.store.ts',
    'Takes the receivers of all sites that have webhooks to send',
    'webhook_receivers',
  ],
  [
    'modules/webhooks/fan-out.store.ts',
    'Finds the webhook subscriptions of the relayed events',
    'webhook_subscriptions',
  ],
  [
    'modules/webhooks/fan-out.store.ts',
    'Stores the relayed events, each with its site, for the webhooks of all sites',
    'webhook_events webhook_deliveries webhook_receivers',
  ],
  [
    'modules/webhooks/subscriptions.store.ts',
    'Compares the webhooks of all sites with the configuration',
    'webhook_subscriptions',
  ],
]

/** What reaches the database without a unit, whose statements are checked. */
const withoutUnit = [
  'app.ts', // opens it
  // Backups are of the whole server.
  'backup/connect.ts',
  'backup/create-backup.ts',
  'backup/restore.ts',
  'backup/tables.ts',
  'extensions/migrate.ts', // the tables of extensions
  'kernel/absent-subscribers.ts', // the subscribers of other nodes
  'kernel/database.ts',
  'kernel/embedded-postgres/check-database.ts', // its version and settings
  'kernel/embedded-postgres/probe-server.ts', // whether it answers
  'kernel/health.ts', // figures about connections
  'kernel/heartbeat.ts',
  'kernel/jobs.ts', // the number of its connections
  'kernel/limits.ts', // the table of limits, which belongs to no site
  'kernel/migrations.ts', // the schema
  'kernel/nodes/node-changes.ts', // messages to other nodes
  'kernel/postgres/connection.ts', // the driver
  'kernel/postgres/exchange.ts',
  'kernel/readiness.ts', // how long events and jobs have been waiting
  'kernel/running-unit.ts', // checks each statement
  'kernel/table-upkeep.ts', // vacuum and analyze
  'kernel/units.ts', // begin, commit and rollback
]

describe('statements across sites', () => {
  it('are listed here with their reason and tables', () => {
    const calls = files.flatMap((file) =>
      [...read(file).matchAll(/acrossSites\(\s*'([^']+)',\s*\[([^\]]*)\]/g)].map(([, reason, tables]) => [
        file,
        reason,
        [...tables!.matchAll(/'([^']+)'/g)].map(([, table]) => table).join(' '),
      ]),
    )
    expect(calls.sort()).toEqual([...acrossSites].sort())
    const mentions = files.filter((file) => file !== 'kernel/across-sites.ts').map(read)
    expect(mentions.join('\n').match(/acrossSites\(/g)).toHaveLength(calls.length)
  })

  it('are sent only by units, apart from those of these files', () => {
    const errors = ['Collision', 'violatesConstraint']
    const reaches = (text: string) =>
      /\.unsafe\(|from 'pg'|import [^;]*?\b(openPool|Sql|ReservedSql|Sender)\b[^;]*?from '[./]+postgres\/index\.ts'/.test(
        text,
      ) ||
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[./]+(?:kernel\/)?database\.ts'/g)].some(([, names]) =>
        names!.split(',').some((name) => name.trim() && !errors.includes(name.trim())),
      )
    expect(files.filter((file) => reaches(read(file))).sort()).toEqual(withoutUnit)
  })
})

describe('the schema', () => {
  it('has functions that read only the site that is their first argument, or no table', async () => {
    const functions = await query<{ name: string; language: string; source: string; first: string | null }>(
      // A body that is one expression is stored as RETURN.
      `select p.proname as name, l.lanname as language, p.proargnames[1] as first,
         coalesce(regexp_replace(pg_get_function_sqlbody(p.oid), '^RETURN', 'SELECT'), p.prosrc) as source
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    const reading = functions.filter(({ source }) => checkSite(source, () => false).problems.length > 0)
    expect(new Set(reading.map(({ name }) => name))).toEqual(siteFunctions)
    for (const { name, language, source, first } of reading) {
      expect([language, first], name).toEqual(['sql', 'site'])
      expect(checkSite(source, (parameter) => parameter === 1).problems, name).toEqual([])
    }
  })

  it('has no views and rules, whose queries no statement shows', async () => {
    const views = `select relname from pg_class c where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
    expect(await query(views)).toEqual([])
    const rules = "select rulename from pg_rules where schemaname = 'public'"
    expect(await query(rules)).toEqual([])
  })

  it('has only extensions whose functions run no query given as text', async () => {
    const extensions = await query<{ extname: string }>('select extname from pg_extension order by extname')
    const known = ['btree_gin', 'fuzzystrmatch', 'pg_stat_statements', 'pg_trgm', 'plpgsql', 'unaccent']
    expect(extensions.map(({ extname }) => extname).filter((name) => !known.includes(name))).toEqual([])
  })
})
