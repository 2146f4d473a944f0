import type { Migration } from '../kernel/migrations.ts'

/** Photos and videos of buyers belong to one review, and are public only while it is published. */
export const buyersFiles: Migration = {
  name: '0181_buyers_files',
  sql: `
    alter table media_files
      add column claimed_by uuid,
      add column held boolean not null default false;
    create index media_files_claimed on media_files (site_id, claimed_by) where claimed_by is not null;

    create index reviews_with_media on reviews (site_id, namespace, entity_id, review_date desc, id desc)
      where status = 'APPROVED' and media <> '[]';
  `,
}
