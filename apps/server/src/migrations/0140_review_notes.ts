import type { Migration } from '../kernel/migrations.ts'

export const reviewNotes: Migration = {
  name: '0140_review_notes',
  sql: `
    -- what the person who decided had to say
    alter table reviews add column moderation_note text;
  `,
}
