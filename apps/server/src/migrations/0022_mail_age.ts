import type { Migration } from '../kernel/migrations.ts'

export const mailAge: Migration = {
  name: '0022_mail_age',
  sql: `create index mails_by_date on mails (site_id, created_date)`,
}
