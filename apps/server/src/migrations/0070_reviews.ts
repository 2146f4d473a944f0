import type { Migration } from '../kernel/migrations.ts'

export const reviews: Migration = {
  name: '0070_reviews',
  sql: `
    create table reviews (
      site_id uuid not null references sites,
      id uuid not null,
      namespace text not null,
      entity_id text not null,
      -- the contact of members and of authors of imported reviews; otherwise the visitor, owner or app
      author_id uuid not null,
      author_type text not null check (author_type in ('MEMBER', 'VISITOR', 'CONTACT', 'OWNER', 'APP')),
      contact_id uuid,
      author_name text,
      title text,
      body text,
      rating smallint not null check (rating between 1 and 5),
      media jsonb not null default '[]',
      -- of a text long enough that no two people write it by chance
      text_hash text,
      status text not null check (status in ('APPROVED', 'IN_MODERATION', 'REJECTED')),
      manually_changed boolean not null default false,
      reason text not null,
      verified boolean not null,
      origin_type text not null check (origin_type in ('ORGANIC', 'APP')),
      origin_app_id text,
      source_type text not null check (source_type in ('SITE', 'IMPORT')),
      found_helpful integer not null default 0 check (found_helpful >= 0),
      found_unhelpful integer not null default 0 check (found_unhelpful >= 0),
      helpfulness integer generated always as (found_helpful - found_unhelpful) stored,
      relevance_score numeric(7, 6) not null check (relevance_score between 0 and 1),
      reply_message text,
      reply_created_date timestamptz,
      reply_updated_date timestamptz,
      publish_count integer not null default 0,
      revision bigint not null default 1,
      review_date timestamptz not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      constraint reviews_author unique (site_id, namespace, entity_id, author_id)
    ) with (fillfactor = 85);
    create index reviews_shown_by_date on reviews (site_id, namespace, entity_id, created_date, id) where status = 'APPROVED';
    create index reviews_shown_by_review_date on reviews (site_id, namespace, entity_id, review_date, id) where status = 'APPROVED';
    create index reviews_shown_by_relevance on reviews (site_id, namespace, entity_id, relevance_score, id) where status = 'APPROVED';
    create index reviews_shown_by_rating on reviews (site_id, namespace, entity_id, rating, id) where status = 'APPROVED';
    create index reviews_shown_of_rating on reviews (site_id, namespace, entity_id, rating, created_date, id) where status = 'APPROVED';
    create index reviews_shown_by_help on reviews (site_id, namespace, entity_id, helpfulness, id) where status = 'APPROVED';
    create index reviews_by_status on reviews (site_id, status, created_date, id);
    create index reviews_by_date on reviews (site_id, created_date, id);
    create index reviews_by_contact on reviews (site_id, contact_id, created_date, id) where contact_id is not null;
    create index reviews_by_text on reviews (site_id, text_hash) where text_hash is not null;

    create table review_edits (
      site_id uuid not null,
      review_id uuid not null,
      revision bigint not null,
      content jsonb not null,
      edited_by text not null check (edited_by in ('AUTHOR', 'OWNER', 'APP')),
      -- everybody saw it, so everybody may see it again
      was_shown boolean not null,
      edited_date timestamptz not null,
      primary key (site_id, review_id, revision),
      foreign key (site_id, review_id) references reviews on delete cascade
    );

    create table review_votes (
      site_id uuid not null,
      review_id uuid not null,
      voter_id uuid not null,
      helpful boolean not null,
      primary key (site_id, review_id, voter_id),
      foreign key (site_id, review_id) references reviews on delete cascade
    );
    create index review_votes_by_voter on review_votes (site_id, voter_id);

    -- Of approved reviews only. Changed with them, in their transaction.
    create table item_ratings (
      site_id uuid not null references sites,
      namespace text not null,
      entity_id text not null,
      stars_1 integer not null check (stars_1 >= 0),
      stars_2 integer not null check (stars_2 >= 0),
      stars_3 integer not null check (stars_3 >= 0),
      stars_4 integer not null check (stars_4 >= 0),
      stars_5 integer not null check (stars_5 >= 0),
      primary key (site_id, namespace, entity_id)
    ) with (fillfactor = 50);
  `,
}
