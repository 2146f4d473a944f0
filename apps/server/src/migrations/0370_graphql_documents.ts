import type { Migration } from '../kernel/migrations.ts'

export const graphqlDocuments: Migration = {
  name: '0370_graphql_documents',
  sql: `
    create table graphql_documents (
      site_id uuid not null references sites,
      hash text not null,
      name text,
      text text not null,
      created_date timestamptz not null,
      primary key (site_id, hash),
      constraint graphql_documents_hash_check check (length(hash) = 64)
    );
  `,
}
